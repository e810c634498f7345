import { run as runApi } from './api/main.ts';
import { run as runCalculation } from './calculate.ts';

// The benchmarks that need no browser, one after the other: each prints its figures and the ratio to its rival.
console.log('API beside the bare driver');
await runApi();
console.log('\nCalculation of a specification');
await runCalculation();
console.log('\nReading a workbook beside exceljs');
const { run: runReading } = await import('./read-xlsx.ts');
console.table(await runReading());
console.log('\nThe table in a browser: node bench/grid.ts; kill -9 rounds: node bench/kill-rounds.ts --rounds 50');
