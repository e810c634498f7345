import { expect, test } from 'vitest';
import { aLine } from '../testing-acts.fixtures.ts';
import { type LineRow, percentAt, quantityAt, rowsOf } from './act-rows.ts';

const rowOf = (fields: Parameters<typeof aLine>[0]): LineRow => {
  const row = rowsOf([aLine(fields)]).find((one) => one.kind === 'line');
  if (row?.kind !== 'line') throw new Error('There is no line');
  return row;
};

test('a percent counts from the start: accepted and presented work is taken off', () => {
  const row = rowOf({ quantity_before: '2', quantity_presented: '1' });
  expect(quantityAt(row, '50')).toBe('2');
  expect(percentAt(row, '2')).toBe('50');
});

test('a position without a quantity has no percent', () => {
  const row = rowOf({ quantity_effective: null, percent: null });
  expect(percentAt(row, '2')).toBeNull();
  expect(quantityAt(row, '50')).toBeNull();
});

test('without the right to prices a section has no sum', () => {
  const { amount: _, ...line } = aLine();
  expect(rowsOf([line as ReturnType<typeof aLine>])[0]).toMatchObject({ kind: 'section', amount: undefined });
});
