import { expect, test } from 'vitest';
import { inQuotes } from './in-quotes.ts';

test('quotes inside quotes become inner ones', () => {
  expect(inQuotes('Гостиница «Волга»: отделка')).toBe('«Гостиница „Волга“: отделка»');
  expect(inQuotes('Склад')).toBe('«Склад»');
});
