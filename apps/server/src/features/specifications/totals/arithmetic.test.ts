import { resourceRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { commitSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { queryInCompany } from '#testing/factories/index.ts';
import { readSpecification, readWhole } from '#testing/factories/specifications.ts';
import { expectConsistent } from './consistent-totals.fixtures.ts';
import {
  aSheet,
  addLines,
  anEmptyPosition,
  linesOf,
  patchLine,
  patchRow,
  rowOf,
  type LineBody,
  type Sheet,
} from './arithmetic.fixtures.ts';

/** ГЭСН 12-01-034-02 from a published estimate: 0.61 × 100 м2, НР 109 %, СП 57 %, 11 813.04. */
const PUBLISHED: readonly LineBody[] = [
  {
    kind: 'labour',
    code: '1-100-25',
    name: 'Средний разряд работы 2,5',
    unit: 'чел.-ч',
    grade: '2.5',
    norm_quantity: '12.94',
    price: '475.11',
  },
  {
    kind: 'machine',
    code: '91.05.01-017',
    name: 'Краны башенные 8 т',
    unit: 'маш.-ч',
    norm_quantity: '0.97',
    price: '865.44',
  },
  {
    kind: 'machine',
    code: '91.05.05-015',
    name: 'Краны автомобильные 16 т',
    unit: 'маш.-ч',
    norm_quantity: '0.01',
    price: '1663.18',
  },
  {
    kind: 'machine',
    code: '91.14.02-001',
    name: 'Автомобили бортовые до 5 т',
    unit: 'маш.-ч',
    norm_quantity: '0.03',
    price: '627.61',
  },
  {
    kind: 'material',
    code: '01.7.15.06-0111',
    name: 'Гвозди строительные',
    unit: 'т',
    norm_quantity: '0.0015',
    price: '91385.06',
  },
];
const MACHINISTS = [
  { code: '4-100-060', name: 'ОТм(ЗТм) Средний разряд машинистов 6', grade: '6', price: '750.17' },
  { code: '4-100-060', name: 'ОТм(ЗТм) Средний разряд машинистов 6', grade: '6', price: '750.17' },
  { code: '4-100-040', name: 'ОТм(ЗТм) Средний разряд машинистов 4', grade: '4', price: '558.46' },
] as const;

async function aPublishedPosition(sheet: Sheet): Promise<string> {
  const id = await anEmptyPosition(sheet);
  const lines = await addLines(sheet, id, PUBLISHED);
  const machines = lines.filter(({ kind }) => kind === 'machine');
  await addLines(
    sheet,
    id,
    MACHINISTS.map((machinist, at) => ({
      ...machinist,
      kind: 'machinist',
      unit: 'чел.-ч',
      machine_row_id: machines[at]?.id ?? null,
    })),
  );
  await patchRow(sheet, id, { overhead_percent: '109', profit_percent: '57' });
  return id;
}

describe('a position made of its own lines', () => {
  test('matches the published estimate to the kopeck', async () => {
    const sheet = await aSheet();
    const id = await aPublishedPosition(sheet);
    expect(await rowOf(sheet, id)).toMatchObject({
      match_status: 'manual',
      labour: '3750.23',
      machinists: '458.68',
      machines: '533.72',
      materials: '83.62',
      equipment: '0.00',
      direct: '4826.25',
      overhead: '4587.71',
      profit: '2399.08',
      total: '11813.04',
      price: '19365.64',
      missing_prices: 0,
    });
    const lines = await linesOf(sheet, id);
    expect(Object.fromEntries(lines.map((line) => [`${line.kind} ${line.quantity}`, line.total]))).toEqual({
      'labour 7.8934': '3750.23',
      'machine 0.5917': '512.08',
      'machine 0.0061': '10.15',
      'machine 0.0183': '11.49',
      'material 0.000915': '83.62',
      'machinist 0.5917': '443.88',
      'machinist 0.0061': '4.58',
      'machinist 0.0183': '10.22',
    });
    expect(lines.find(({ kind }) => kind === 'labour')).toMatchObject({
      grade: '2.5',
      coefficient: '1',
      quantity_source: 'norm',
    });
    const head = await readSpecification(sheet.company, sheet.specification_id);
    expect([head.totals?.net, head.unmatched_count, head.unpriced_count]).toEqual(['11813.04', 0, 0]);
    expectConsistent(await readWhole(sheet.company, sheet.specification_id));
  });

  test('has the same components in the specification totals, with payroll beside its two kinds', async () => {
    const sheet = await aSheet();
    await aPublishedPosition(sheet);
    const said = {
      labour: '3750.23',
      machinists: '458.68',
      payroll: '4208.91',
      machines: '533.72',
      materials: '83.62',
      consumables: '0.00',
      hand_priced: '0.00',
      direct: '4826.25',
    };
    const head = await readSpecification(sheet.company, sheet.specification_id);
    expect(head.totals).toMatchObject(said);
    // Earlier versions stored the whole payroll as labour.
    await queryInCompany(
      sheet.company,
      `update specification set totals = totals - 'payroll' || jsonb_build_object('labour', totals -> 'payroll') where id = $1`,
      [sheet.specification_id],
    );
    expect((await readSpecification(sheet.company, sheet.specification_id)).totals).toEqual(head.totals);
  });

  test('follows its volume, and is unmatched again without its last line', async () => {
    const sheet = await aSheet();
    const id = await anEmptyPosition(sheet);
    expect(await rowOf(sheet, id)).toMatchObject({ match_status: 'unmatched', total: null, missing_prices: 1 });
    const [labour] = await addLines(sheet, id, [
      { kind: 'labour', name: 'Рабочие', norm_quantity: '10', price: '100' },
    ]);
    expect(await rowOf(sheet, id)).toMatchObject({ match_status: 'manual', total: '610.00' });
    await patchRow(sheet, id, { quantity: '2' });
    expect(await linesOf(sheet, id)).toMatchObject([{ quantity: '20', total: '2000.00' }]);
    await patchRow(sheet, id, { quantity: '0.61' });
    expect(await rowOf(sheet, id)).toMatchObject({ total: '610.00' });
    const params = { specification_id: sheet.specification_id, row_id: labour?.id ?? '' };
    expect((await callApi(sheet.company.owner, resourceRows.remove, { params })).status).toBe(204);
    expect(await rowOf(sheet, id)).toMatchObject({ match_status: 'unmatched', total: null });
    expectConsistent(await readWhole(sheet.company, sheet.specification_id));
  });

  test('with an unpriced line has a missing price, and cannot be committed', async () => {
    const sheet = await aSheet();
    const id = await anEmptyPosition(sheet);
    await addLines(sheet, id, [
      { kind: 'labour', name: 'Рабочие', norm_quantity: '10', price: '100' },
      { kind: 'material', name: 'Брус', norm_quantity: '0.4', price: null },
    ]);
    expect(await rowOf(sheet, id)).toMatchObject({ total: '610.00', missing_prices: 1 });
    const params = { specification_id: sheet.specification_id };
    const refused = await callApi(sheet.company.owner, commitSpecification, { params, body: {} });
    expect([refused.status, refused.problem?.code]).toEqual([422, 'has_unmatched_rows']);
  });

  test('returns its line kinds separately in the list', async () => {
    const sheet = await aSheet();
    await aPublishedPosition(sheet);
    const count = async (kind: 'labour' | 'machinist' | 'machine' | 'material' | 'equipment') => {
      const input = { params: { specification_id: sheet.specification_id }, query: { kind } };
      return (await callApi(sheet.company.owner, resourceRows.list, input)).body.count;
    };
    expect([
      await count('labour'),
      await count('machinist'),
      await count('machine'),
      await count('material'),
      await count('equipment'),
    ]).toEqual([1, 3, 3, 1, 0]);
  });
});

describe('equipment', () => {
  test('is totalled outside direct costs, overhead and profit, also after a line changes its kind', async () => {
    const sheet = await aSheet();
    const id = await anEmptyPosition(sheet, { quantity: '1' });
    const [, pump] = await addLines(sheet, id, [
      { kind: 'labour', name: 'Монтажники', norm_quantity: '10', price: '100' },
      { kind: 'material', name: 'Насос', norm_quantity: '1', price: '50000' },
    ]);
    await patchRow(sheet, id, { overhead_percent: '100', profit_percent: '50' });
    expect(await rowOf(sheet, id)).toMatchObject({ direct: '51000.00', equipment: '0.00', total: '52500.00' });
    await patchLine(sheet, pump?.id ?? '', { kind: 'equipment' });
    expect(await rowOf(sheet, id)).toMatchObject({ direct: '1000.00', equipment: '50000.00', total: '52500.00' });
    const { totals } = await readSpecification(sheet.company, sheet.specification_id);
    expect(totals).toMatchObject({
      direct: '1000.00',
      overhead: '1000.00',
      profit: '500.00',
      equipment: '50000.00',
      net: '52500.00',
    });
    expectConsistent(await readWhole(sheet.company, sheet.specification_id));
  });
});

describe('auxiliary materials', () => {
  test("are a percent of workers' pay, and follow it", async () => {
    const sheet = await aSheet();
    const id = await anEmptyPosition(sheet, { quantity: '3' });
    const [labour] = await addLines(sheet, id, [
      { kind: 'labour', name: 'Монтажники', norm_quantity: '10.3', price: '511.37' },
      { kind: 'material', name: 'Вспомогательные ненормируемые ресурсы (2 % от ОТ)', unit: 'руб', labour_percent: '2' },
    ]);
    expect(await rowOf(sheet, id)).toMatchObject({ labour: '15801.33', materials: '316.03' });
    await patchLine(sheet, labour?.id ?? '', { price: '600' });
    expect(await rowOf(sheet, id)).toMatchObject({ labour: '18540.00', materials: '370.80' });
    expectConsistent(await readWhole(sheet.company, sheet.specification_id));
  });
});
