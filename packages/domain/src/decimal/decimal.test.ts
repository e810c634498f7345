import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addAll, decimal, InvalidDecimalError, roundMoney, roundQuantity } from './decimal.ts';

describe('decimal', () => {
  test.each(['', ' 1', '1,5', '1e5', 'NaN', '.5', '5.', '0x10', '--1'])('rejects %j', (text) => {
    expect(() => decimal(text)).toThrow(InvalidDecimalError);
  });

  test('converts a number as it prints and rejects infinity', () => {
    expect(decimal(0.1).plus(decimal(0.2)).toFixed()).toBe('0.3');
    expect(decimal(1e-7).toFixed()).toBe('0.0000001');
    expect(() => decimal(Number.POSITIVE_INFINITY)).toThrow(InvalidDecimalError);
  });

  test('does not convert implicitly to a binary float', () => {
    expect(() => Number(decimal('1.5'))).toThrow();
  });
});

describe('rounding', () => {
  test.each([
    ['0.005', '0.01'],
    ['-0.005', '-0.01'],
    ['1.005', '1.01'],
    ['2.675', '2.68'],
    ['0.0049999', '0.00'],
    ['-0.004', '0.00'],
    ['1234567890123456789.125', '1234567890123456789.13'],
    ['7', '7.00'],
  ])('money %s is %s', (value, expected) => {
    expect(roundMoney(value)).toBe(expected);
  });

  test.each([
    ['0.00000005', '0.0000001'],
    ['-0.00000005', '-0.0000001'],
    ['1.50', '1.5'],
    ['100', '100'],
    ['-0', '0'],
    ['0.12345678', '0.1234568'],
  ])('quantity %s is %s', (value, expected) => {
    expect(roundQuantity(value)).toBe(expected);
  });

  test('half a kopeck always rounds away from zero', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), (kopecks) => {
        const up = kopecks + 1n;
        const expected = `${up / 100n}.${String(up % 100n).padStart(2, '0')}`;
        const half = `${kopecks / 100n}.${String(kopecks % 100n).padStart(2, '0')}5`;
        expect(roundMoney(half)).toBe(expected);
        expect(roundMoney(`-${half}`)).toBe(`-${expected}`);
      }),
    );
  });
});

describe('addAll', () => {
  test('is exact where floats are not', () => {
    expect(addAll(['0.1', '0.2', '-0.3'])).toBe('0');
    expect(addAll([])).toBe('0');
  });

  test('does not depend on the order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer().map((kopecks) => roundMoney(decimal(kopecks).div('100')))), (amounts) => {
        expect(addAll(amounts.toReversed())).toBe(addAll(amounts));
      }),
    );
  });
});
