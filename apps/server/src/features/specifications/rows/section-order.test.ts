import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Workbook } from '@cj-tech-master/excelts';
import { copySpecificationRows, moveSpecificationRows } from '@karkas/api/specifications/rows-arrange.endpoints.ts';
import { batchRows, restoreRows, specificationRows } from '@karkas/api/specifications/rows.endpoints.ts';
import { expect, test } from 'vitest';
import { MIGRATIONS_DIR } from '#platform/db/migrate.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import {
  aReport,
  aRow,
  aSection,
  aSpecification,
  downloadReport,
  readWhole,
  type WholeSpecification,
} from '#testing/factories/specifications.ts';
import { expectConsistent } from '../consistent-totals.fixtures.ts';

const SECTION_TOTAL = /^Итого по разделу/;

/** The document as its sections show it: each row below its section, in order. */
function inTurn({ rows }: WholeSpecification): WholeSpecification['rows'] {
  const sorted = rows.toSorted((one, other) => one.sort_order - other.sort_order);
  const under = (parent: string | null): WholeSpecification['rows'] =>
    sorted.filter((row) => row.parent_id === parent).flatMap((row) => [row, ...under(row.id)]);
  return under(null);
}

/** No row stands between those of a foreign section, so that who reads by order reads what the screen shows. */
function expectInTurn(whole: WholeSpecification): void {
  const turn = inTurn(whole).map((row) => row.name);
  expect(whole.rows.toSorted((one, other) => one.sort_order - other.sort_order).map((row) => row.name)).toEqual(turn);
}

/** Sections with their sums, the inner ones first, as a paper closes them. */
function sumsOfSections(whole: WholeSpecification, parent: string | null = null): number[] {
  return inTurn(whole)
    .filter((row) => row.parent_id === parent && row.kind === 'section')
    .flatMap((row) => [...sumsOfSections(whole, row.id), Number(row.total)]);
}

/** What a paper closes its sections with. */
async function printedSums(company: TestCompany, id: string, form: 'customer' | 'estimate'): Promise<number[]> {
  await aReport(company, id, { body: { form } });
  const workbook = new Workbook();
  await workbook.xlsx.load((await downloadReport(company, id)).bytes);
  const sums: number[] = [];
  workbook.worksheets[0]?.eachRow((row) => {
    const values: unknown[] = [];
    row.eachCell((cell) => values.push(cell.formula ? cell.result : cell.value));
    if (!values.some((value) => SECTION_TOTAL.test(String(value)))) return;
    sums.push(values.filter((value) => typeof value === 'number').at(-1) ?? 0);
  });
  return sums;
}

test('a position that is added to a section stands in it, on the screen and on the papers', async () => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const first = await aSection(company, id, { name: 'Стены' });
  const second = await aSection(company, id, { name: 'Полы' });
  await aRow(company, id, { name: 'Пол', parent_id: second.id, quantity: '1', price: '7' });
  await aRow(company, id, { name: 'Стена', parent_id: first.id, quantity: '1', price: '150' });
  const whole = await readWhole(company, id);
  expect(inTurn(whole).map((row) => row.name)).toEqual(['Стены', 'Стена', 'Полы', 'Пол']);
  expectInTurn(whole);
  expect(await printedSums(company, id, 'customer')).toEqual([150, 7]);
  expect(await printedSums(company, id, 'estimate')).toEqual([150, 7]);
});

test('rows stand behind a section with everything in it, whatever place is asked for', async () => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const first = await aSection(company, id, { name: 'А' });
  const second = await aSection(company, id, { name: 'Б' });
  await aSection(company, id, { name: 'А1', parent_id: first.id });
  const inner = await aRow(company, id, { name: 'а', parent_id: first.id, quantity: '1', price: '1' });
  const other = await aRow(company, id, { name: 'б', parent_id: second.id, quantity: '1', price: '1' });
  await aSection(company, id, { name: 'В', after_id: first.id });
  // Neighbours that stand deeper, and neighbours that stand in another section.
  await aSection(company, id, { name: 'Г', after_id: inner.id });
  await aSection(company, id, { name: 'Д', before_id: other.id });
  await aRow(company, id, { name: 'г', parent_id: first.id, quantity: '1', price: '1', after_id: other.id });
  const whole = await readWhole(company, id);
  expect(inTurn(whole).map((row) => row.name)).toEqual(['А', 'А1', 'а', 'г', 'Г', 'В', 'Д', 'Б', 'б']);
  expectInTurn(whole);
  const move = { row_ids: [second.id], parent_id: null, after_id: first.id };
  const moved = await callApi(company.owner, moveSpecificationRows, {
    params: { specification_id: id },
    body: { moves: [move] },
  });
  const after = await readWhole(company, id);
  expect(inTurn(after).map((row) => row.name)).toEqual(['А', 'А1', 'а', 'г', 'Б', 'б', 'Г', 'В', 'Д']);
  expectInTurn(after);
  const body = { moves: moved.body.back };
  await callApi(company.owner, moveSpecificationRows, { params: { specification_id: id }, body });
  expectInTurn(await readWhole(company, id));
  expect(inTurn(await readWhole(company, id)).map((row) => row.name)).toEqual(inTurn(whole).map((row) => row.name));
});

test('rows that come back stand in their sections, whatever has moved meanwhile', async () => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const first = await aSection(company, id, { name: 'А' });
  const second = await aSection(company, id, { name: 'Б' });
  const row = await aRow(company, id, { name: 'а', parent_id: first.id, quantity: '1', price: '5' });
  await aRow(company, id, { name: 'б', parent_id: second.id, quantity: '1', price: '7' });
  const params = { specification_id: id };
  const operations = [{ table: 'specification_row' as const, id: row.id, delete: true as const }];
  const removed = await callApi(company.owner, batchRows, { params, body: { operations } });
  const moves = [{ row_ids: [second.id], parent_id: null, before_id: first.id }];
  expect((await callApi(company.owner, moveSpecificationRows, { params, body: { moves } })).status).toBe(200);
  for (let place = 0; place < 12; place += 1)
    await aRow(company, id, { name: `р${place}`, before_id: first.id, quantity: '1', price: '1' });
  const body = { removal_id: removed.body.removal_id ?? '' };
  expect((await callApi(company.owner, restoreRows, { params, body })).status).toBe(200);
  expectInTurn(await readWhole(company, id));
  expect(await printedSums(company, id, 'customer')).toEqual([7, 5]);
});

test('who adds rows is told when others were given other places', async () => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const first = await aSection(company, id, { name: 'А' });
  await aSection(company, id, { name: 'Б' });
  const told: (boolean | undefined)[] = [];
  for (let place = 0; place < 12; place += 1) {
    const body = { name: `а${place}`, parent_id: first.id };
    const made = await callApi(company.owner, specificationRows.create, { params: { specification_id: id }, body });
    told.push(made.body.is_respaced);
  }
  expect(told.slice(0, 5)).toEqual([false, false, false, false, false]);
  expect(told).toContain(true);
  const whole = await readWhole(company, id);
  expectInTurn(whole);
  expect(inTurn(whole).map((row) => row.name)).toEqual(['А', ...told.map((_, place) => `а${place}`), 'Б']);
});

test('documents whose rows stood under foreign sections are put in order once, others keep their places', async () => {
  const company = await aCompany();
  const text = await readFile(path.join(MIGRATIONS_DIR, '0092_rows_in_turn.sql'), 'utf8');
  const repair = text.slice(text.indexOf('with recursive'), text.indexOf('alter table specification_row enable'));
  const documents = [];
  for (const isAstray of [true, false]) {
    const { id } = await aSpecification(company);
    const first = await aSection(company, id, { name: 'А' });
    const inner = await aSection(company, id, { name: 'А1', parent_id: first.id });
    const row = await aRow(company, id, { name: 'а', parent_id: inner.id, quantity: '1', price: '150' });
    const second = await aSection(company, id, { name: 'Б' });
    await aRow(company, id, { name: 'б', parent_id: second.id, quantity: '1', price: '7' });
    if (isAstray)
      await queryInCompany(company, 'update specification_row set sort_order = 90000 where id = $1', [row.id]);
    documents.push({ id, before: await readWhole(company, id) });
  }
  await queryInCompany(company, repair);
  const [astray, sound] = documents;
  const after = await readWhole(company, astray?.id ?? '');
  expect(after.rows.map((row) => [row.name, row.sort_order])).toEqual([
    ['А', 1024],
    ['А1', 2048],
    ['а', 3072],
    ['Б', 4096],
    ['б', 5120],
  ]);
  expect(await printedSums(company, astray?.id ?? '', 'customer')).toEqual([150, 150, 7]);
  expect((await readWhole(company, sound?.id ?? '')).rows).toEqual(sound?.before.rows);
});

test('after rows are added, moved, copied, deleted and put back by chance, papers close sections with the sums of the screen', async () => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const params = { specification_id: id };
  let seed = 11;
  const chance = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const pick = <Item>(list: readonly Item[]): Item | undefined => list[chance(list.length || 1)];
  let back: { row_ids: string[]; parent_id: string | null }[] = [];
  let removal: string | null = null;
  const [printed, shown]: [number[][], number[][]] = [[], []];
  for (let step = 0; step < 60; step += 1) {
    const { rows, sections, positions } = await readWhole(company, id);
    const neighbour = pick(rows)?.id;
    const place = {
      parent_id: pick([null, ...sections.map((row) => row.id)]) ?? null,
      ...(chance(3) === 0 && neighbour !== undefined ? { after_id: neighbour } : {}),
      ...(chance(5) === 0 && neighbour !== undefined ? { before_id: neighbour } : {}),
    };
    const row_ids = [pick(rows), pick(positions)].flatMap((row) => (row === undefined ? [] : [row.id]));
    const what = step < 6 ? 0 : chance(9);
    if (what < 3) {
      if (step < 4 || chance(4) === 0) await aSection(company, id, { name: `С${step}`, ...place });
      else
        await aRow(company, id, {
          name: `П${step}`,
          quantity: '3',
          price: `${chance(9000)}.${chance(90) + 10}`,
          ...place,
        });
    } else if (what < 5 && row_ids.length > 0) {
      const moved = await callApi(company.owner, moveSpecificationRows, {
        params,
        body: { moves: [{ row_ids, ...place }] },
      });
      if (moved.status === 200) ({ back } = moved.body);
    } else if (what === 5 && back.length > 0) {
      await callApi(company.owner, moveSpecificationRows, { params, body: { moves: back } });
      back = [];
    } else if (what === 6 && rows.length < 60 && row_ids.length > 0)
      await callApi(company.owner, copySpecificationRows, { params, body: { row_ids, ...place } });
    else if (what === 7 && positions.length > 5 && removal === null) {
      const operations = row_ids.map((row) => ({
        table: 'specification_row' as const,
        id: row,
        delete: true as const,
      }));
      removal = (await callApi(company.owner, batchRows, { params, body: { operations } })).body.removal_id ?? null;
    } else if (what === 8 && removal !== null) {
      await callApi(company.owner, restoreRows, { params, body: { removal_id: removal } });
      removal = null;
    }
    const whole = await readWhole(company, id);
    expectInTurn(whole);
    if (whole.positions.length === 0) continue;
    printed.push(await printedSums(company, id, 'customer'));
    shown.push(sumsOfSections(whole));
  }
  expect(shown.length).toBeGreaterThan(40);
  expect(printed).toEqual(shown);
  const whole = await readWhole(company, id);
  expect(whole.rows.length).toBeGreaterThan(20);
  expectConsistent(whole);
});
