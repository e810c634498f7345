import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import type { SpecificationRow } from '@karkas/api/specifications/rows/rows.schemas.ts';
import { listNormBases, searchNorms } from '@karkas/api/specifications/norms/norms.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, type TestCompany } from '#testing/factories/index.ts';
import {
  aBill,
  aCalculatedSpecification,
  aRow,
  aSpecification,
  generated,
  readWhole,
} from '#testing/factories/specifications.ts';
import { makeWorkbook } from '#testing/files/make-workbook.ts';
import { expectConsistent, sumsOf } from '../../totals/consistent-totals.fixtures.ts';

type RowPatch = NonNullable<Parameters<typeof callApi<typeof specificationRows.patch>>[2]['body']>;

function patchRow(company: TestCompany, specification_id: string, row_id: string, body: RowPatch) {
  return callApi(company.owner, specificationRows.patch, { params: { specification_id, row_id }, body });
}

async function aMatchedPosition(company: TestCompany): Promise<{ specification_id: string; row: SpecificationRow }> {
  const specification = await aCalculatedSpecification(company);
  const { positions } = await readWhole(company, specification.id);
  const row = positions.find((one) => one.match_status === 'matched' && one.missing_prices === 0);
  if (!row) throw new Error('The made bill has no position that is wholly priced');
  return { specification_id: specification.id, row };
}

async function findNorm(
  company: TestCompany,
  query: { search: string; unit?: string },
): Promise<{ id: string; code: string; name: string; unit: string }> {
  const bases = await callApi(company.owner, listNormBases, { params: { company_id: company.id } });
  const found = await callApi(company.owner, searchNorms, {
    params: { company_id: company.id, base_id: bases.body[0]?.id ?? '' },
    query,
  });
  const [norm] = found.body.results;
  if (!norm) throw new Error(`No norm for ${query.search}`);
  return norm;
}

describe('the quantity of a position', () => {
  test('updates the norm lines and the totals in one response', async () => {
    const company = await aCompany();
    const { specification_id, row } = await aMatchedPosition(company);
    const before = await readWhole(company, specification_id);
    const answer = await patchRow(company, specification_id, row.id, { quantity: '48,384', version: row.version });
    expect(answer.status).toBe(200);
    const after = await readWhole(company, specification_id);
    expectConsistent(after);
    const mine = {
      resources: after.resources.filter((line) => line.specification_row_id === row.id),
      consumables: after.consumables.filter((line) => line.specification_row_id === row.id),
    };
    const { totals, changed, unmatched_count, unpriced_count, content_version, previous_content_version, ...written } =
      answer.body;
    expect(content_version).toBeGreaterThan(previous_content_version);
    expect(totals).toEqual(sumsOf(after.head));
    expect([unmatched_count, unpriced_count]).toEqual([after.head.unmatched_count, after.head.unpriced_count]);
    expect(written).toEqual(after.positions.find((one) => one.id === row.id));
    expect(changed.resource_rows).toEqual(mine.resources);
    expect(changed.consumable_rows).toEqual(mine.consumables);
    expect(changed.work_rows).toEqual(after.works.filter((work) => work.specification_row_id === row.id));
    // The row itself is the response, and is not repeated among the changes.
    expect(changed.specification_rows.map((one) => one.id)).toEqual([row.parent_id]);
    const ratio = 48.384 / Number(row.quantity);
    for (const line of mine.resources.filter((one) => one.origin === 'norm')) {
      const old = before.resources.find((one) => one.id === line.id);
      expect(Number(line.quantity)).toBeCloseTo(Number(old?.quantity) * ratio, 6);
    }
    for (const line of mine.resources.filter((one) => one.origin === 'bill'))
      expect(Number(line.quantity)).toBeCloseTo(
        Number(before.resources.find((one) => one.id === line.id)?.quantity) * ratio,
        6,
      );
  });

  test('and its unit are converted to the unit of the norm, or refused', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const row = await aRow(company, id, {
      name: 'Кладка перегородок из газобетонных блоков толщиной 100 мм',
      unit: 'м2',
      quantity: '300',
    });
    await generated(company, id);
    const before = (await readWhole(company, id)).positions[0];
    const hundreds = await patchRow(company, id, row.id, { unit: '100 м2', quantity: '3' });
    expect(hundreds.body).toMatchObject({ unit: '100 м2', quantity: '3', total: before?.total });
    const refused = await patchRow(company, id, row.id, { unit: 'т' });
    expect([refused.status, refused.problem.errors?.[0]?.field]).toEqual([400, 'unit']);
    const whole = await readWhole(company, id);
    expect(whole.positions[0]).toMatchObject({ unit: '100 м2', total: before?.total });
    expectConsistent(whole);
  });

  test('when removed leaves no price, not even a manual one', async () => {
    const company = await aCompany();
    const { specification_id, row } = await aMatchedPosition(company);
    const emptied = await patchRow(company, specification_id, row.id, { quantity: null });
    expect(emptied.body).toMatchObject({ quantity: null, total: null, missing_prices: 1 });
    const priced = await aRow(company, specification_id, { quantity: null, price: '100' });
    expect(priced).toMatchObject({ price: '100.00', total: null, missing_prices: 1, is_hand_priced: true });
    expectConsistent(await readWhole(company, specification_id));
    expect((await patchRow(company, specification_id, priced.id, { quantity: '2' })).body).toMatchObject({
      price: '100.00',
      total: '200.00',
      missing_prices: 0,
    });
    expect((await patchRow(company, specification_id, row.id, { quantity: row.quantity })).body).toMatchObject({
      total: row.total,
      missing_prices: 0,
    });
    expectConsistent(await readWhole(company, specification_id));
  });

  test.each([
    ['минус без числа', '-'],
    ['буквы', 'abc'],
    ['много знаков', '0.12345678'],
    ['400 цифр', '9'.repeat(400)],
    ['порядок', '1e999'],
    ['объект', {}],
  ])('is rejected when it is %s, and nothing changes', async (_title, quantity) => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const row = await aRow(company, id);
    const before = await readWhole(company, id);
    const answer = await patchRow(company, id, row.id, { quantity: quantity as string });
    expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([400, 'quantity']);
    expect(await readWhole(company, id)).toEqual(before);
  });

  test('too large for the totals is refused as a whole', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const row = await aRow(company, id, { price: '999999999999999.99', quantity: '1' });
    const answer = await patchRow(company, id, row.id, { quantity: '999999999999' });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.problem)).not.toMatch(/numeric|overflow|postgres/i);
    expectConsistent(await readWhole(company, id));
  });
});

describe('a manual price', () => {
  test('replaces the sum of lines, and can be removed again', async () => {
    const company = await aCompany();
    const { specification_id, row } = await aMatchedPosition(company);
    const byHand = await patchRow(company, specification_id, row.id, { price: '1 000,01' });
    const cost = (Math.round(Number(row.quantity) * 100_001) / 100).toFixed(2);
    expect(byHand.body).toMatchObject({
      price: '1000.01',
      total: cost,
      is_hand_priced: true,
      match_status: 'confirmed',
      overhead: '0.00',
      labour: '0.00',
      direct: cost,
    });
    expectConsistent(await readWhole(company, specification_id));
    const back = await patchRow(company, specification_id, row.id, { price: null });
    expect(back.body).toMatchObject({
      price: row.price,
      total: row.total,
      is_hand_priced: false,
      match_status: 'confirmed',
      labour: row.labour,
    });
    expectConsistent(await readWhole(company, specification_id));
  });

  test('prices a position without a norm; removing it makes the position unmatched again', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const row = await aRow(company, id, { name: 'Особая работа', quantity: '3' });
    expect(row).toMatchObject({ match_status: 'unmatched', total: null });
    expect((await patchRow(company, id, row.id, { price: '10' })).body).toMatchObject({
      match_status: 'manual',
      total: '30.00',
      unmatched_count: 0,
    });
    expect((await patchRow(company, id, row.id, { price: null })).body).toMatchObject({
      match_status: 'unmatched',
      total: null,
      missing_prices: 1,
      unmatched_count: 1,
    });
    expectConsistent(await readWhole(company, id));
  });
});

describe('a norm chosen by the user', () => {
  const NAME = 'Заделка технологических проёмов по месту';
  const bill = (name: string): Uint8Array =>
    makeWorkbook({
      sheets: [
        {
          name: 'ВОР',
          rows: [
            ['№ п/п', 'Наименование работ', 'Ед. изм.', 'Объём'],
            [1, name, 'м3', 12],
          ],
        },
      ],
    });

  test('prices the position, is confirmed, and is remembered within the company only', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    await aBill(company, id, { bytes: bill(NAME) });
    await generated(company, id);
    const [row] = (await readWhole(company, id)).positions;
    if (row?.match_status !== 'unmatched') throw new Error('The position should be one nobody knows');
    const norm = await findNorm(company, { search: 'кладка стен из кирпича', unit: 'м3' });
    const answer = await patchRow(company, id, row.id, { norm_id: norm.id });
    expect(answer.body).toMatchObject({
      norm_id: norm.id,
      norm_code: norm.code,
      norm_name: norm.name,
      match_status: 'confirmed',
      missing_prices: 0,
    });
    expect(answer.body.changed.work_rows).toMatchObject([{ norm_id: norm.id, total: answer.body.total }]);
    expectConsistent(await readWhole(company, id));
    const next = await aSpecification(company);
    await aBill(company, next.id, { bytes: bill(NAME.toUpperCase()) });
    await generated(company, next.id);
    expect((await readWhole(company, next.id)).positions[0]).toMatchObject({
      match_status: 'matched',
      norm_id: norm.id,
      total: answer.body.total,
    });
    const otherCompany = await aCompany();
    const foreign = await aSpecification(otherCompany);
    await aBill(otherCompany, foreign.id, { bytes: bill(NAME) });
    await generated(otherCompany, foreign.id);
    expect((await readWhole(otherCompany, foreign.id)).positions[0]?.match_status).toBe('unmatched');
  });

  test('replaces the lines of the previous norm, and takes its lines away when removed; bill lines stay', async () => {
    const company = await aCompany();
    const { specification_id, row } = await aMatchedPosition(company);
    const lines = async () =>
      (await readWhole(company, specification_id)).resources.filter((line) => line.specification_row_id === row.id);
    const ofBill = (await lines()).filter((line) => line.origin === 'bill').map((line) => line.id);
    const norm = await findNorm(company, { search: 'бетонная подготовка', unit: row.unit ?? '' });
    await patchRow(company, specification_id, row.id, { norm_id: norm.id });
    const whole = await readWhole(company, specification_id);
    expect(whole.works.filter((work) => work.specification_row_id === row.id).map((work) => work.norm_id)).toEqual([
      norm.id,
    ]);
    expectConsistent(whole);
    const cleared = await patchRow(company, specification_id, row.id, { norm_id: null });
    expect(cleared.body).toMatchObject({
      norm_id: null,
      norm_code: null,
      match_status: 'unmatched',
      total: null,
      kind_of_work: null,
    });
    expect((await lines()).map((line) => line.id)).toEqual(ofBill);
    expectConsistent(await readWhole(company, specification_id));
  });

  test('is refused for an unknown norm, a unit that does not fit, or without a quantity', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const row = await aRow(company, id, { unit: 'м3', quantity: '1' });
    const empty = await aRow(company, id, { unit: 'м2', quantity: null });
    const plaster = await findNorm(company, { search: 'штукатурка стен', unit: 'м2' });
    const refusals = [
      await patchRow(company, id, row.id, { norm_id: '00000000-0000-7000-8000-000000000001' }),
      await patchRow(company, id, row.id, { norm_id: plaster.id }),
      await patchRow(company, id, empty.id, { norm_id: plaster.id }),
      await patchRow(company, id, row.id, { norm_id: 'не-идентификатор' }),
    ];
    expect(refusals.map((answer) => [answer.status, answer.problem.errors?.[0]?.field])).toEqual(
      refusals.map(() => [400, 'norm_id']),
    );
    expect(new Set(refusals.map((answer) => answer.problem.errors?.[0]?.message)).size).toBe(4);
    expect((await readWhole(company, id)).works).toEqual([]);
  });
});
