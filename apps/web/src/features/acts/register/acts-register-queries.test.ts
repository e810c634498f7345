import { expect, test } from 'vitest';
import { actRegisterOptions, isFiltered } from './acts-register-queries.ts';
import { recentMonths } from './months.ts';

test('the register is filtered by the customer that was chosen', () => {
  const filters = { customer: '01a207d7-a530-72b7-b525-ecad84ac1a93' };
  expect(isFiltered(filters)).toBe(true);
  expect(actRegisterOptions(filters).queryKey.at(-1)).toMatchObject({ customer_id: filters.customer });
});

test('a month is that in which the period ends', () => {
  const filters = { month: '2028-02' };
  expect(isFiltered(filters)).toBe(true);
  expect(actRegisterOptions(filters).queryKey.at(-1)).toMatchObject({
    period_from: '2028-02-01',
    period_to: '2028-02-29',
  });
});

test('acts that wait for a step come first', () => {
  expect(actRegisterOptions({}).queryKey.at(-1)).toMatchObject({ sort_by: 'status', sort_order: 'asc' });
});

test('recent months are named, the latest first', () => {
  const [latest, before] = recentMonths('2026-01-31', 'ru');
  expect([latest?.value, before?.value]).toEqual(['2026-01', '2025-12']);
  expect(latest?.label).toContain('январь 2026');
});
