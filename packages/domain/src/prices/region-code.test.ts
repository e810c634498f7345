import { expect, test } from 'vitest';
import { regionCode } from './region-code.ts';

test.each([
  ['Москва (77)', '77'],
  ['г. Москва', '77'],
  ['Московская область', '50'],
  ['обл. Московская', '50'],
  ['Татарстан', '16'],
  ['Республика Алтай', '04'],
  ['Алтайский край', '22'],
  ['Казань', null],
])('%s has the code %s', (region, code) => {
  expect(regionCode(region)).toBe(code);
});
