import { listLog } from '@karkas/api/activity-log/activity-log.endpoints.ts';
import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { commitSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { applyUnmatched, listUnmatched } from '@karkas/api/specifications/matching/unmatched.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { fieldsIn } from '#testing/answer-values.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aMember, aMemberWith, type TestCompany } from '#testing/factories/index.ts';
import {
  aCalculatedSpecification,
  aRow,
  aSection,
  aSpecification,
  generated,
  readSpecification,
  readWhole,
} from '#testing/factories/specifications.ts';
import { newId } from '../../../platform/ids.ts';

const CABLE = { name: 'Прокладка кабеля по особой схеме 3х2,5 мм2', unit: 'м', quantity: '10' };

async function queueOf(company: TestCompany, id: string, session: Session = company.owner, query = {}) {
  return callApi(session, listUnmatched, { params: { specification_id: id }, query });
}
const apply = (
  company: TestCompany,
  id: string,
  body: Parameters<typeof callApi<typeof applyUnmatched>>[2]['body'],
  session: Session = company.owner,
) => callApi(session, applyUnmatched, { params: { specification_id: id }, body });

describe('queue of unmatched positions', () => {
  test('returns candidates with reasons, weak ones too, and similar positions', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const first = await aRow(company, id, CABLE);
    const equal = await aRow(company, id, { ...CABLE, name: 'ПРОКЛАДКА кабеля по особой  схеме 3х2,5 мм2' });
    await aRow(company, id, { ...CABLE, unit: '100 м' });
    await aRow(company, id, { ...CABLE, name: 'Работа иная' });
    const { status, body } = await queueOf(company, id);
    expect([status, body.count, body.page, body.limit]).toEqual([200, 4, 1, 50]);
    const [one] = body.results;
    expect(one?.row).toMatchObject({ id: first.id, match_status: 'unmatched' });
    expect(one?.candidates).toHaveLength(3);
    for (const candidate of one?.candidates ?? []) {
      expect(candidate.is_weak).toBe(candidate.score < 0.3);
      expect(candidate.reasons[0]?.text).toContain('совпали: ');
    }
    expect(one?.similar_row_keys).toEqual([equal.row_key]);
  });

  test('groups positions that differ in numbers where the norm covers both numbers', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const names = [8, 10, 14].map((size) => `Армирование стен стержнями диаметром ${size} мм по особой схеме`);
    const rows = [];
    for (const name of names) rows.push(await aRow(company, id, { name, unit: 'т', quantity: '10' }));
    const { body } = await queueOf(company, id);
    const within = body.results[0]?.candidates.find(({ name }) => name.endsWith('диаметром до 12 мм'));
    expect(within?.similar_row_keys).toEqual([rows[1]?.row_key]);
  });

  test('treats a thing without a work as goods: never matched, offered as a line with the base price', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const section = await aSection(company, id, { name: 'Оборудование' });
    const bricks = await aRow(company, id, { name: 'Кирпич керамический полнотелый М150', unit: 'шт', quantity: '5' });
    const pump = await aRow(company, id, {
      name: 'Агрегат ХК-17 особый',
      unit: 'шт',
      quantity: '2',
      parent_id: section.id,
    });
    await aRow(company, id, { name: 'Окраска стен водоэмульсионной краской', unit: 'м2', quantity: '5' });
    await generated(company, id);
    const { positions } = await readWhole(company, id);
    expect(positions.map(({ name, is_goods }) => [name.split(' ')[0], is_goods])).toEqual([
      ['Агрегат', true],
      ['Кирпич', true],
      ['Окраска', false],
    ]);
    expect(positions.find((row) => row.id === bricks.id)).toMatchObject({ match_status: 'unmatched', norm_id: null });
    const { body } = await queueOf(company, id);
    const offered = new Map(body.results.map(({ row, offered_line: line }) => [row.id, line]));
    expect(offered.get(bricks.id)).toMatchObject({ kind: 'material', price: expect.any(String) });
    expect(offered.get(pump.id)).toEqual({ kind: 'equipment', code: null, name: null, price: null });
    // A renamed position must be classified again.
    const renamed = await callApi(company.owner, specificationRows.patch, {
      params: { specification_id: id, row_id: bricks.id },
      body: { name: 'Кладка из кирпича' },
    });
    expect(renamed.body.is_goods).toBe(false);
  });

  test('returns earlier prices of the work, on the VAT basis of this specification', async () => {
    const company = await aCompany();
    const before = await aSpecification(company, { date: '2026-01-15' });
    const work = { name: 'Монтаж особых перил', unit: 'м', quantity: '10' };
    await aRow(company, before.id, { ...work, price: '1500.00' });
    await aRow(company, before.id, { ...work, unit: '100 м', price: '90000.00' });
    await callApi(company.owner, commitSpecification, { params: { specification_id: before.id }, body: {} });
    const { id } = await aSpecification(company);
    await aRow(company, id, work);
    const { body } = await queueOf(company, id);
    expect(body.results[0]?.earlier_prices).toMatchObject([
      { specification_id: before.id, date: '2026-01-15', price: '1500.00', price_here: '1500.00', is_equal: true },
    ]);
  });

  test('is paged, requires the view permission, and omits amounts without the price permission', async () => {
    const company = await aCompany();
    const { id } = await aCalculatedSpecification(company);
    const whole = await queueOf(company, id);
    const page = await queueOf(company, id, company.owner, { limit: 1, page: 2 });
    expect([page.body.count, page.body.results[0]?.row.id]).toEqual([whole.body.count, whole.body.results[1]?.row.id]);
    expect(whole.body.count).toBe((await readSpecification(company, id)).unmatched_count);
    const foreman = await queueOf(company, id, await aMember(company, 'foreman'));
    expect(fieldsIn(foreman.body, ['price', 'price_here', 'total', 'earlier_prices'])).toEqual([]);
    const otherCompany = await aCompany();
    expect((await queueOf(otherCompany, id)).status).toBe(404);
    expect((await queueOf(company, id, await aMemberWith(company, ['project.view']))).status).toBe(403);
    expect((await queueOf(company, id, company.owner, { limit: 1000 })).status).toBe(400);
    expect((await queueOf(company, newId())).status).toBe(404);
  });
});

describe('deciding on unmatched positions', () => {
  async function waiting() {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const rows = [];
    for (let place = 0; place < 3; place += 1) rows.push(await aRow(company, id, CABLE));
    const { body } = await queueOf(company, id);
    const norm = body.results[0]?.candidates.find(({ unit }) => unit.endsWith('м'));
    if (norm === undefined) throw new Error('The base has a norm for cables');
    return { company, id, rows, keys: rows.map(({ row_key }) => row_key), norm };
  }

  test('applies the norm to all of them like a manual choice, in one log entry', async () => {
    const { company, id, keys, norm } = await waiting();
    const { status, body } = await apply(company, id, { norm_id: norm.norm_id, row_keys: keys });
    expect([status, body.unmatched_count, body.changed.specification_rows.length]).toEqual([200, 0, 3]);
    for (const row of body.changed.specification_rows)
      expect(row).toMatchObject({ norm_id: norm.norm_id, match_status: 'confirmed', candidates: expect.any(Array) });
    expect(body.changed.specification_rows[0]?.candidates).toHaveLength(3);
    const log = await callApi(company.owner, listLog, {
      params: { company_id: company.id },
      query: { object_id: id, action: 'update' },
    });
    expect(log.body.results.filter(({ changes }) => changes.some(({ field }) => field === 'operations'))).toHaveLength(
      1,
    );
    expect((await queueOf(company, id)).body.count).toBe(0);
  });

  test('sets a manual price, or a material or equipment line', async () => {
    const { company, id, keys } = await waiting();
    const [byHand = '', asLine = ''] = keys;
    expect((await apply(company, id, { price: '120.50', row_keys: [byHand] })).status).toBe(200);
    const line = await apply(company, id, { price: '10.00', line_kind: 'equipment', row_keys: [asLine] });
    expect(line.status).toBe(200);
    const { positions, resources } = await readWhole(company, id);
    expect(positions.map(({ match_status, total }) => [match_status, total])).toEqual([
      ['manual', '1205.00'],
      ['manual', '100.00'],
      ['unmatched', null],
    ]);
    expect(resources).toMatchObject([
      { kind: 'equipment', name: CABLE.name, unit: 'м', quantity: '10', price: '10.00' },
    ]);
  });

  test('is refused as a whole for decided or unknown positions, or a norm with another unit', async () => {
    const { company, id, keys, rows, norm } = await waiting();
    const [first = '', second = '', third = ''] = keys;
    await apply(company, id, { price: '1', row_keys: [first] });
    const decided = await apply(company, id, { norm_id: norm.norm_id, row_keys: [second, first] });
    expect([decided.status, decided.problem.code]).toEqual([409, 'rows_not_unmatched']);
    expect(decided.problem.places).toEqual([{ row: null, column: first, message: rows[0]?.name }]);
    const unknown = await apply(company, id, { price: '1', row_keys: [second, newId()] });
    expect([unknown.status, unknown.problem.errors?.[0]?.field]).toEqual([400, 'row_keys.1']);
    await callApi(company.owner, specificationRows.patch, {
      params: { specification_id: id, row_id: rows[2]?.id ?? '' },
      body: { unit: 'м3' },
    });
    const otherUnit = await apply(company, id, { norm_id: norm.norm_id, row_keys: [second, third] });
    expect([otherUnit.status, otherUnit.problem.errors?.[0]?.field]).toEqual([400, 'row_keys.1']);
    expect((await queueOf(company, id)).body.count).toBe(2);
    const stale = await apply(company, id, { price: '1', row_keys: [second], version: 1_000_000 });
    expect([stale.status, stale.problem.code]).toEqual([409, 'version_conflict']);
  });

  test('requires a norm or a price, the edit permission, the price permission for prices, and an open specification', async () => {
    const { company, id, keys, norm } = await waiting();
    const both = await apply(company, id, { norm_id: norm.norm_id, price: '1', row_keys: keys });
    const none = await apply(company, id, { row_keys: keys });
    expect([both.status, none.status]).toEqual([400, 400]);
    const editor = await aMemberWith(company, ['specification.view', 'specification.update']);
    const priced = await apply(company, id, { price: '1', row_keys: keys }, editor);
    expect([priced.status, priced.problem.code]).toEqual([403, 'prices_not_allowed']);
    expect((await apply(company, id, { norm_id: norm.norm_id, row_keys: keys.slice(0, 1) }, editor)).status).toBe(200);
    const reader = await aMemberWith(company, ['specification.view']);
    expect((await apply(company, id, { norm_id: norm.norm_id, row_keys: keys }, reader)).status).toBe(403);
    const otherCompany = await aCompany();
    expect((await apply(otherCompany, id, { norm_id: norm.norm_id, row_keys: keys })).status).toBe(404);
    const body = { force: true, reason: 'Проба' };
    await callApi(company.owner, commitSpecification, { params: { specification_id: id }, body });
    const closed = await apply(company, id, { norm_id: norm.norm_id, row_keys: keys.slice(1) });
    expect([closed.status, closed.problem.code]).toEqual([409, 'specification_committed']);
  });
});

describe('positions that repeat the name above', () => {
  test('are matched by the whole name and displayed as written', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const section = await aSection(company, id, { name: 'Отопление' });
    const inSection = { unit: 'м', quantity: '10', parent_id: section.id };
    await aRow(company, id, { ...inSection, name: 'Прокладка стальных водогазопроводных труб отопления Ду 15' });
    await aRow(company, id, { ...inSection, name: 'То же, Ду 20' });
    await aRow(company, id, { ...inSection, name: '—//— Ду 25' });
    await generated(company, id);
    const { positions } = await readWhole(company, id);
    expect(positions.map(({ name, norm_code }) => [name, norm_code])).toEqual([
      ['Прокладка стальных водогазопроводных труб отопления Ду 15', 'К-13-017'],
      ['То же, Ду 20', 'К-13-001'],
      ['—//— Ду 25', 'К-13-002'],
    ]);
  });

  test('are goods under goods, offered candidates before a calculation, and never similar to each other', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    await aRow(company, id, { name: 'Прокладка кабеля по особой схеме 3х2,5 мм2', unit: 'м', quantity: '10' });
    await aRow(company, id, { name: 'То же, 3х4', unit: 'м', quantity: '10' });
    await aRow(company, id, { name: 'То же, 3х6', unit: 'м', quantity: '10' });
    const { body } = await queueOf(company, id);
    expect(body.results.map(({ similar_row_keys: keys }) => keys)).toEqual([[], [], []]);
    expect(body.results[1]?.candidates[0]?.name).toContain('абел');
  });
});
