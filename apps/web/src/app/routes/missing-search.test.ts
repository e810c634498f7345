import { expect, test } from 'vitest';
import { missingSearch } from './missing-search.ts';

test.each([
  ['/nope?a=1', '/nope?a=1'],
  ['//other.example', undefined],
  ['/\\other.example', undefined],
  ['https://other.example', undefined],
  [7, undefined],
])('%s returns to %s', (from, wanted) => {
  expect(missingSearch({ from })).toEqual({ from: wanted });
});
