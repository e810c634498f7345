import * as endpoints from '@karkas/api/specifications/bills/rereading.endpoints.ts';
import { ALL_PERMISSIONS } from '@karkas/api/core/permission.ts';
import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { listLog } from '@karkas/api/activity-log/activity-log.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMemberWith, aTask, type TestCompany } from '#testing/factories/index.ts';
import { aBill, aSpecification, generated, readWhole } from '#testing/factories/specifications.ts';
import { makeWorkbook, type RowSpec } from '#testing/files/make-workbook.ts';
import { expectConsistent } from '../totals/consistent-totals.fixtures.ts';
import { workbook } from '../bills/bills.fixtures.ts';
import { apply, type BillPlace, reread, rowsAsText } from './rereading.fixtures.ts';

const FIRST: RowSpec[] = [
  ['Раздел 1. Стены'],
  [1, 'Кладка перегородок из газобетонных блоков толщиной 100 мм', 'м2', 64.5],
  [2, 'Штукатурка стен', 'м2', 120],
  ['Раздел 2. Полы'],
  [3, 'Стяжка цементная', 'м2', 40],
  [4, 'Укладка плитки', 'м2', 40],
];
/**
 * One row inserted, so that all below are renumbered; one removed, one moved to another section, one with another
 * volume.
 */
const SECOND: RowSpec[] = [
  ['Раздел 1. Стены'],
  [1, 'Разборка перегородок', 'м2', 30],
  [2, 'Кладка перегородок из газобетонных блоков толщиной 100 мм', 'м2', 70],
  [3, 'Штукатурка стен', 'м2', 120],
  [4, 'Укладка плитки', 'м2', 40],
  ['Раздел 2. Полы'],
  [5, 'Стяжка цементная', 'м2', 40],
  ['Раздел 3. Потолки'],
  [6, 'Окраска потолков', 'м2', 40],
];
const withoutTiles = SECOND.filter((row) => !(Array.isArray(row) && row[1] === 'Укладка плитки'));

const HEADING = ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во'];
const pricedWorkbook = (price: number): Uint8Array =>
  makeWorkbook({
    sheets: [
      {
        name: 'ВОР',
        rows: [
          [...HEADING, 'Цена', 'Стоимость'],
          [1, 'Штукатурка стен', 'м2', 10, price, price * 10],
        ],
      },
    ],
  });
const workbookOfTwo = (): Uint8Array =>
  makeWorkbook({
    sheets: [
      {
        name: 'Смета',
        rows: [
          [...HEADING, 'По факту'],
          [1, 'Штукатурка стен', 'м2', 10, 77],
          [2, 'Окраска стен', 'м2', 20, 88],
        ],
      },
    ],
  });

async function aReadBill(
  rows: RowSpec[] = FIRST,
  given?: TestCompany,
): Promise<{ company: TestCompany; place: BillPlace }> {
  const company = given ?? (await aCompany());
  const { id: specification_id } = await aSpecification(company);
  const { id: vor_id } = await aBill(company, specification_id, { bytes: workbook(rows) });
  return { company, place: { specification_id, vor_id } };
}

async function freshlyRead(company: TestCompany, rows: RowSpec[]): Promise<string[]> {
  const { place } = await aReadBill(rows, company);
  return rowsAsText(company, place.specification_id);
}

describe('a newer issue of a bill', () => {
  test('is reported by rows without changing anything', async () => {
    const { company, place } = await aReadBill();
    const before = await rowsAsText(company, place.specification_id);
    const { status, body } = await reread(company, place, workbook(SECOND));
    expect(status).toBe(200);
    expect(
      body.rows.map(({ change, fields, before: was, after }) => [change, (after ?? was)?.name, fields.join()]),
    ).toEqual([
      ['added', 'Разборка перегородок', ''],
      ['changed', 'Кладка перегородок из газобетонных блоков толщиной 100 мм', 'number,quantity'],
      ['changed', 'Штукатурка стен', 'number'],
      ['changed', 'Укладка плитки', 'section'],
      ['changed', 'Стяжка цементная', 'number'],
      ['added', 'Потолки', ''],
      ['added', 'Окраска потолков', ''],
    ]);
    expect(body).toMatchObject({
      added_count: 3,
      changed_count: 4,
      gone_count: 0,
      unchanged_count: 2,
      is_same_file: false,
    });
    expect(await rowsAsText(company, place.specification_id)).toEqual(before);
  });

  test('accepted in full equals a fresh reading, and keeps row keys and choices', async () => {
    const { company, place } = await aReadBill();
    await generated(company, place.specification_id);
    const { positions } = await readWhole(company, place.specification_id);
    const [walls, , screed] = positions;
    await callApi(company.owner, specificationRows.patch, {
      params: { specification_id: place.specification_id, row_id: screed?.id ?? '' },
      body: { price: '615.50' },
    });
    await reread(company, place, workbook(withoutTiles));
    const { status, body } = await apply(company, place, { all: true });
    expect([status, body.added_count, body.gone_count, body.left_count]).toEqual([200, 3, 1, 0]);
    expect(await rowsAsText(company, place.specification_id)).toEqual(await freshlyRead(company, withoutTiles));
    const after = await readWhole(company, place.specification_id);
    const byKey = new Map(after.positions.map((row) => [row.row_key, row]));
    expect(byKey.get(walls?.row_key ?? '')).toMatchObject({
      norm_id: walls?.norm_id,
      quantity: '70',
      source: { row: 4 },
    });
    expect(byKey.get(screed?.row_key ?? '')).toMatchObject({
      price: '615.50',
      total: '24620.00',
      is_hand_priced: true,
    });
    expectConsistent(after);
    const again = await callApi(company.owner, endpoints.getRereading, { params: place });
    expect(again.body).toMatchObject({ rows: [], is_same_file: true, file_name: 'ВОР изм.1.xlsx', unchanged_count: 8 });
    const { body: log } = await callApi(company.owner, listLog, { params: { company_id: company.id } });
    expect(log.results.filter(({ model, action }) => model === 'vor' && action === 'update')).toHaveLength(1);
  });

  test('accepted by rows leaves the others unchanged; an empty selection accepts nothing', async () => {
    const { company, place } = await aReadBill();
    const before = await rowsAsText(company, place.specification_id);
    const { body } = await reread(company, place, workbook(SECOND));
    const none = await apply(company, place, { row_ids: [] });
    expect(none.body).toMatchObject({ acceptance_id: null, changed_count: 0, left_count: 7 });
    expect(await rowsAsText(company, place.specification_id)).toEqual(before);
    const painted = body.rows.find(({ after }) => after?.name === 'Окраска потолков');
    const some = await apply(company, place, { row_ids: [painted?.id ?? ''] });
    expect(some.body).toMatchObject({ added_count: 2, changed_count: 0, left_count: 5 });
    expect(await rowsAsText(company, place.specification_id)).toEqual([
      ...before,
      'section||3|Потолки||',
      'position|Потолки|6|Окраска потолков|м2|40',
    ]);
    const rest = await callApi(company.owner, endpoints.getRereading, { params: place });
    expect(rest.body.rows).toHaveLength(5);
    await apply(company, place, { all: true });
    expect(await rowsAsText(company, place.specification_id)).toEqual(await freshlyRead(company, SECOND));
  });

  test('can be undone once: rows, prices and the file are restored, unless changed since', async () => {
    const { company, place } = await aReadBill();
    await generated(company, place.specification_id);
    const strip = async () => {
      const { head, rows, works, resources, consumables } = await readWhole(company, place.specification_id);
      return JSON.stringify({
        vors: head.vors.map(({ file_name, size, rows_count }) => [file_name, size, rows_count]),
        totals: head.totals,
        rows,
        works,
        resources,
        consumables,
      });
    };
    const before = await strip();
    await reread(company, place, workbook(withoutTiles));
    const { body } = await apply(company, place, { all: true });
    expect(await strip()).not.toBe(before);
    const undo = (id: string) =>
      callApi(company.owner, endpoints.undoRereading, { params: place, body: { acceptance_id: id } });
    expect((await undo(body.acceptance_id ?? '')).status).toBe(200);
    expect(await strip()).toBe(before);
    expect((await undo(body.acceptance_id ?? '')).status).toBe(404);
    expect((await callApi(company.owner, endpoints.getRereading, { params: place })).body.rows).toHaveLength(7);
    const second = await apply(company, place, { all: true });
    const { positions } = await readWhole(company, place.specification_id);
    await callApi(company.owner, specificationRows.patch, {
      params: { specification_id: place.specification_id, row_id: positions[0]?.id ?? '' },
      body: { quantity: '31' },
    });
    const refused = await undo(second.body.acceptance_id ?? '');
    expect([refused.status, refused.problem.code]).toEqual([409, 'version_conflict']);
  });

  test('keeps replaced files, for users with the price permission', async () => {
    const { company, place } = await aReadBill();
    await reread(company, place, workbook(SECOND));
    await apply(company, place, { all: true });
    const { body: files } = await callApi(company.owner, endpoints.listBillFiles, { params: place });
    expect(files.map(({ name, is_current }) => [name, is_current])).toEqual([
      ['ВОР изм.1.xlsx', true],
      ['ВОР.xlsx', false],
    ]);
    const blind = await aMemberWith(company, ['specification.view']);
    const download = async (by: typeof blind) => {
      const url = `/api/specifications/${place.specification_id}/vors/${place.vor_id}/files/${files[1]?.id ?? ''}/download/`;
      const { statusCode, rawPayload } = await company.app.app.inject({
        url,
        headers: { authorization: `Bearer ${by.access}` },
      });
      return statusCode === 200 ? Buffer.compare(rawPayload, Buffer.from(workbook(FIRST))) : statusCode;
    };
    expect(await download(blind)).toBe(403);
    expect(await download(company.owner)).toBe(0);
  });

  test('requires confirmation before completed work is lost', async () => {
    const { company, place } = await aReadBill();
    const { positions } = await readWhole(company, place.specification_id);
    const tiles = positions.find(({ name }) => name === 'Укладка плитки');
    await aTask(company, {
      work_items: [{ specification_row_id: tiles?.id ?? '', quantity_planned: '10', quantity_done: '7' }],
    } as never);
    const { body } = await reread(company, place, workbook(withoutTiles));
    expect(body.rows.find(({ change }) => change === 'gone')).toMatchObject({ quantity_done: '7' });
    const refused = await apply(company, place, { all: true });
    expect([refused.status, refused.problem.code]).toEqual([422, 'done_work_lost']);
    expect(refused.problem.places?.[0]?.message).toMatch(/^Укладка плитки: выполнено 7/);
    expect((await apply(company, place, { all: true, force: true })).problem.errors?.[0]?.field).toBe('reason');
    expect((await apply(company, place, { all: true, force: true, reason: 'Закрыто актом' })).status).toBe(200);
  });

  test('is refused without a bill, for non-members, without permission, after concurrent changes, and without a heading', async () => {
    const { company, place } = await aReadBill();
    expect((await reread(company, place, new Uint8Array([1, 2, 3]))).problem.code).toBe('bill_unreadable');
    const otherCompany = await aCompany();
    expect((await reread(company, place, workbook(SECOND), { by: otherCompany.owner })).status).toBe(404);
    const reader = await aMemberWith(company, ['specification.view']);
    expect((await reread(company, place, workbook(SECOND), { by: reader })).status).toBe(403);
    const { body } = await reread(company, place, workbook(SECOND));
    await callApi(company.owner, specificationRows.create, {
      params: { specification_id: place.specification_id },
      body: { name: 'Своя' },
    });
    const late = await apply(company, place, { all: true, content_version: body.content_version });
    expect([late.status, late.problem.code]).toEqual([409, 'version_conflict']);
    expect((await apply(company, place, {})).status).toBe(400);
  });

  test('hides and skips prices without the price permission', async () => {
    const company = await aCompany();
    const { id: specification_id } = await aSpecification(company);
    const { id: vor_id } = await aBill(company, specification_id, { bytes: pricedWorkbook(100) });
    const place = { specification_id, vor_id };
    const seen = await reread(company, place, pricedWorkbook(110));
    expect(seen.body.rows).toMatchObject([{ fields: ['price'], effect: '100.00' }]);
    const blind = await aMemberWith(
      company,
      ALL_PERMISSIONS.filter((one) => one !== 'specification.view_prices'),
    );
    const unseen = await callApi(blind, endpoints.getRereading, { params: place });
    expect([unseen.body.rows, unseen.body.effect]).toEqual([[], undefined]);
    await apply(company, place, { all: true });
    const { positions } = await readWhole(company, specification_id);
    expect(positions[0]).toMatchObject({ price: '110.00', total: '1100.00', price_source: 'bill' });
  });
});

describe('rereading the same file', () => {
  test('can use other columns, and the rows keep their keys', async () => {
    const company = await aCompany();
    const { id: specification_id } = await aSpecification(company);
    const { id: vor_id } = await aBill(company, specification_id, { bytes: workbookOfTwo() });
    const place = { specification_id, vor_id };
    const before = await readWhole(company, specification_id);
    const { status, body } = await callApi(company.owner, endpoints.remapRereading, {
      params: place,
      body: { columns: { quantity: 'E' } },
    });
    expect([status, body.is_same_file, body.rows.map(({ fields }) => fields.join())]).toEqual([
      200,
      true,
      ['quantity', 'quantity'],
    ]);
    await apply(company, place, { all: true });
    const after = await readWhole(company, specification_id);
    expect(after.positions.map(({ quantity }) => quantity)).toEqual(['77', '88']);
    expect(after.positions.map(({ row_key }) => row_key)).toEqual(before.positions.map(({ row_key }) => row_key));
    expect((await callApi(company.owner, endpoints.dropRereading, { params: place })).status).toBe(204);
  });
});
