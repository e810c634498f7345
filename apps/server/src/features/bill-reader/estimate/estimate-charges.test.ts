import { describe, expect, test } from 'vitest';
import { estimateFile } from '#testing/files/estimate-form.ts';
import { publishedEstimate } from '#testing/files/published-estimate.ts';
import { readBill } from '../read-bill.ts';

type Line = readonly [name: string, amount: string, unit?: string, quantity?: string];

/** The published estimate, 14 969,98 in total, with other rows below its positions. */
function withTail(...lines: readonly Line[]) {
  const sheet = publishedEstimate();
  const at = sheet.rows.findIndex((row) => /по смете/iu.test(JSON.stringify(row)));
  expect(at).toBeGreaterThan(0);
  const tail = lines.map(([name, amount, unit = null, quantity = null]) => [
    null,
    null,
    name,
    unit,
    null,
    null,
    quantity,
    null,
    null,
    null,
    null,
    amount,
  ]);
  return readBill({
    bytes: estimateFile({ ...sheet, rows: [...sheet.rows.slice(0, at), ...tail] }),
    fileName: 'ЛСР.xlsx',
  });
}

const codes = (warnings: readonly { code: string }[]) => warnings.map(({ code }) => code);

describe('rows below the positions of a local estimate', () => {
  test('limited costs that match their percents become charges of a specification', async () => {
    const bill = await withTail(
      ['Всего прямые затраты (справочно)', '7983.19'],
      ['Накладные расходы', '4587.71'],
      ['Сметная прибыль', '2399.08'],
      ['Итого по смете', '14969.98'],
      ['Временные здания и сооружения 1,8%', '269.46'],
      ['Итого с временными', '15239.44'],
      ['Непредвиденные затраты', '304.79', '%', '2'],
      ['Итого с непредвиденными', '15544.23'],
      ['НДС 22%', '3419.73'],
      ['ВСЕГО по смете', '18963.96'],
    );
    expect(bill.vat).toEqual({ vat_included: false, vat_rate: '22' });
    expect(bill.with_charges).toMatchObject({
      charges: [
        { name: 'Временные здания и сооружения', kind: 'temporary', percent: '1.8', base: 'all' },
        { name: 'Непредвиденные затраты', kind: 'contingency', percent: '2', base: 'all' },
      ],
      reconciliation: { file_total: '15544.23', read_total: '15544.23', difference: '0.00' },
      warnings: [],
    });
    expect(bill.with_charges?.reconciliation?.rows.map(({ file, read }) => file === read)).toEqual(
      Array<boolean>(8).fill(true),
    );
    expect(bill.reconciliation).toMatchObject({ file_total: '15544.23', read_total: '14969.98', difference: '574.25' });
    expect(codes(bill.warnings).filter((code) => code === 'charge_not_read')).toHaveLength(2);
  });

  test('charges include VAT if the prices do', async () => {
    const bill = await withTail(
      ['Итого по смете', '14969.98'],
      ['Непредвиденные затраты 2 %', '299.40'],
      ['ВСЕГО по смете с НДС', '15269.38'],
      ['в том числе НДС 22 %', '2753.49'],
    );
    expect(bill.vat).toEqual({ vat_included: true, vat_rate: '22' });
    expect(bill.with_charges).toMatchObject({
      warnings: [],
      reconciliation: { difference: '0.00', vat_included: true },
    });
  });

  test('VAT listed within a total of works and tax is on top of the prices', async () => {
    const bill = await withTail(
      ['Итого по смете', '14969.98'],
      ['Всего с НДС', '18263.38'],
      ['в том числе НДС 22 %', '3293.40'],
    );
    expect(bill).toMatchObject({ vat: { vat_included: false, vat_rate: '22' }, warnings: [] });
  });

  test('a discount subtracts its percent', async () => {
    const tail = [
      ['Итого по смете', '14969.98'],
      ['Скидка подрядчика 5 %', '-748.50'],
      ['Итого', '14221.48'],
    ] as const;
    const bill = await withTail(...tail);
    expect(bill.with_charges).toMatchObject({
      charges: [{ name: 'Скидка подрядчика', percent: '-5', base: 'all' }],
      reconciliation: { file_total: '14221.48', difference: '0.00' },
      warnings: [],
    });
  });

  test.each(['10', '-10', '−10'])('a discount with its percent in a column subtracts it (%s)', async (percent) => {
    const bill = await withTail(
      ['Итого по смете', '14969.98'],
      ['Скидка подрядчика', '-1497.00', '%', percent],
      ['Итого', '13472.98'],
    );
    expect(bill.with_charges).toMatchObject({
      charges: [{ name: 'Скидка подрядчика', percent: '-10', base: 'all' }],
      reconciliation: { file_total: '13472.98', difference: '0.00' },
      warnings: [],
    });
  });

  test('an amount without a percent and a wrong amount are reported, as are the totals that include them', async () => {
    for (const [name, amount, net] of [
      ['Скидка подрядчика', '-748.50', '14221.48'],
      ['Зимнее удорожание', '250.00', '15219.98'],
      ['Зимнее удорожание 2,5 %', '300.00', '15269.98'],
    ] as const) {
      const bill = await withTail(['Итого по смете', '14969.98'], [name, amount], ['Итого', net]);
      expect(bill.with_charges).toBeUndefined();
      expect(codes(bill.warnings)).toEqual(['charge_not_read', 'totals_differ']);
      expect(bill.reconciliation).toMatchObject({ file_total: net, read_total: '14969.98', difference: amount });
    }
  });

  test('a VAT amount or last total that does not match the rows is reported', async () => {
    const bill = await withTail(
      ['Итого по смете', '14969.98'],
      ['НДС 22%', '3293.40'],
      ['ВСЕГО по смете с НДС', '19263.38'],
    );
    expect(bill.reconciliation?.rows).toContainEqual(
      expect.objectContaining({ file: '19263.38', read: '18263.38', difference: '1000.00' }),
    );
    expect(codes(bill.warnings)).toEqual(['totals_differ']);
  });

  test('an estimate exempt from VAT is recognised', async () => {
    const bill = await withTail(['ВСЕГО по смете', '14969.98'], ['НДС не облагается', '']);
    expect(bill).toMatchObject({ vat: { vat_included: false, vat_rate: 'none' }, warnings: [] });
  });

  test('overhead and profit below direct costs become charges if positions have none', async () => {
    const bill = await withTail(
      ['Итого прямые затраты', '14969.98'],
      ['Накладные расходы', '1000.00'],
      ['Сметная прибыль', '500.00'],
      ['Итого по смете', '16469.98'],
    );
    expect(codes(bill.warnings)).toEqual(['charge_not_read', 'charge_not_read', 'totals_differ']);
    expect(bill.reconciliation).toMatchObject({ file_total: '16469.98', difference: '1500.00' });
  });

  test('«Итого» of the last section is not taken for the document total', async () => {
    const bill = await withTail(
      ['Итого', '3156.94'],
      ['Всего по части 1', '3156.94'],
      ['Итого по смете', '14969.98'],
      ['Непредвиденные затраты 2 %', '299.40'],
      ['Всего', '15269.38'],
    );
    expect(bill.with_charges).toMatchObject({
      warnings: [],
      reconciliation: { file_total: '15269.38', difference: '0.00' },
    });
  });

  test('a numbered charge is not a position', async () => {
    const sheet = publishedEstimate();
    const at = sheet.rows.findIndex((row) => /по смете/iu.test(JSON.stringify(row)));
    const rows = [
      ...sheet.rows.slice(0, at),
      ['3', null, 'Непредвиденные затраты', '%', null, null, '2', null, null, null, null, '299.40'],
      [null, null, 'Всего по смете', null, null, null, null, null, null, null, null, '15269.38'],
    ];
    const bill = await readBill({ bytes: estimateFile({ ...sheet, rows }), fileName: 'ЛСР.xlsx' });
    expect(bill.rows.filter(({ kind }) => kind === 'work')).toHaveLength(2);
    expect(bill.with_charges).toMatchObject({
      charges: [{ name: 'Непредвиденные затраты', percent: '2' }],
      reconciliation: { file_total: '15269.38', difference: '0.00' },
      warnings: [],
    });
  });
});
