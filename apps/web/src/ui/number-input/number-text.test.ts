import { describe, expect, test } from 'vitest';
import { editNumberText, readNumberText, showNumberText } from './number-text.ts';

describe('readNumberText', () => {
  test.each([
    ['1 234,56', '1234.56'],
    ['1\u00a0234,56', '1234.56'],
    ['1\u202f234,5\n', '1234.5'],
    ['0,125', '0.125'],
    ['12 500,00 ₽', '12500'],
    ['−7', '-7'],
    ['', ''],
  ])('reads %j as %s', (typed, value) => {
    expect(readNumberText(typed)).toEqual({ value, isNumber: true });
  });

  test.each(['12 34', 'пять', '1e5', '10%'])('leaves %j unchanged for the form to reject', (typed) => {
    expect(readNumberText(typed)).toEqual({ value: typed, isNumber: false });
  });
});

describe('the field text', () => {
  test('is grouped, with two decimals for money', () => {
    expect(showNumberText('1234567.5', 'money', 'ru')).toBe('1\u00a0234\u00a0567,50');
    expect(showNumberText('0.125', 'quantity', 'ru')).toBe('0,125');
    expect(showNumberText('1234567.5', 'money', 'en')).toBe('1,234,567.50');
  });

  test('keeps text that cannot be parsed', () => {
    expect(showNumberText('пять', 'money', 'ru')).toBe('пять');
    expect(showNumberText('', 'money', 'ru')).toBe('');
  });

  test('has no group separators while edited', () => {
    expect(editNumberText('1234567.5', 'ru')).toBe('1234567,5');
  });

  test('is parsed back to the same value', () => {
    expect(readNumberText(showNumberText('98765.43', 'money', 'ru')).value).toBe('98765.43');
  });
});
