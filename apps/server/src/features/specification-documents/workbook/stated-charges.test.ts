import type { Charge } from '@karkas/domain/specification/index.ts';
import { expect, test } from 'vitest';
import { recalculatedCharges } from './stated-charges.ts';
import type { FilledTable, StatedTotal } from './workbook.types.ts';

const WINTER: Charge = { name: 'Зимнее удорожание', kind: 'winter', percent: '3', base: 'all' };
const CHARGE_ROW: StatedTotal = {
  row: 9,
  label: 'Зимнее удорожание 3 %',
  kind: 'charge',
  part: null,
  from: 0,
  to: 9,
  amount: '45.00',
  percent: '3',
  isDiscount: false,
};
const COST = { role: 'total', letter: 'F', title: 'Стоимость', isChosen: false, vat: null } as const;
const TABLE: FilledTable = {
  sheet: 'КП',
  headerRow: 1,
  columns: [COST],
  sideColumns: [],
  quantities: {},
  discount: null,
  amounts: { 2: { total: '900.00', materials: '0.00' } },
  totals: [CHARGE_ROW],
};
/** Row 2 is filled with 1000.00. */
const FILLED = [{ sheet: 'КП', row: 2, total: '1000.00', materials: '0.00' }];

function recalculate(table: Partial<FilledTable> = {}, charges: readonly Charge[] = [WINTER], hasEquipment = false) {
  const found = recalculatedCharges([{ ...TABLE, ...table }], FILLED, { charges, hasEquipment });
  return found === null ? null : Object.fromEntries(found);
}

test('a charge also stated in the file is calculated from its displayed rows, including unfilled ones', () => {
  expect(recalculate()).toEqual({ 9: '30.00' });
  // 3 % of 1000.00 (filled) and 500.00 (kept).
  const left = { ...TABLE.amounts, 3: { total: '500.00', materials: '0.00' } };
  expect(recalculate({ amounts: left })).toEqual({ 9: '45.00' });
  expect(recalculate({ amounts: { ...left, 10: left[3] } })).toBeNull();
});

test('a charge with another percent is a different charge', () => {
  expect(recalculate({}, [{ ...WINTER, percent: '5' }])).toBeNull();
  expect(recalculate({}, [{ ...WINTER, percent: '-3' }])).toBeNull();
  expect(recalculate({ totals: [{ ...CHARGE_ROW, percent: null }] })).toBeNull();
  expect(recalculate({}, [{ ...WINTER, percent: '3.00' }])).toEqual({ 9: '30.00' });
});

test('separate columns of materials and works do not split a charge', () => {
  expect(recalculate({ columns: [COST, { ...COST, role: 'total_work', letter: 'E' }] })).toBeNull();
  expect(
    recalculate({
      sideColumns: [{ role: 'total_material', letter: 'G', title: 'Материалы', vat: true, isTax: false }],
    }),
  ).toBeNull();
});

test('with equipment only a charge on everything can be calculated', () => {
  expect(recalculate({}, [{ ...WINTER, base: 'works' }])).toEqual({ 9: '30.00' });
  expect(recalculate({}, [{ ...WINTER, base: 'works' }], true)).toBeNull();
  expect(recalculate({}, [{ ...WINTER, base: 'works_charged' }], true)).toBeNull();
  expect(recalculate({}, [WINTER], true)).toEqual({ 9: '30.00' });
  expect(recalculate({}, [{ ...WINTER, base: 'payroll' }])).toBeNull();
});
