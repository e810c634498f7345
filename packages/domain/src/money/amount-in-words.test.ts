import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, roundMoney } from '../decimal/decimal.ts';
import { amountInFiguresAndWords, amountInWords } from './amount-in-words.ts';

test.each([
  ['0', 'Ноль рублей 00 копеек'],
  ['1.01', 'Один рубль 01 копейка'],
  ['2.02', 'Два рубля 02 копейки'],
  ['11.11', 'Одиннадцать рублей 11 копеек'],
  ['21.21', 'Двадцать один рубль 21 копейка'],
  ['1000', 'Одна тысяча рублей 00 копеек'],
  ['2001', 'Две тысячи один рубль 00 копеек'],
  ['1000000', 'Один миллион рублей 00 копеек'],
  ['1234567.89', 'Один миллион двести тридцать четыре тысячи пятьсот шестьдесят семь рублей 89 копеек'],
  ['0.5', 'Ноль рублей 50 копеек'],
  ['0.995', 'Один рубль 00 копеек'],
  ['-5.05', 'Минус пять рублей 05 копеек'],
  ['-0.004', 'Ноль рублей 00 копеек'],
  ['112', 'Сто двенадцать рублей 00 копеек'],
  ['12000', 'Двенадцать тысяч рублей 00 копеек'],
  ['22000', 'Двадцать две тысячи рублей 00 копеек'],
  ['5000000000', 'Пять миллиардов рублей 00 копеек'],
  ['1000001000000', 'Один триллион один миллион рублей 00 копеек'],
  ['11813.04', 'Одиннадцать тысяч восемьсот тринадцать рублей 04 копейки'],
  [
    '999999999999999.99',
    'Девятьсот девяносто девять триллионов девятьсот девяносто девять миллиардов девятьсот девяносто девять миллионов ' +
      'девятьсот девяносто девять тысяч девятьсот девяносто девять рублей 99 копеек',
  ],
])('%s is «%s»', (amount, words) => {
  expect(amountInWords(amount)).toBe(words);
});

test('rejects amounts that cannot be written in words', () => {
  expect(() => amountInWords('1000000000000000')).toThrow(RangeError);
  expect(() => amountInWords('999999999999999.995')).toThrow(RangeError);
});

test('the style of contracts', () => {
  expect(amountInFiguresAndWords('1234567.89')).toBe(
    '1\u00A0234\u00A0567 (Один миллион двести тридцать четыре тысячи пятьсот шестьдесят семь) рублей 89 копеек',
  );
  expect(amountInFiguresAndWords('-21.01')).toBe('\u221221 (Минус двадцать один) рубль 01 копейка');
});

test('different amounts have different words, without double spaces', () => {
  const amounts = fc
    .bigInt({ min: 0n, max: 10n ** 17n - 1n })
    .map((kopecks) => roundMoney(decimal(String(kopecks)).div('100')));
  fc.assert(
    fc.property(amounts, amounts, (left, right) => {
      expect(amountInWords(left) === amountInWords(right)).toBe(left === right);
      expect(amountInWords(left)).toMatch(/^[А-Я][а-я]+( [а-я]+)* рубл(ь|я|ей) \d\d копе(йка|йки|ек)$/);
    }),
  );
});
