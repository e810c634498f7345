import { describe, expect, test } from 'vitest';
import { editNumberText, readNumberText, showNumberText } from './number-text.ts';

describe('a number as people type it', () => {
  test.each([
    ['1 234,56', '1234.56'],
    ['1\u00a0234,56', '1234.56'],
    ['1\u202f234,5\n', '1234.5'],
    ['0,125', '0.125'],
    ['12 500,00 ₽', '12500'],
    ['−7', '-7'],
    ['', ''],
  ])('%j is read as %s', (typed, value) => {
    expect(readNumberText(typed)).toEqual({ value, isNumber: true });
  });

  test.each(['12 34', 'пять', '1e5', '10%'])('%j is kept for the form to refuse', (typed) => {
    expect(readNumberText(typed)).toEqual({ value: typed, isNumber: false });
  });
});

describe('a number in its field', () => {
  test('stands grouped, with two places for money', () => {
    expect(showNumberText('1234567.5', 'money', 'ru')).toBe('1\u00a0234\u00a0567,50');
    expect(showNumberText('0.125', 'quantity', 'ru')).toBe('0,125');
    expect(showNumberText('1234567.5', 'money', 'en')).toBe('1,234,567.50');
  });

  test('keeps what cannot be read', () => {
    expect(showNumberText('пять', 'money', 'ru')).toBe('пять');
    expect(showNumberText('', 'money', 'ru')).toBe('');
  });

  test('is edited without group spaces', () => {
    expect(editNumberText('1234567.5', 'ru')).toBe('1234567,5');
  });

  test('what is shown is read back as the same value', () => {
    expect(readNumberText(showNumberText('98765.43', 'money', 'ru')).value).toBe('98765.43');
  });
});
