import { copySpecificationRows } from '@karkas/api/specifications/rows/rows-arrange.endpoints.ts';
import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMember, aMemberWith } from '#testing/factories/index.ts';
import {
  aCalculatedSpecification,
  aRow,
  aSpecification,
  readWhole,
  type WholeSpecification,
} from '#testing/factories/specifications.ts';
import { expectConsistent } from '../../totals/consistent-totals.fixtures.ts';
import { copy, move, threeAndTwo } from './arrange-rows.fixtures.ts';

/** The rows as displayed: each below its section, in order. */
function outline({ sections, positions }: WholeSpecification): string[] {
  const rows = [...sections, ...positions].toSorted((first, second) => first.sort_order - second.sort_order);
  const under = (parent: string | null, depth: number): string[] =>
    rows
      .filter((row) => row.parent_id === parent)
      .flatMap((row) => [`${'·'.repeat(depth)}${row.name}`, ...under(row.id, depth + 1)]);
  return under(null, 0);
}

test('rows move before and after others and to other sections, and the response contains the undo', async () => {
  const { company, id, first, second, a, b, c, d } = await threeAndTwo();
  const before = await readWhole(company, id);
  const there = await move(company, id, [
    { row_ids: [a, c], parent_id: second, before_id: d },
    { row_ids: [d], parent_id: first, after_id: b },
  ]);
  expect(there.status).toBe(200);
  const moved = await readWhole(company, id);
  expect(outline(moved)).toEqual(['Стены', '·Б', '·Г', 'Полы', '·А', '·В', '·Д']);
  expectConsistent(moved);
  expect(moved.positions.map((row) => row.row_key).toSorted()).toEqual(
    before.positions.map((row) => row.row_key).toSorted(),
  );
  const back = await move(company, id, there.body.back);
  expect(back.status).toBe(200);
  const after = await readWhole(company, id);
  expect(outline(after)).toEqual(outline(before));
  expectConsistent(after);
});

test('a section moves with its content, also into another one, but never into itself', async () => {
  const { company, id, first, second, a } = await threeAndTwo();
  expect((await move(company, id, [{ row_ids: [second], parent_id: first, before_id: a }])).status).toBe(200);
  const nested = await readWhole(company, id);
  expect(outline(nested)).toEqual(['Стены', '·Полы', '··Г', '··Д', '·А', '·Б', '·В']);
  expectConsistent(nested);
  const circle = await move(company, id, [{ row_ids: [first], parent_id: second }]);
  expect([circle.status, circle.problem.errors?.[0]?.field]).toEqual([400, 'moves.0.parent_id']);
  expect(outline(await readWhole(company, id))).toEqual(outline(nested));
});

test('a moved position uses the coefficients of its new section', async () => {
  const { company, id, first, second, a, d } = await threeAndTwo();
  await callApi(company.owner, specificationRows.patch, {
    params: { specification_id: id, row_id: second },
    body: { coefficients: [{ name: 'Стеснённость', reason: 'ППР', value: '1.2', targets: ['volume'] }] },
  });
  expect(
    (
      await move(company, id, [
        { row_ids: [a], parent_id: second },
        { row_ids: [d], parent_id: first },
      ])
    ).status,
  ).toBe(200);
  expectConsistent(await readWhole(company, id));
});

test('a copy has the lines, new keys, the next numbers, and no place in a file', async () => {
  const company = await aCompany();
  const { id } = await aCalculatedSpecification(company);
  const before = await readWhole(company, id);
  const [section] = before.sections;
  const answer = await copy(company, id, { row_ids: [section?.id ?? ''], after_id: section?.id ?? '' });
  expect(answer.status).toBe(201);
  const after = await readWhole(company, id);
  expectConsistent(after);
  const root = after.sections.find((row) => row.id === answer.body.copied_ids[0]);
  const of = (whole: WholeSpecification, parent: string | undefined) =>
    whole.positions.filter((row) => row.parent_id === parent);
  const shape = (whole: WholeSpecification, parent: string | undefined) =>
    of(whole, parent).map((row) => ({
      name: row.name,
      total: row.total,
      lines: whole.resources
        .filter((line) => line.specification_row_id === row.id)
        .map((line) => [line.name, line.quantity, line.price, line.total]),
    }));
  expect(shape(after, root?.id)).toEqual(shape(before, section?.id));
  expect(of(after, root?.id).every((row) => row.source === null)).toBe(true);
  expect(new Set(after.positions.map((row) => row.row_key)).size).toBe(after.positions.length);
  expect(new Set(after.positions.map((row) => row.number)).size).toBe(after.positions.length);
});

test('rows can be copied from another specification of the company, but not from another company', async () => {
  const { company, id, first, a } = await threeAndTwo();
  const { id: other } = await aSpecification(company);
  const otherRows = await threeAndTwo();
  const body = { row_ids: [first], from_specification_id: id };
  expect((await copy(company, other, body)).status).toBe(201);
  const copied = await readWhole(company, other);
  expect(outline(copied)).toEqual(['Стены', '·А', '·Б', '·В']);
  expectConsistent(copied);
  const refused = await copy(company, other, { ...body, from_specification_id: otherRows.id, row_ids: [otherRows.a] });
  expect([refused.status, refused.problem.errors?.[0]?.field]).toEqual([400, 'from_specification_id']);
  const strange = await copy(company, other, { row_ids: [otherRows.a] });
  expect([strange.status, strange.problem.errors?.[0]?.field]).toEqual([400, 'row_ids']);
  const twice = await copy(company, id, { row_ids: [first, a] });
  expect([twice.status, twice.body.copied_ids.length]).toEqual([201, 1]);
});

test('without the price permission rows are copied without prices, and rows with stated prices are refused', async () => {
  const { company, id, a, first } = await threeAndTwo();
  const blind = await aMemberWith(company, ['specification.view', 'specification.update']);
  const copied = (specification_id: string, row_ids: string[], from_specification_id?: string) =>
    callApi(blind, copySpecificationRows, { params: { specification_id }, body: { row_ids, from_specification_id } });
  for (const row_ids of [[a], [first]]) {
    const { status, problem } = await copied(id, row_ids);
    expect([status, problem.code]).toEqual([403, 'prices_not_allowed']);
  }
  const bare = await aRow(company, id, { name: 'Без цены' });
  expect((await copied(id, [bare.id])).status).toBe(201);
  const { id: other } = await aSpecification(company);
  expect((await copied(other, [a], id)).status).toBe(403);
  expect((await readWhole(company, other)).positions).toEqual([]);
});

test('copying requires the edit permission', async () => {
  const { company, id, a } = await threeAndTwo();
  const viewer = await aMember(company, 'viewer');
  const body = { row_ids: [a] };
  const input = { params: { specification_id: id }, body };
  expect((await callApi(viewer, copySpecificationRows, input, { app: company.app })).status).toBe(403);
});

test('new rows can be inserted before a given row', async () => {
  const { company, id, first, b } = await threeAndTwo();
  await aRow(company, id, { name: 'Новая', parent_id: first, before_id: b });
  expect(outline(await readWhole(company, id)).slice(0, 4)).toEqual(['Стены', '·А', '·Новая', '·Б']);
});
