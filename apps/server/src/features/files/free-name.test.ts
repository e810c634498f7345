import { expect, test } from 'vitest';
import { freeName } from './free-name.ts';

test.each([
  ['План.pdf', [], 'План.pdf'],
  ['План.pdf', ['план.PDF'], 'План (2).pdf'],
  ['image.png', ['image.png', 'image (2).png'], 'image (3).png'],
  ['без точки', ['без точки'], 'без точки (2)'],
])('%s beside %j becomes %s', (name, taken, free) => {
  expect(freeName(name, taken)).toBe(free);
});
