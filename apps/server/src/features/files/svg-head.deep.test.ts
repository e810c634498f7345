import { expect, test } from 'vitest';
import { beginsAsSvg } from './svg-head.ts';

test.each([
  ['comments', '<!-- -->'],
  ['comments that are not closed', '<!-- '],
  ['document types', '<!DOCTYPE svg>'],
  ['spaces', ' '],
  ['beginnings', '<?xml '],
])('a head of thousands of %s is read in linear time', (_title, part) => {
  const started = performance.now();
  expect(beginsAsSvg(part.repeat(Math.ceil(65_536 / part.length)))).toBe(false);
  // A backtracking expression takes minutes for thirty of them.
  expect(performance.now() - started).toBeLessThan(1_000);
});
