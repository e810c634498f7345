import { previewPriceRefresh, refreshPrices } from '@karkas/api/prices/price-refresh.endpoints.ts';
import { batchRows, resourceRows, restoreRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { generate, patchSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import {
  aBookPrice,
  aCompany,
  anOwnNorm,
  aPriceBook,
  queryInCompany,
  type TestCompany,
} from '#testing/factories/index.ts';
import { aBill, aSpecification, calculationEnd, readWhole } from '#testing/factories/specifications.ts';
import { expectConsistent } from '../totals/consistent-totals.fixtures.ts';
import { type CellSpec, makeWorkbook } from '#testing/files/make-workbook.ts';
import { withJobRunner } from '#testing/with-job-runner.ts';

const PLASTER = 'Штукатурка стен гипсовой смесью по трафарету';

async function calculate(company: TestCompany, id: string): Promise<void> {
  await withJobRunner(company.app, async () => {
    await callApi(company.owner, generate, { params: { specification_id: id } });
    return calculationEnd(company, id);
  });
}

/** A work with its own materials, calculated by a norm with a machine, a mix and beacons. */
async function plastered(materials: CellSpec[][]) {
  const company = await aCompany();
  const norm = await anOwnNorm(company, {
    name: PLASTER,
    resources: [
      { name: 'Штукатур', kind: 'labour', unit: 'чел.-ч', norm_quantity: '0.5', price: '600' },
      { name: 'Штукатурная станция', kind: 'machine', unit: 'маш.-ч', norm_quantity: '0.06', price: '1000' },
      { name: 'Смесь штукатурная гипсовая', kind: 'material', unit: 'кг', norm_quantity: '13.5', price: '10' },
      { name: 'Маяк штукатурный', kind: 'material', unit: 'м', norm_quantity: '0.95', price: '30' },
    ],
  });
  const { id } = await aSpecification(company);
  await queryInCompany(company, 'update specification set norm_base_id = $1 where id = $2', [norm.base_id, id]);
  const rows = [['№', 'КОД', 'Наименование', 'Ед. изм.', 'Кол-во'], [1, 'Р', PLASTER, 'м2', 100], ...materials];
  await aBill(company, id, { bytes: makeWorkbook({ sheets: [{ name: 'ВОР', rows }] }) });
  await calculate(company, id);
  return { company, id, resources: (await readWhole(company, id)).resources };
}

test("a trade name in the bill replaces the norm's mix, and the response names the replaced resource", async () => {
  const { resources } = await plastered([['1.1', 'мат', 'Ротбанд', 'кг', 1275]]);
  expect(
    resources.map(({ name, kind }) => [name, kind]).toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
  ).toEqual([
    ['Маяк штукатурный', 'material'],
    ['Ротбанд', 'material'],
    ['Штукатур', 'labour'],
    ['Штукатурная станция', 'machine'],
  ]);
  expect(resources.find(({ name }) => name === 'Ротбанд')).toMatchObject({
    price: '10.00',
    total: '12750.00',
    replaces: [
      { name: 'Смесь штукатурная гипсовая', unit: 'кг', kind: 'material', norm_quantity: '13.5', price: '10.00' },
    ],
  });
});

test("a beacon in the bill replaces the norm's beacon, and removes no machine", async () => {
  const { resources } = await plastered([['1.1', 'мат', 'Маяк штукатурный 6 мм', 'шт', 90]]);
  const of = (name: string) => resources.find((line) => line.name === name);
  expect(of('Штукатурная станция')).toMatchObject({ kind: 'machine', quantity: '6', total: '6000.00' });
  expect(of('Маяк штукатурный 6 мм')).toMatchObject({ kind: 'material', replaces: [{ name: 'Маяк штукатурный' }] });
  expect(of('Смесь штукатурная гипсовая')).toMatchObject({ quantity: '1350' });
  expect(resources).toHaveLength(4);
});

test('bill materials that are not in the norm are added beside it', async () => {
  const { resources } = await plastered([['1.1', 'мат', 'Сетка штукатурная', 'м2', 105]]);
  expect(resources).toHaveLength(5);
  expect(resources.find(({ name }) => name === 'Сетка штукатурная')).toMatchObject({ replaces: null });
});

describe('a replaced norm resource', () => {
  const MIX = 'Смесь штукатурная гипсовая';
  const switchBeside = async ({ company, id }: { company: TestCompany; id: string }, isBeside: boolean) => {
    const line = (await readWhole(company, id)).resources.find(({ name }) => name === 'Ротбанд');
    const params = { specification_id: id, row_id: line?.id ?? '' };
    return callApi(company.owner, resourceRows.patch, { params, body: { is_beside_norm: isBeside } });
  };
  const seen = async ({ company, id }: { company: TestCompany; id: string }) => {
    const { resources, head, positions } = await readWhole(company, id);
    const lines = resources.map(({ name, origin, quantity, price, total }) => [name, origin, quantity, price, total]);
    return {
      lines: new Map(lines.map(([name, ...rest]) => [name, rest])),
      totals: head.totals,
      status: positions[0]?.match_status,
    };
  };

  test('can be restored as calculated, survives recalculation, and can be replaced again', async () => {
    const sheet = await plastered([['1.1', 'мат', 'Ротбанд', 'кг', 1275]]);
    const before = await seen(sheet);
    expect(before.lines.has(MIX)).toBe(false);
    const turned = await switchBeside(sheet, true);
    expect(turned.status).toBe(200);
    expect(turned.body).toMatchObject({ is_beside_norm: true, replaces: [{ name: MIX }], is_edited: false });
    expect(turned.body.changed.resource_rows.map(({ name }) => name)).toContain(MIX);
    const beside = await seen(sheet);
    expect(beside.lines.get(MIX)).toEqual(['norm', '1350', '10.00', '13500.00']);
    expect(beside.lines.get('Ротбанд')).toEqual(['bill', '1275', '10.00', '12750.00']);
    expect(beside.status).toBe('matched');
    expectConsistent(await readWhole(sheet.company, sheet.id));
    await calculate(sheet.company, sheet.id);
    expect(await seen(sheet)).toEqual(beside);
    expect((await switchBeside(sheet, false)).status).toBe(200);
    expect(await seen(sheet)).toEqual(before);
    await calculate(sheet.company, sheet.id);
    expect(await seen(sheet)).toEqual(before);
  });

  test("is restored when the bill's material is deleted, and removed when that is restored", async () => {
    const sheet = await plastered([['1.1', 'мат', 'Ротбанд', 'кг', 1275]]);
    const before = await seen(sheet);
    const { company, id } = sheet;
    const line = (await readWhole(company, id)).resources.find(({ name }) => name === 'Ротбанд');
    const body = { operations: [{ table: 'resource_row' as const, id: line?.id ?? '', delete: true as const }] };
    const gone = await callApi(company.owner, batchRows, { params: { specification_id: id }, body });
    expect(gone.status).toBe(200);
    const after = await seen(sheet);
    expect(after.lines.get(MIX)).toEqual(['norm', '1350', '10.00', '13500.00']);
    expect(after.lines.has('Ротбанд')).toBe(false);
    expect(after.status).toBe('matched');
    expectConsistent(await readWhole(company, id));
    const back = await callApi(company.owner, restoreRows, {
      params: { specification_id: id },
      body: { removal_id: gone.body.removal_id ?? '' },
    });
    expect(back.status).toBe(200);
    expect(await seen(sheet)).toEqual(before);
    // Deleted permanently, the line stays as calculated.
    const params = { specification_id: id, row_id: line?.id ?? '' };
    expect((await callApi(company.owner, resourceRows.remove, { params })).status).toBe(204);
    await calculate(company, id);
    expect(await seen(sheet)).toEqual(after);
  });

  test('cannot be restored where nothing was replaced', async () => {
    const { company, id, resources } = await plastered([['1.1', 'мат', 'Сетка штукатурная', 'м2', 105]]);
    const params = { specification_id: id, row_id: resources.find(({ name }) => name.startsWith('Сетка'))?.id ?? '' };
    const { status, problem } = await callApi(company.owner, resourceRows.patch, {
      params,
      body: { is_beside_norm: true },
    });
    expect([status, problem.errors?.[0]?.field]).toEqual([400, 'is_beside_norm']);
  });
});

test('a bill material priced by a book returns to the norm price with the region', async () => {
  const { company, id } = await plastered([['1.1', 'мат', 'Ротбанд', 'кг', 1275]]);
  const book = await aPriceBook(company, { region: 'Казань', date: '2026-03-01' });
  await aBookPrice(company, {
    book_id: book.id,
    price: { name: 'Ротбанд', unit: 'кг', kind: 'material', price: '99' },
  });
  const params = { specification_id: id };
  const priceIn = async (region: string) => {
    await callApi(company.owner, patchSpecification, { params, body: { region, price_date: '2026-03-31' } });
    const { body } = await callApi(company.owner, previewPriceRefresh, { params });
    await callApi(company.owner, refreshPrices, { params, body: { token: body.token } });
    return (await readWhole(company, id)).resources.find(({ name }) => name === 'Ротбанд')?.price;
  };
  expect([await priceIn('Казань'), await priceIn('Москва')]).toEqual(['99.00', '10.00']);
});
