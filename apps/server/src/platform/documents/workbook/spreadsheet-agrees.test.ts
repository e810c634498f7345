import { lineTotal } from '@karkas/domain/specification/index.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spreadsheetAgrees } from './spreadsheet-agrees.ts';

describe('spreadsheetAgrees', () => {
  test('rounds half kopecks like a spreadsheet, at fifteen digits', () => {
    // In binary 1.005 × 100 is slightly less than 100.5, and 0.285 × 100 less than 28.5.
    expect(spreadsheetAgrees(['1.005', '1'], 1, 2, '1.01')).toBe(true);
    expect(spreadsheetAgrees(['0.285', '1'], 1, 2, '0.29')).toBe(true);
    expect(spreadsheetAgrees(['-1.005', '1'], 1, 2, '-1.01')).toBe(true);
  });

  test('rejects other amounts and those too long for a float', () => {
    expect(spreadsheetAgrees(['2', '3'], 1, 2, '6.01')).toBe(false);
    expect(spreadsheetAgrees(['0', '3'], 1, 2, '0.01')).toBe(false);
    expect(
      spreadsheetAgrees(
        ['123456789012.1234567', '98765.43'],
        1,
        2,
        lineTotal('123456789012.1234567', '98765.43') ?? '',
      ),
    ).toBe(false);
  });

  test('amounts up to a billion never have to be written as numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 1, max: 9_999_999 }), (quantity, price) => {
        const factors = [(quantity / 1000).toFixed(3), (price / 100).toFixed(2)] as const;
        return spreadsheetAgrees(factors, 1, 2, lineTotal(...factors) ?? '');
      }),
    );
  });
});
