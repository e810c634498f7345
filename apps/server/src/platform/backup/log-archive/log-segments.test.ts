import { expect, test } from 'vitest';
import { placeOfSegment } from './log-segments.ts';
import { followingWithoutGap } from './restore-latest.ts';

test('segments follow each other across logs and timelines, up to a gap', () => {
  const [first, next, later] = ['0000000100000000000000FF', '000000010000000100000000', '000000010000000100000002'];
  expect(placeOfSegment(next) - placeOfSegment(first)).toBe(1n);
  const second = '000000020000000100000000';
  const before = '0000000100000000000000FE';
  expect(followingWithoutGap([later, second, next, first, before], first)).toEqual([first, next, second]);
  expect(followingWithoutGap([next], first)).toEqual([]);
});
