import { expect, test } from 'vitest';
import { sayChange } from './say-change.ts';

test.each([
  [{ field: 'amount', old: '1000.00', new: '1500.50' }, 'Сумма: 1000,00 → 1500,50'],
  [{ field: 'date', old: null, new: '2026-11-22' }, 'Дата: 22.11.2026'],
  // The number of a position or of a paper is no figure.
  [{ field: 'number', old: '2.3', new: '2.10' }, 'Номер: 2.3 → 2.10'],
  [{ field: 'name', old: 'Бетон', new: null }, 'Название: Бетон → —'],
])('%o is said as %s', (change, said) => {
  expect(sayChange(change, 'ru')).toBe(said);
});
