import { expect, test } from 'vitest';
import { onOtherLayout } from './keyboard-layout.ts';

test.each([
  ['ghjtrn', 'проект'],
  ['Ghjtrn 12', 'проект 12'],
  ['pfrfpxbr', 'заказчик'],
  ['згидшс', 'public'],
  ['7707083893', '7707083893'],
])('%s is %s on the other layout', (typed, meant) => {
  expect(onOtherLayout(typed)).toBe(meant);
});
