// File totals compared with the specification: equal after reading, and off by exactly the amount of every later
// change.
import { ALL_PERMISSIONS } from '@karkas/api/core/permission.ts';
import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import * as endpoints from '@karkas/api/specifications/specifications.endpoints.ts';
import type { Reconciliation } from '@karkas/api/specifications/bills/vors.schemas.ts';
import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { withVat } from '@karkas/domain/money/vat.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMemberWith, type TestCompany } from '#testing/factories/index.ts';
import { aBill, aRow, aSpecification, generated, readWhole } from '#testing/factories/specifications.ts';
import { type CellSpec, makeWorkbook } from '#testing/files/make-workbook.ts';

const HEADING = ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена без НДС', 'Стоимость без НДС'];
const VAT = '20';

type Made = { sections: number; works: number; seed: number };

/** A consistent bill: section totals, net sum, VAT and gross sum. */
function closingBill({ sections, works, seed }: Made): { rows: CellSpec[][]; net: string } {
  const rows: CellSpec[][] = [HEADING];
  let net = decimal('0');
  let state = seed;
  const next = (below: number): number => (state = (state * 48_271) % 2_147_483_647) % below;
  for (let section = 1; section <= sections; section += 1) {
    rows.push([`Раздел ${section}. Этап ${section}`]);
    let sum = decimal('0');
    for (let work = 1; work <= works; work += 1) {
      const [quantity, price] = [`${next(90) + 2}.${next(9) + 1}`, `${next(4000) + 10}.${next(89) + 10}`];
      const amount = roundMoney(decimal(quantity).times(decimal(price)));
      sum = sum.plus(decimal(amount));
      const cells = [quantity, price, amount].map((text) => ({ number: text }));
      rows.push([`${section}.${work}`, `Кладка стен из кирпича участок ${section}-${work}`, 'м3', ...cells]);
    }
    rows.push([null, `Итого по разделу ${section}`, null, null, null, { number: roundMoney(sum) }]);
    net = net.plus(sum);
  }
  const total = roundMoney(net);
  const gross = withVat(total, VAT);
  rows.push([null, 'Всего по смете без НДС', null, null, null, { number: total }]);
  rows.push([null, `НДС ${VAT}%`, null, null, null, { number: minus(gross, total) }]);
  rows.push([null, 'Всего по смете с НДС', null, null, null, { number: gross }]);
  return { rows, net: total };
}

const minus = (first: string, second: string): string => roundMoney(decimal(first).minus(decimal(second)));

async function compared(company: TestCompany, id: string): Promise<Reconciliation> {
  const listed = await callApi(company.owner, endpoints.listVors, { params: { specification_id: id } });
  const [vor] = listed.body;
  if (!vor?.reconciliation) throw new Error('The bill states no total');
  const one = await callApi(company.owner, endpoints.getVor, { params: { specification_id: id, vor_id: vor.id } });
  expect(one.body.reconciliation).toEqual(vor.reconciliation);
  return vor.reconciliation;
}

const differences = ({ difference, rows }: Reconciliation): Record<string, string> => ({
  whole: difference,
  ...Object.fromEntries(rows.map((row) => [row.label, row.difference])),
});

async function aReadBill(made: Made) {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const { rows, net } = closingBill(made);
  await aBill(company, id, { bytes: makeWorkbook({ sheets: [{ name: 'Смета', rows }] }), name: 'Смета.xlsx' });
  return { company, id, net, height: rows.length };
}

test('totals of works and of materials allow for the rounded price of materials per unit', async () => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const rows: CellSpec[][] = [
    HEADING,
    [1, 'Устройство стяжки', 'м2', 640, 390, 249_600],
    [null, '- ЦПС М150', 'т', 78.2, 4650, 363_630],
    [null, 'Итого работы', null, null, null, 249_600],
    [null, 'Итого материалы', null, null, null, 363_630],
    [null, 'Итого', null, null, null, 613_230],
  ];
  await aBill(company, id, { bytes: makeWorkbook({ sheets: [{ name: 'Полы', rows }] }), name: 'Полы.xlsx' });
  expect(new Set(Object.values(differences(await compared(company, id))))).toEqual(new Set(['0.00']));
});

describe('a consistent bill', () => {
  test.each([
    { sections: 1, works: 3, seed: 7 },
    { sections: 3, works: 4, seed: 11 },
    { sections: 5, works: 2, seed: 2026 },
  ])('differs by exactly the changed quantity ($sections sections)', async (made) => {
    const { company, id, net, height } = await aReadBill(made);
    const read = await compared(company, id);
    expect(new Set(Object.values(differences(read)))).toEqual(new Set(['0.00']));
    expect([read.sheet, read.cell]).toEqual(['Смета', `F${height - 2}`]);
    expect(read.rows.map(({ scope, terms }) => [scope, terms])).toEqual([
      ...Array.from({ length: made.sections }, () => ['section', 'net']),
      ['document', 'net'],
      ['document', 'vat'],
      ['document', 'gross'],
    ]);
    const { positions, head } = await readWhole(company, id);
    expect(head.bill_differs).toBe(false);
    expect(new Set(positions.map((row) => row.proven_by))).toEqual(new Set(['product']));

    const changed = positions.at(-1);
    if (changed === undefined) throw new Error('Nothing was read');
    const edit = await callApi(company.owner, specificationRows.patch, {
      params: { specification_id: id, row_id: changed.id },
      body: { quantity: '123.4', version: changed.version },
    });
    expect(edit.status).toBe(200);
    const total = roundMoney(decimal('123.4').times(decimal(changed.price ?? '0')));
    const less = minus(changed.total ?? '0', total);
    const after = await compared(company, id);
    const now = minus(net, less);
    const gross = minus(withVat(net, VAT), withVat(now, VAT));
    expect(differences(after)).toEqual({
      ...differences(read),
      [`Итого по разделу ${made.sections}`]: less,
      'Всего по смете без НДС': less,
      [`НДС ${VAT}%`]: minus(gross, less),
      'Всего по смете с НДС': gross,
      whole: less,
    });
    expect(after.rows.map(({ cell }) => cell)).toEqual(read.rows.map(({ cell }) => cell));
    const whole = await readWhole(company, id);
    expect(whole.head.bill_differs).toBe(true);
    expect(whole.head.totals?.net).toBe(after.read_total);
    const refused = await callApi(company.owner, endpoints.commitSpecification, {
      params: { specification_id: id },
      body: {},
    });
    expect(refused.problem.code).toBe('bill_totals_differ');

    // An unmatched row costs nothing yet; the calculation keeps the bill's prices and prices the new row.
    const { id: addedId } = await aRow(company, id, { parent_id: changed.parent_id });
    expect(differences(await compared(company, id))).toEqual(differences(after));
    await generated(company, id);
    const calculated = await readWhole(company, id);
    const added = calculated.positions.find((row) => row.id === addedId)?.total ?? '0';
    expect(decimal(added).gt('0')).toBe(true);
    const last = await compared(company, id);
    expect(differences(last)).toMatchObject({ whole: minus(less, added) });
    expect(calculated.head.totals?.net).toBe(last.read_total);
  });

  test('includes rows added to a section, and reports removed ones', async () => {
    const { company, id } = await aReadBill({ sections: 2, works: 2, seed: 5 });
    const { sections, positions } = await readWhole(company, id);
    const [first] = sections;
    const read = await compared(company, id);
    expect(read.rows.map(({ row_id: row }) => row)).toEqual([...sections.map((row) => row.id), null, null, null]);
    const fields = { name: 'Вывоз мусора', unit: 'т', quantity: '2', price: '50', parent_id: first?.id ?? '' };
    await aRow(company, id, { kind: 'position', ...fields });
    expect(differences(await compared(company, id))).toMatchObject({
      'Итого по разделу 1': '-100.00',
      'Итого по разделу 2': '0.00',
      'Всего по смете без НДС': '-100.00',
      whole: '-100.00',
    });
    const last = positions.at(-1);
    const params = { specification_id: id, row_id: last?.id ?? '' };
    await callApi(company.owner, specificationRows.remove, { params });
    expect(differences(await compared(company, id))).toMatchObject({
      'Итого по разделу 1': '-100.00',
      'Итого по разделу 2': last?.total,
    });
  });

  test('is hidden without the price permission', async () => {
    const { company, id } = await aReadBill({ sections: 1, works: 2, seed: 3 });
    const others = ALL_PERMISSIONS.filter((permission) => permission !== 'specification.view_prices');
    const blind = await aMemberWith(company, others);
    const params = { specification_id: id };
    const listed = await callApi(blind, endpoints.listVors, { params });
    expect(listed.body.map((vor) => [vor.file_name, 'reconciliation' in vor])).toEqual([['Смета.xlsx', false]]);
    const head = await callApi(blind, endpoints.getSpecification, { params });
    expect([head.body.id, 'bill_differs' in head.body]).toEqual([id, false]);
  });
});
