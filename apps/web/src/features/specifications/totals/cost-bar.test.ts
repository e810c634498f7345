import { expect, test } from 'vitest';
import { costParts } from './cost-bar.tsx';
import type { ExplainedAmount } from './explain-specification.ts';

type Totals = Parameters<typeof costParts>[1];
const term = (key: string, amount: string) => ({ key, sign: '+', amount });
const explained = (direct: object[]): ExplainedAmount[] =>
  [
    { key: 'direct', amount: '60.00', terms: direct, percent: null },
    { key: 'overhead', amount: '20.00', terms: [], percent: null },
    { key: 'profit', amount: '10.00', terms: [], percent: null },
    { key: 'net', amount: '100.00', terms: [], percent: null },
    { key: 'vat', amount: '22.00', terms: [], percent: null },
    { key: 'gross', amount: '122.00', terms: [], percent: null },
  ] as unknown as ExplainedAmount[];
const totals = (gross: string): Totals => ({ gross, charges_total: '10.00', vat_included: false }) as unknown as Totals;

test('the parts of a total add up to it, each with its share', () => {
  const parts = costParts(explained([term('labour', '40.00'), term('materials', '20.00')]), totals('122.00'));
  expect(parts.map(({ key, share }) => [key, share])).toEqual([
    ['labour', '32.8'],
    ['materials', '16.4'],
    ['overhead', '16.4'],
    ['profit', '8.2'],
    ['charges', '8.2'],
    ['vat', '18'],
  ]);
});

test('a total is not drawn from parts that do not add up to it, or are negative', () => {
  expect(costParts(explained([term('labour', '40.00')]), totals('122.00'))).toEqual([]);
  expect(costParts(explained([term('labour', '80.00'), term('materials', '-20.00')]), totals('122.00'))).toEqual([]);
});
