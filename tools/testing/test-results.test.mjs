import { expect, test } from 'vitest';
import { closingLine, reportLines, sumResults } from './test-results.mjs';

const results = [
  { id: 'a.test.ts › holds', file: 'a.test.ts', status: 'passed', ms: 1200 },
  { id: 'a.test.ts › holds at the second attempt', file: 'a.test.ts', status: 'unstable', ms: 300, message: 'late' },
  { id: 'b.test.ts › is listed', file: 'b.test.ts', status: 'failed', ms: 5, message: 'late too' },
  { id: 'b.test.ts › waits', file: 'b.test.ts', status: 'skipped' },
];
const listed = { 'b.test.ts › is listed': '2026-11-01' };

test('a test that passed on its second attempt, or is listed as unstable, does not fail the gate', () => {
  const sum = sumResults(results, listed);
  expect(closingLine(sum)).toBe('2 passed, 0 failed, 1 skipped');
  expect(sum.unstable.map(({ id }) => id)).toEqual([
    'a.test.ts › holds at the second attempt',
    'b.test.ts › is listed',
  ]);
});

test('any other failure does, and is named with its message', () => {
  const sum = sumResults(results, {});
  expect(closingLine(sum)).toBe('2 passed, 1 failed, 1 skipped');
  expect(reportLines(results, sum)).toEqual([
    'UNSTABLE a.test.ts › holds at the second attempt',
    '    late',
    'FAILED b.test.ts › is listed',
    '    late too',
    'The longest files:',
    '     1.5 s  a.test.ts',
    '     0.0 s  b.test.ts',
  ]);
});
