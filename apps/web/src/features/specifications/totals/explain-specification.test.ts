import { addAll, decimal } from '@karkas/domain/decimal/decimal.ts';
import type { Totals } from '@karkas/api/specifications/specifications.schemas.ts';
import { expect, test } from 'vitest';
import { explainSpecification } from './explain-specification.ts';

const totals: Totals = {
  labour: '1000.00',
  machinists: '200.00',
  payroll: '1200.00',
  machines: '300.00',
  materials: '4000.00',
  consumables: '50.00',
  hand_priced: '0.00',
  direct: '5550.00',
  overhead: '1320.00',
  profit: '828.00',
  equipment: '2000.00',
  adjustment: '0.00',
  charges: [],
  charges_total: '0.00',
  net: '9698.00',
  vat: '2133.56',
  gross: '11831.56',
  missing_prices_count: 0,
  missing_deductions_count: 0,
  vat_rate: '22',
  vat_included: false,
};
const settings = {
  overhead_mode: 'percent',
  overhead_percent: '110',
  profit_mode: 'by_kind_of_work',
  profit_percent: null,
} as const;

test('every total equals the sum of its terms, in display order', () => {
  const explained = explainSpecification(totals, settings);
  expect(explained.map(({ key }) => key)).toEqual(['direct', 'overhead', 'profit', 'equipment', 'net', 'vat', 'gross']);
  for (const { amount, terms } of explained.filter((total) => total.terms.length > 0)) {
    expect(addAll(terms.map((term) => (term.sign === '-' ? `-${term.amount}` : term.amount)))).toBe(
      decimal(amount).toFixed(),
    );
  }
});

test('one percent is stated with its base; percents by kind of work are not merged', () => {
  const [, overhead, profit] = explainSpecification(totals, settings);
  expect(overhead?.percent).toEqual({ base: 'payroll', amount: '1200.00', rate: '110', way: 'on_top' });
  expect(profit?.percent).toBeNull();
});

test('machines include the pay of machinists, added once', () => {
  const [direct] = explainSpecification(totals, settings);
  const [labour, machinery] = direct?.terms ?? [];
  expect(labour).toMatchObject({ key: 'labour', amount: '1000.00' });
  expect(machinery).toMatchObject({
    key: 'machinery',
    amount: '500.00',
    including: { key: 'machinists', amount: '200.00' },
  });
});
