import { expect, test } from 'vitest';
import { isNegative, moneyText } from './money-text.ts';

const NBSP = '\u00a0';

test('an amount has digit groups, kopecks, the currency sign and a real minus', () => {
  expect(moneyText('-1234567.891', { language: 'ru' })).toBe(`−1${NBSP}234${NBSP}567,89${NBSP}₽`);
  expect(moneyText('1234.5', { language: 'ru', isBare: true })).toBe(`1${NBSP}234,50`);
  expect(moneyText('50000', { language: 'ru', isWhole: true })).toBe(`50${NBSP}000${NBSP}₽`);
  expect(moneyText('1234.5', { language: 'en' })).toBe(`1,234.50${NBSP}₽`);
});

test('a missing or hidden amount is a dash', () => {
  expect([null, undefined, ''].map((amount) => moneyText(amount, { language: 'ru' }))).toEqual(['—', '—', '—']);
  expect([null, undefined, ''].some(isNegative)).toBe(false);
});

test('a change always has a sign', () => {
  const change = (amount: string) => moneyText(amount, { language: 'ru', isChange: true });
  expect([change('5'), change('0'), change('-5')]).toEqual([`+5,00${NBSP}₽`, `0,00${NBSP}₽`, `−5,00${NBSP}₽`]);
});

test('only amounts below zero are negative', () => {
  expect(['-0.01', '0', '-0', '0.01'].map(isNegative)).toEqual([true, false, false, false]);
});
