import type { EffectiveRow, StatedRow } from '@karkas/domain/specification/index.ts';
import { expect, test } from 'vitest';
import { sectionSums } from './section-sums.ts';

const entryOf = (row: Partial<StatedRow>) =>
  ({ row: { missing_prices: 0, missing_deductions: 0, ...row } }) as EffectiveRow<StatedRow>;
const section = (row_key: string, parent_key: string | null) =>
  entryOf({ row_key, parent_key, kind: 'section', total: '999.00' });
const position = (row_key: string, parent_key: string | null, total: string | null, missing_prices = 0) =>
  entryOf({ row_key, parent_key, kind: 'position', total, missing_prices });

test('a section is the sum of its positions at any depth, with the prices that they lack', () => {
  const list = [
    section('1', null),
    position('1.1', '1', '10.55'),
    section('1.2', '1'),
    position('1.2.1', '1.2', '10.55'),
    position('1.2.2', '1.2', null, 1),
    section('2', null),
  ];
  expect([...sectionSums(list)].map(([key, { total, missing_prices: missing }]) => [key, total, missing])).toEqual([
    ['2', '0.00', 0],
    ['1.2', '10.55', 1],
    ['1', '21.10', 1],
  ]);
});
