import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { moveSpecificationRows } from '@karkas/api/specifications/rows/rows-arrange.endpoints.ts';
import { batchRows, restoreRows, specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { expect, test } from 'vitest';
import { MIGRATIONS_DIR } from '#platform/db/migrations/migrate.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany, queryInCompany } from '#testing/factories/index.ts';
import { aRow, aSection, aSpecification, readWhole } from '#testing/factories/specifications.ts';
import { inTreeOrder, expectTreeOrder, printedSums } from './section-order.fixtures.ts';

test('a position added to a section is inside it, on the screen and in print', async () => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const first = await aSection(company, id, { name: 'Стены' });
  const second = await aSection(company, id, { name: 'Полы' });
  await aRow(company, id, { name: 'Пол', parent_id: second.id, quantity: '1', price: '7' });
  await aRow(company, id, { name: 'Стена', parent_id: first.id, quantity: '1', price: '150' });
  const whole = await readWhole(company, id);
  expect(inTreeOrder(whole).map((row) => row.name)).toEqual(['Стены', 'Стена', 'Полы', 'Пол']);
  expectTreeOrder(whole);
  expect(await printedSums(company, id, 'customer')).toEqual([150, 7]);
  expect(await printedSums(company, id, 'estimate')).toEqual([150, 7]);
});

test('rows are placed after a section with its content, whatever place is requested', async () => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const first = await aSection(company, id, { name: 'А' });
  const second = await aSection(company, id, { name: 'Б' });
  await aSection(company, id, { name: 'А1', parent_id: first.id });
  const inner = await aRow(company, id, { name: 'а', parent_id: first.id, quantity: '1', price: '1' });
  const other = await aRow(company, id, { name: 'б', parent_id: second.id, quantity: '1', price: '1' });
  await aSection(company, id, { name: 'В', after_id: first.id });
  // Neighbours at a deeper level, and in another section.
  await aSection(company, id, { name: 'Г', after_id: inner.id });
  await aSection(company, id, { name: 'Д', before_id: other.id });
  await aRow(company, id, { name: 'г', parent_id: first.id, quantity: '1', price: '1', after_id: other.id });
  const whole = await readWhole(company, id);
  expect(inTreeOrder(whole).map((row) => row.name)).toEqual(['А', 'А1', 'а', 'г', 'Г', 'В', 'Д', 'Б', 'б']);
  expectTreeOrder(whole);
  const move = { row_ids: [second.id], parent_id: null, after_id: first.id };
  const moved = await callApi(company.owner, moveSpecificationRows, {
    params: { specification_id: id },
    body: { moves: [move] },
  });
  const after = await readWhole(company, id);
  expect(inTreeOrder(after).map((row) => row.name)).toEqual(['А', 'А1', 'а', 'г', 'Б', 'б', 'Г', 'В', 'Д']);
  expectTreeOrder(after);
  const body = { moves: moved.body.back };
  await callApi(company.owner, moveSpecificationRows, { params: { specification_id: id }, body });
  expectTreeOrder(await readWhole(company, id));
  expect(inTreeOrder(await readWhole(company, id)).map((row) => row.name)).toEqual(
    inTreeOrder(whole).map((row) => row.name),
  );
});

test('restored rows are in their sections, whatever has moved meanwhile', async () => {
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
  expectTreeOrder(await readWhole(company, id));
  expect(await printedSums(company, id, 'customer')).toEqual([7, 5]);
});

test('the response reports when other rows were respaced', async () => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const first = await aSection(company, id, { name: 'А' });
  await aSection(company, id, { name: 'Б' });
  const respaced: (boolean | undefined)[] = [];
  for (let place = 0; place < 12; place += 1) {
    const body = { name: `а${place}`, parent_id: first.id };
    const made = await callApi(company.owner, specificationRows.create, { params: { specification_id: id }, body });
    respaced.push(made.body.is_respaced);
  }
  expect(respaced.slice(0, 5)).toEqual([false, false, false, false, false]);
  expect(respaced).toContain(true);
  const whole = await readWhole(company, id);
  expectTreeOrder(whole);
  expect(inTreeOrder(whole).map((row) => row.name)).toEqual(['А', ...respaced.map((_, place) => `а${place}`), 'Б']);
});

test('specifications with rows between those of another section are reordered once; others keep their order', async () => {
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
