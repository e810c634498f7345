import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { fieldsIn } from '#testing/answer-values.ts';
import { callApi } from '#testing/call-api.ts';
import { aMember, aMemberWith, queryInCompany } from '#testing/factories/index.ts';
import { readWhole, type WholeSpecification } from '#testing/factories/specifications.ts';
import { newId } from '#platform/ids.ts';
import { expectConsistent } from '../../totals/consistent-totals.fixtures.ts';
import { type Operations, aTestbed, send } from './batch-rows.fixtures.ts';

describe('an invalid batch', () => {
  test('changes nothing after a conflict with another user, and returns the current row', async () => {
    const testbed = await aTestbed();
    const { whole, company, specification_id } = testbed;
    const [first, second] = whole.positions;
    await callApi(company.owner, specificationRows.patch, {
      params: { specification_id, row_id: second?.id ?? '' },
      body: { note: 'Другой человек' },
    });
    const before = await readWhole(company, specification_id);
    const answer = await send(testbed, [
      { table: 'specification_row', id: first?.id ?? '', version: first?.version, changes: { quantity: '1' } },
      { table: 'specification_row', id: second?.id ?? '', version: second?.version, changes: { quantity: '1' } },
    ]);
    expect([answer.status, answer.problem.code]).toEqual([409, 'version_conflict']);
    expect(answer.problem.errors).toEqual([
      { field: 'operations.1.version', message: 'Строка изменена другим пользователем' },
    ]);
    expect(answer.problem.places).toEqual([{ row: 1, column: second?.id, message: second?.name }]);
    expect(answer.problem.current).toMatchObject({
      changed: { specification_rows: [{ id: second?.id, note: 'Другой человек' }], resource_rows: [] },
    });
    expect(await readWhole(company, specification_id)).toEqual(before);
  });

  test('reports every invalid field by its path', async () => {
    const testbed = await aTestbed();
    const { whole, company, specification_id } = testbed;
    const [position] = whole.positions;
    const id = position?.id ?? '';
    const wrong = await send(testbed, [
      { table: 'specification_row', id, changes: { quantity: 'много', name: '' } },
      { table: 'resource_row', id: whole.resources[0]?.id ?? '', changes: { price: '-1', colour: 'red' } },
      { table: 'specification_row', id },
      { table: 'specification_row', id: 'x', changes: { name: 'Имя' } },
    ]);
    expect(wrong.status).toBe(400);
    expect(wrong.problem.errors?.map((error) => error.field).toSorted()).toEqual([
      'operations.0.name',
      'operations.0.quantity',
      'operations.1.colour',
      'operations.1.price',
      'operations.2.changes',
      'operations.3.id',
    ]);
    const unit = await send(testbed, [
      { table: 'specification_row', id: whole.rows[0]?.id ?? '', changes: { name: 'Раздел' } },
      { table: 'specification_row', id: normed(whole), changes: { unit: 'чел.-ч' } },
    ]);
    expect([unit.status, unit.problem.errors?.map((error) => error.field)]).toEqual([400, ['operations.1.unit']]);
    const norm = await send(testbed, [{ table: 'specification_row', id, changes: { norm_id: newId() } }]);
    expect(norm.problem.errors?.map((error) => error.field)).toEqual(['operations.0.norm_id']);
    expect(await readWhole(company, specification_id)).toEqual(whole);
    for (const operations of [
      [],
      Array.from({ length: 5001 }, () => ({ table: 'specification_row' as const, id, changes: { name: 'Имя' } })),
    ]) {
      expect((await send(testbed, operations)).status).toBe(400);
    }
  });

  test('treats rows of other specifications and companies as nonexistent', async () => {
    const [mine, other] = [await aTestbed(), await aTestbed()];
    const strange = other.whole.positions[0]?.id ?? '';
    const answers = await Promise.all(
      [strange, newId()].map((id) =>
        send(mine, [
          { table: 'specification_row', id: mine.whole.positions[0]?.id ?? '', changes: { name: 'Изменено' } },
          { table: 'specification_row', id, delete: true },
        ]),
      ),
    );
    for (const answer of answers)
      expect([answer.status, answer.problem.errors]).toEqual([
        400,
        [{ field: 'operations.1.id', message: 'Запись не найдена' }],
      ]);
    expect(
      (await send(mine, [{ table: 'specification_row', id: newId(), delete: true }], other.company.owner)).status,
    ).toBe(404);
    expect(await readWhole(other.company, other.specification_id)).toEqual(other.whole);
    expect(await readWhole(mine.company, mine.specification_id)).toEqual(mine.whole);
  });

  test('is refused for a committed specification', async () => {
    const testbed = await aTestbed();
    await queryInCompany(testbed.company, `update specification set status = 'committed' where id = $1`, [
      testbed.specification_id,
    ]);
    const answer = await send(testbed, [
      { table: 'specification_row', id: testbed.whole.positions[0]?.id ?? '', changes: { name: 'Нет' } },
    ]);
    expect([answer.status, answer.problem.code]).toEqual([409, 'specification_committed']);
  });
});

describe('permissions on batches', () => {
  test('a viewer is rejected; an editor without the price permission gets no amount, not even in a conflict', async () => {
    const testbed = await aTestbed();
    const { company, whole, specification_id } = testbed;
    const [position] = whole.positions;
    const edit: Operations = [
      { table: 'specification_row', id: position?.id ?? '', version: 9999, changes: { quantity: '2' } },
    ];
    expect((await send(testbed, edit, await aMember(company, 'viewer'))).status).toBe(403);
    const editor = await aMemberWith(company, ['specification.view', 'specification.update']);
    const conflict = await send(testbed, edit, editor);
    expect(conflict.status).toBe(409);
    const hidden = ['total', 'totals', 'price', 'labour', 'overhead'];
    expect(fieldsIn(conflict.problem, hidden)).toEqual([]);
    const answer = await send(
      testbed,
      [{ table: 'specification_row', id: normed(whole), changes: { quantity: '2' } }],
      editor,
    );
    expect(answer.status).toBe(200);
    expect(fieldsIn(answer.body, hidden)).toEqual([]);
    expect(answer.body.changed.resource_rows.length).toBeGreaterThan(0);
    expectConsistent(await readWhole(company, specification_id));
  });

  test('one log entry lists all changes, from → to', async () => {
    const testbed = await aTestbed();
    const { company, whole, specification_id } = testbed;
    const [first, second] = whole.positions;
    const [line] = whole.resources;
    const count = async () =>
      (
        await queryInCompany<{ n: number }>(
          company,
          'select count(*)::int as n from activity_log where company_id = app_company_id()',
        )
      )[0]?.n ?? 0;
    const before = await count();
    await send(testbed, [
      { table: 'specification_row', id: first?.id ?? '', changes: { note: 'Было пусто', name: first?.name ?? '' } },
      { table: 'specification_row', id: second?.id ?? '', delete: true },
      ...(line?.specification_row_id === second?.id
        ? []
        : [{ table: 'resource_row' as const, id: line?.id ?? '', changes: { price: '7' } }]),
    ]);
    expect(await count()).toBe(before + 1);
    const [entry] = await queryInCompany<{ changes: { field: string; new: unknown }[] }>(
      company,
      `select changes from activity_log where object_id = $1 order by seq desc limit 1`,
      [specification_id],
    );
    expect(entry?.changes.find((change) => change.field === 'changes')?.new).toEqual(
      expect.arrayContaining([
        { table: 'specification_row', id: first?.id, name: first?.name, field: 'note', old: null, new: 'Было пусто' },
        { table: 'specification_row', id: second?.id, name: second?.name, field: 'deleted', old: false, new: true },
      ]),
    );
  });
});

function normed(whole: WholeSpecification): string {
  return whole.positions.find((row) => row.norm_id !== null)?.id ?? '';
}
