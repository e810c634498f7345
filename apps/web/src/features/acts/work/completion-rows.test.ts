import type { CompletionRow } from '@karkas/api/acts/completion.schemas.ts';
import { expect, test } from 'vitest';
import { barOf, isShown } from './completion-rows.ts';

const row = (quantities: Partial<CompletionRow>): CompletionRow => ({
  row_key: 'row',
  sections: [],
  number: '1',
  name: 'Кладка',
  code: null,
  unit: 'м3',
  quantity_effective: '200',
  months: [],
  quantity_accepted: '0',
  quantity_presented: '0',
  quantity_over: '0',
  quantity_remaining: '200',
  quantity_recorded: '0',
  quantity_ordered_done: '0',
  missing_prices: 0,
  missing_deductions: 0,
  ...quantities,
});

test('the bar has the shares of accepted and presented work', () => {
  expect(barOf(row({ quantity_accepted: '50', quantity_presented: '100' }))).toEqual({
    accepted: '25',
    presented: '50',
    isOver: false,
  });
});

test('work beyond the contract fills the bar and is marked', () => {
  expect(barOf(row({ quantity_accepted: '150', quantity_presented: '100' }))).toEqual({
    accepted: '75',
    presented: '25',
    isOver: true,
  });
});

test.each([null, '0'])('a position of quantity %s has no bar', (effective) => {
  expect(barOf(row({ quantity_effective: effective }))).toBeNull();
});

test('the filters find begun, recorded and exceeded positions', () => {
  expect(isShown(row({ quantity_presented: '1' }), 'begun')).toBe(true);
  expect(isShown(row({ quantity_ordered_done: '1' }), 'ready')).toBe(true);
  expect(isShown(row({ quantity_remaining: '-1' }), 'over')).toBe(true);
  expect((['begun', 'ready', 'over'] as const).some((filter) => isShown(row({}), filter))).toBe(false);
});
