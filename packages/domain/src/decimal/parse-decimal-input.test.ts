import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, parseDecimalInput, plain, roundMoney } from './decimal.ts';
import { formatMoney, formatQuantity } from './format-number.ts';

describe('parseDecimalInput', () => {
  test.each([
    ['1 234,56', '1234.56'],
    ['1\u00A0234,56', '1234.56'],
    ['1\u202F234,56', '1234.56'],
    ['1,5', '1.5'],
    ['0,125', '0.125'],
    ['1,234', '1.234'],
    ['1.234', '1.234'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['5,', '5'],
    ['1 041,60', '1041.6'],
    ['664.711,12', '664711.12'],
    ['1,234.56', '1234.56'],
    ['1.234.567', '1234567'],
    ['1.234.567,89', '1234567.89'],
    ['12,345,678.9', '12345678.9'],
    ['\u22125', '-5'],
    ['- 5', '-5'],
    ['–5,50', '-5.5'],
    ['+7', '7'],
    ['  42 ', '42'],
    ['007', '7'],
    ['-0', '0'],
    ['1 234 567,89 ₽', '1234567.89'],
    ['123456789012345678901234567890', '123456789012345678901234567890'],
  ])('%j is %s', (text, expected) => {
    expect(parseDecimalInput(text)).toBe(expected);
  });

  test.each([
    '',
    ' ',
    '.',
    ',',
    '-',
    '--5',
    '1e5',
    '1E5',
    'abc',
    '5 м',
    '12 34',
    '1 2345',
    '1.2.3',
    '1,23.4',
    '1,234,56',
    '0.123.456',
    '1 234.567,89',
    '1.234,567.8',
    '1,234.567.890',
    '5%',
    '(5)',
    'Infinity',
    'NaN',
    '0x10',
    '1_000',
    '١٢٣',
    '12²',
    '1,5,',
    '5 -',
    '₽',
    '=1+1',
    '1234567890123456789012345678901',
  ])('%j is no number', (text) => {
    expect(parseDecimalInput(text)).toBeNull();
  });

  test('parses every formatted amount back', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
        fc.constantFrom('ru' as const, 'en' as const),
        fc.boolean(),
        (kopecks, language, currency) => {
          const amount = roundMoney(decimal(String(kopecks)).div('100'));
          const printed = formatMoney(amount, { language, currency });
          // A single comma is a decimal mark by rule, so an English whole number in thousands cannot occur: money has a point.
          expect(parseDecimalInput(printed)).toBe(plain(decimal(amount)));
        },
      ),
    );
  });

  test('parses every quantity formatted in Russian back', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), (units) => {
        const quantity = plain(decimal(String(units)).div('10000000'));
        expect(parseDecimalInput(formatQuantity(quantity, { language: 'ru' }))).toBe(quantity);
      }),
    );
  });

  test('never throws and never returns a value that decimal() rejects', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+0-9., \u00A0eE]{0,40}$/)), (text) => {
        const parsed = parseDecimalInput(text);
        expect(parsed === null || plain(decimal(parsed)) === parsed).toBe(true);
      }),
    );
  });
});
