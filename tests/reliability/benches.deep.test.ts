// A benchmark that no longer runs measures nothing: each runs once on a small input. Its figures are not judged.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BENCHES: readonly [file: string, args: readonly string[]][] = [
  ['bills.ts', ['1']],
  ['calculate.ts', []],
  ['grid.ts', ['6000']],
  ['kill-rounds.ts', ['--rounds', '2']],
  ['live-streams.ts', []],
  ['norm-import.ts', ['500', '5']],
  ['open-specification.ts', ['200']],
  ['previews.ts', ['200']],
  ['read-xlsx.ts', []],
  ['reports.ts', ['300']],
  ['specification-size.ts', ['200']],
  ['tasks.ts', ['2000']],
];

test.each(BENCHES)('%s runs and prints its figures', { timeout: 600_000 }, async (file, args) => {
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(ROOT, 'bench', file), ...args], {
    cwd: ROOT,
    maxBuffer: 2 ** 26,
  });
  expect(stdout).toMatch(/\d/);
});
