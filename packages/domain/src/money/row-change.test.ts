import { expect, test } from 'vitest';
import { boundOfRowChanges, isUnknownChange } from './row-change.ts';

const priced = { quantity: '2', total: '10.00' };
const open = { quantity: '2', total: null };
const openDeduction = { quantity: '-2', total: null };

test.each([
  [{ before: priced, after: priced }, 'exact'],
  [{ before: null, after: open }, 'at_least'],
  [{ before: open, after: null }, 'at_most'],
  [{ before: open, after: open }, 'open'],
  [{ before: null, after: openDeduction }, 'at_most'],
])('the change of %j is %s', (change, bound) => {
  expect(boundOfRowChanges([change])).toBe(bound);
});

test('changes together have the bound of all of them', () => {
  expect(
    boundOfRowChanges([
      { before: null, after: open },
      { before: priced, after: priced },
    ]),
  ).toBe('at_least');
  expect(
    boundOfRowChanges([
      { before: null, after: open },
      { before: open, after: null },
    ]),
  ).toBe('open');
});

test('a change between unknown prices is unknown, not zero', () => {
  expect(isUnknownChange({ before: open, after: open }, '0.00')).toBe(true);
  expect(isUnknownChange({ before: priced, after: open }, '-10.00')).toBe(false);
  expect(isUnknownChange({ before: priced, after: priced }, '0.00')).toBe(false);
});
