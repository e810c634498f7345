import { expect, test } from 'vitest';
import { isNegative, moneyText } from './money-text.ts';

const NBSP = '\u00a0';

test('an amount has groups, kopecks, the sign of the currency, and a real minus', () => {
  expect(moneyText('-1234567.891', { language: 'ru' })).toBe(`−1${NBSP}234${NBSP}567,89${NBSP}₽`);
  expect(moneyText('1234.5', { language: 'ru', isBare: true })).toBe(`1${NBSP}234,50`);
  expect(moneyText('50000', { language: 'ru', isWhole: true })).toBe(`50${NBSP}000${NBSP}₽`);
  expect(moneyText('1234.5', { language: 'en' })).toBe(`1,234.50${NBSP}₽`);
});

test('one that is not there, or not for this person, is a dash', () => {
  expect([null, undefined, ''].map((amount) => moneyText(amount, { language: 'ru' }))).toEqual(['—', '—', '—']);
  expect([null, undefined, ''].some(isNegative)).toBe(false);
});

test('a change has its sign whichever way it goes', () => {
  const change = (amount: string) => moneyText(amount, { language: 'ru', isChange: true });
  expect([change('5'), change('0'), change('-5')]).toEqual([`+5,00${NBSP}₽`, `0,00${NBSP}₽`, `−5,00${NBSP}₽`]);
});

test('only less than nothing is negative', () => {
  expect(['-0.01', '0', '-0', '0.01'].map(isNegative)).toEqual([true, false, false, false]);
});
