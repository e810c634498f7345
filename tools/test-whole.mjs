// Both halves of the tests one after the other, and one line for both: what `.ci/run` is.
import fs from 'node:fs';
import path from 'node:path';
import { cacheFolder, inProject } from './project.mjs';
import { runVisibly } from './run-program.mjs';
import { namedLines } from './second-look.mjs';
import { closingLine, readSums } from './test-reports.mjs';

const kept = ['gate', 'deep'].map((depth) => path.join(cacheFolder, `sums-${depth}.json`));
for (const file of kept) fs.rmSync(file, { force: true });
// The second half is run whatever the first has come to: who repairs wants to know all.
for (const args of [[], ['--deep']]) {
  const started = performance.now();
  await runVisibly(process.execPath, [inProject('tools/test.mjs'), ...args]);
  console.log(`${args[0] ?? 'gate'}: ${Math.round((performance.now() - started) / 1000)} s`);
}
const sums = readSums(kept);
for (const told of namedLines(sums)) console.log(`\n${told}`);
const { line, isGreen } = closingLine(sums);
console.log(`\n${line}`);
process.exitCode = isGreen ? 0 : 1;
