import { expect, test } from 'vitest';
import { placeHint } from './place-hint.ts';

const page = { width: 400, height: 300 };
const popup = { width: 100, height: 20 };
const at = (left: number, top: number, width = 40) => ({ left, top, bottom: top + 30, width });

test.each([
  ['above the middle', at(100, 100), { left: 70, top: 74 }],
  ['below at the top of the page', at(100, 10), { left: 70, top: 46 }],
  ['within the left edge', at(0, 100), { left: 8, top: 74 }],
  ['within the right edge', at(380, 100), { left: 292, top: 74 }],
])('the hint is placed %s', (_, anchor, place) => {
  expect(placeHint(anchor, popup, page)).toEqual(place);
});
