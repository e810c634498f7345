import { expect, test } from 'vitest';
import { agreementTotals } from './agreement-totals.ts';
import { splitVat } from './contract-price.ts';

const terms = { rate: '22', isIncluded: false } as const;
const sums = (before: string, after: string) => ({ before: splitVat(before, terms), after: splitVat(after, terms) });
const own = { isIncluded: false, rowsIncludeVat: false };

test('sums of the specification stand where they are the price', () => {
  const rows = sums('1000.00', '1500.00');
  expect(agreementTotals(rows, rows, own).map(({ of, change }) => [of, change])).toEqual([
    ['rows', '500.00'],
    ['rows', '110.00'],
    ['rows', '610.00'],
  ]);
});

test('where VAT of the price is rounded otherwise, VAT and the sum with it are those of the price', () => {
  const totals = agreementTotals(sums('0.03', '0.07'), sums('1.00', '1.04'), own);
  expect(totals.map(({ key, of, change }) => [key, of, change])).toEqual([
    ['net', 'rows', '0.04'],
    ['vat', 'price', '0.01'],
    ['gross', 'price', '0.05'],
  ]);
});

test('rows on another VAT basis than the price keep their own sums', () => {
  const totals = agreementTotals(sums('0.03', '0.07'), sums('1.00', '1.04'), { ...own, rowsIncludeVat: true });
  expect(totals.map(({ of }) => of)).toEqual(['rows', 'rows', 'rows']);
});
