import { describe, expect, test } from 'vitest';
import { projectsTable } from './project-tables.ts';

const project = {
  id: '1',
  name: 'Школа',
  status: 'active',
  estimated_cost: '120.00',
  completed_work: '60.00',
  completion_bound: 'exact',
};
type Totals = Parameters<typeof projectsTable>[1];
const totalsOf = (over: object) => {
  const totals = { count: 1, unknown_count: 0, estimated_cost: '120.00', completed_work: '60.00', ...over } as Totals;
  const { totals: lines = [] } = projectsTable([project as never], totals, { withPrices: true, isOfCanceled: false });
  return lines.map((cells) => cells.filter((cell) => cell !== null));
};

describe('the totals of the list of projects', () => {
  test('state a bound only for the sum that has it', () => {
    expect(totalsOf({ missing_prices_count: 2 })).toEqual([
      ['Итого, не менее', '120.00'],
      ['Итого', '60.00'],
    ]);
    expect(totalsOf({ unpriced_work_count: 1 })).toEqual([
      ['Итого', '120.00'],
      ['Итого, не менее', '60.00'],
    ]);
  });

  test('are one line where both are alike', () => {
    expect(totalsOf({})).toEqual([['Итого', '120.00', '60.00']]);
    expect(totalsOf({ missing_prices_count: 2, unpriced_work_count: 1 })).toEqual([
      ['Итого, не менее', '120.00', '60.00'],
    ]);
  });
});
