import { listLog } from '@karkas/api/activity-log/activity-log.endpoints.ts';
import { batchRows, restoreRows, specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { copySpecificationRows } from '@karkas/api/specifications/rows/rows-arrange.endpoints.ts';
import type { SpecificationRow } from '@karkas/api/specifications/rows/rows.schemas.ts';
import { VALIDATION_TEXTS } from '@karkas/api/core/problems/validation.texts.ts';
import type { ProblemBody } from '@karkas/api/core/problems/problem.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, type TestCompany } from '#testing/factories/index.ts';
import { aRow, aSection, aSpecification, readWhole } from '#testing/factories/specifications.ts';
import { expectConsistent } from '../../totals/consistent-totals.fixtures.ts';
import { commit, patch, revise } from '../../revisions/revisions.fixtures.ts';

let company: TestCompany;
beforeAll(async () => {
  company = await aCompany();
});

type Body = Parameters<typeof aRow>[2];
const add = (id: string, body: Body): Promise<SpecificationRow> => aRow(company, id, { price: '10', ...body });
const batch = (
  specification_id: string,
  operations: Parameters<typeof callApi<typeof batchRows>>[2]['body']['operations'],
) => callApi(company.owner, batchRows, { params: { specification_id }, body: { operations } });
const edit = (id: string, changes: Record<string, unknown>) => ({ table: 'specification_row' as const, id, changes });
/** Error codes, which can be identified from their messages. */
const codes = ({ problem }: { problem: ProblemBody }) =>
  problem.errors?.map(({ field, message }) => {
    const entry = Object.entries(VALIDATION_TEXTS).find(([, words]) => words.ru === message);
    return `${field} ${entry?.[0] ?? message}`;
  });

async function read(id: string): Promise<Record<string, [string | null, string | null]>> {
  const { positions } = await readWhole(company, id);
  return Object.fromEntries(positions.map(({ name, quantity, formula }) => [name, [quantity, formula]]));
}

/** Screed, its mesh by the square metre, and mortar for both. */
async function linked() {
  const { id } = await aSpecification(company);
  const floor = await add(id, { name: 'Стяжка', number: '1.1', quantity: '100' });
  const mesh = await add(id, { name: 'Сетка', number: '1.2', formula: '[1.1]*1,15' });
  const mortar = await add(id, { name: 'Раствор', number: '1.3', formula: '( [1.1] + [1.2] ) * 0,05' });
  return { id, floor, mesh, mortar };
}

describe('a linked quantity', () => {
  test('is calculated when written, and again with its sources, in the same write', async () => {
    const { id, floor, mesh, mortar } = await linked();
    expect([mesh.quantity, mesh.total, mortar.quantity]).toEqual(['115', '1150.00', '10.75']);
    expect(mesh.quantity_sources).toEqual([
      { row_key: floor.row_key, row_id: floor.id, number: '1.1', name: 'Стяжка' },
    ]);
    const written = await patch(company, id, floor.id, { quantity: '33.3333333' });
    if (written.status !== 200) throw new Error(JSON.stringify(written.problem));
    const changed = written.body.changed.specification_rows.map(({ name, quantity }) => [name, quantity]);
    expect(Object.fromEntries(changed)).toMatchObject({ Сетка: '38.3333333', Раствор: '3.5833333' });
    expectConsistent(await readWhole(company, id));
    const log = await callApi(company.owner, listLog, {
      params: { company_id: company.id },
      query: { object_id: id },
    });
    expect(JSON.stringify(log.body)).toContain('followed');
  });

  test('references the row, whatever its number', async () => {
    const { id, floor } = await linked();
    await patch(company, id, floor.id, { number: '7а' });
    expect((await read(id))['Раствор']).toEqual(['10.75', '( [7а] + [1.2] ) * 0,05']);
    await patch(company, id, floor.id, { quantity: '10' });
    expect(await read(id)).toMatchObject({ Сетка: ['11.5', '[7а]*1,15'], Раствор: ['1.075', expect.any(String)] });
  });

  test('is replaced by a typed number', async () => {
    const { id, floor, mesh } = await linked();
    await patch(company, id, mesh.id, { quantity: '115.0' });
    expect((await read(id))['Сетка']?.[1]).toBe('[1.1]*1,15');
    await patch(company, id, mesh.id, { quantity: '7' });
    await patch(company, id, floor.id, { quantity: '1' });
    expect(await read(id)).toMatchObject({ Сетка: ['7', null], Раствор: ['0.4', expect.any(String)] });
  });

  test('leaves plain text formulas unchanged', async () => {
    const { id } = await aSpecification(company);
    const row = await add(id, { name: 'А', quantity: '3', formula: 'П9*2' });
    expect([row.quantity, row.formula, row.quantity_sources]).toEqual(['3', 'П9*2', null]);
  });

  test('prefers the position of its own section when several have the number', async () => {
    const { id } = await aSpecification(company);
    const [first, second] = [await aSection(company, id), await aSection(company, id)];
    const near = await add(id, { name: 'Б1', number: '1', quantity: '5', parent_id: second.id });
    await add(id, { name: 'А1', number: '1', quantity: '3', parent_id: first.id });
    const inSection = await add(id, { name: 'Б2', number: '2', parent_id: second.id, formula: '[1]*2' });
    expect(inSection.quantity).toBe('10');
    const outside = await add(id, { name: 'В', number: '9', quantity: '1' });
    expect(codes(await patch(company, id, outside.id, { formula: '[1]*2' }))).toEqual([
      'formula formula_row_ambiguous',
    ]);
    const byKey = await patch(company, id, outside.id, { formula: `[${near.row_key}]*4` });
    expect(byKey.body).toMatchObject({ quantity: '20', formula: '[1]*4' });
  });

  test.each([
    ['[1.1]*', 'formula formula_wrong'],
    ['[9.9]*2', 'formula formula_row_missing'],
    ['[1.3]', 'formula formula_circle'],
    ['[1.2]', 'formula formula_circle'],
    ['[1.1]/0', 'formula formula_zero'],
    ['-[1.1]', 'formula formula_result'],
    [`[1.1]${'+1'.repeat(300)}`, 'formula too_long'],
  ])('is rejected with its reason: %s', async (formula, code) => {
    const { id, mesh } = await linked();
    expect(codes(await patch(company, id, mesh.id, { formula }))).toEqual([code]);
    expect((await read(id))['Сетка']).toEqual(['115', '[1.1]*1,15']);
  });

  test('is refused for a row of another specification, and for a division by zero at its cell', async () => {
    const { id, floor, mesh } = await linked();
    const other = await linked();
    expect(codes(await patch(company, id, mesh.id, { formula: `[${other.floor.row_key}]` }))).toEqual([
      'formula formula_row_missing',
    ]);
    await patch(company, id, mesh.id, { formula: '100/[1.1]' });
    const refused = await batch(id, [edit(mesh.id, { note: 'а' }), edit(floor.id, { quantity: '0' })]);
    expect(codes(refused)).toEqual(['operations.1.quantity formula_zero']);
    expect((await read(id))['Стяжка']?.[0]).toBe('100');
  });

  test('refuses one of two concurrent edits that form a cycle', async () => {
    const { id } = await aSpecification(company);
    const a = await add(id, { name: 'А', number: '1', quantity: '1' });
    const b = await add(id, { name: 'Б', number: '2', quantity: '1' });
    const answers = await Promise.all([
      patch(company, id, a.id, { formula: '[2]+1' }),
      patch(company, id, b.id, { formula: '[1]+1' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
    expect(answers.flatMap((answer) => (answer.status === 400 ? codes(answer) : []))).toEqual([
      'formula formula_circle',
    ]);
  });

  test('keeps its last value when the source is deleted, and follows it again once restored', async () => {
    const { id, floor, mesh } = await linked();
    const removed = await batch(id, [{ table: 'specification_row', id: floor.id, delete: true }]);
    if (removed.status !== 200) throw new Error(JSON.stringify(removed.problem));
    expect(await read(id)).toMatchObject({ Сетка: ['115', '[?]*1,15'], Раствор: ['10.75', '( [?] + [1.2] ) * 0,05'] });
    const lost = await callApi(company.owner, specificationRows.get, {
      params: { specification_id: id, row_id: mesh.id },
    });
    expect(lost.body).toMatchObject({ quantity_sources: [{ row_key: floor.row_key, row_id: null, number: null }] });
    expect(codes(await patch(company, id, mesh.id, { formula: '[?]*2' }))).toEqual(['formula formula_row_missing']);
    await callApi(company.owner, restoreRows, {
      params: { specification_id: id },
      body: { removal_id: removed.body.removal_id ?? '' },
    });
    await patch(company, id, floor.id, { quantity: '10' });
    expect(await read(id)).toMatchObject({ Сетка: ['11.5', '[1.1]*1,15'], Раствор: ['1.075', expect.any(String)] });
    expectConsistent(await readWhole(company, id));
  });

  test('is empty while its source is empty', async () => {
    const { id, floor } = await linked();
    await patch(company, id, floor.id, { quantity: null });
    expect(await read(id)).toMatchObject({ Сетка: [null, '[1.1]*1,15'] });
    await patch(company, id, floor.id, { quantity: '2' });
    expect(await read(id)).toMatchObject({ Сетка: ['2.3', '[1.1]*1,15'] });
  });
});

describe('a copy of linked rows', () => {
  const copy = (specification_id: string, body: object) =>
    callApi(company.owner, copySpecificationRows, {
      params: { specification_id },
      body: { parent_id: null, ...body } as never,
    });

  test('references the copies, or the original source when copied alone', async () => {
    const { id, floor, mesh } = await linked();
    const both = await copy(id, { row_ids: [floor.id, mesh.id] });
    if (both.status !== 201) throw new Error(JSON.stringify(both.problem));
    const [newFloor = '', newMesh = ''] = both.body.copied_ids;
    const alone = await copy(id, { row_ids: [mesh.id] });
    if (alone.status !== 201) throw new Error(JSON.stringify(alone.problem));
    await patch(company, id, newFloor, { quantity: '20' });
    const quantities = new Map((await readWhole(company, id)).positions.map((row) => [row.id, row.quantity]));
    expect([newMesh, alone.body.copied_ids[0] ?? '', mesh.id].map((one) => quantities.get(one))).toEqual([
      '23',
      '115',
      '115',
    ]);
  });

  test('into another specification becomes a number', async () => {
    const { id, floor, mesh } = await linked();
    const { id: other } = await aSpecification(company);
    const answer = await copy(other, { row_ids: [floor.id, mesh.id], from_specification_id: id });
    expect(answer.status).toBe(201);
    expect(await read(other)).toEqual({ Стяжка: ['100', null], Сетка: ['115', null] });
  });

  test('keeps its links as the next revision', async () => {
    const { id, floor } = await linked();
    await commit(company, id);
    const revision = await revise(company, id);
    if (revision.status !== 201) throw new Error(JSON.stringify(revision.problem));
    const { positions } = await readWhole(company, revision.body.id);
    const source = positions.find(({ row_key: key }) => key === floor.row_key)?.id ?? '';
    await patch(company, revision.body.id, source, { quantity: '1' });
    expect(await read(revision.body.id)).toMatchObject({ Сетка: ['1.15', '[1.1]*1,15'] });
    expect(await read(id)).toMatchObject({ Сетка: ['115', '[1.1]*1,15'] });
  });
});
