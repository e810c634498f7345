import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

const BENCH = path.resolve(import.meta.dirname, '../../../../../bench/reports.ts');
const MOST_MB = 350;

/** Measures the whole process: the document and the printing thread; a separate process per format. */
describe('a report of ten thousand rows', () => {
  test.each(['xlsx', 'pdf'])(
    '%s stays within the memory limit',
    async (format) => {
      const { stdout } = await promisify(execFile)(process.execPath, [BENCH, '10000', format]);
      console.info(stdout.trim());
      const [, peak] = /at most (\d+) MB/.exec(stdout) ?? [];
      expect(Number(peak)).toBeLessThanOrEqual(MOST_MB);
    },
    180_000,
  );
});
