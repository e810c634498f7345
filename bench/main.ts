import { run as runApi } from './api/main.ts';
import { run as runCalculation } from './calculate.ts';
import { run as measurePages } from './bundle-size.ts';

// The benchmarks without a browser, one after another: each prints its figures and the ratio to its reference.
console.log('API compared with the bare driver');
await runApi();
console.log('\nCalculation of a specification');
await runCalculation();
console.log('\nMatching of rows mixed as in real bills');
await import('./matching.ts');
console.log('\nReading a workbook compared with exceljs');
const { run: runReading } = await import('./read-xlsx.ts');
console.table(await runReading());
console.log('\nLists of 100 000 tasks compared with the bare driver');
const { run: listTasks } = await import('./tasks.ts');
console.table(await listTasks());
console.log('\nMemory of open live streams');
const { run: openStreams } = await import('./live-streams.ts');
console.table(await openStreams());
console.log('\nBundle size of the pages, gzipped kB');
console.table(measurePages());
console.log('\nThe table in a browser: node bench/grid.ts; kill -9 rounds: node bench/kill-rounds.ts --rounds 50');
