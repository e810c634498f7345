import { VALIDATION_TEXTS } from '@karkas/api/core/problems/validation.texts.ts';
import * as endpoints from '@karkas/api/tasks/tasks.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aMember, aMemberWith, aTask, taskStatuses, type TestCompany } from '#testing/factories/index.ts';
import { daysOf } from './relative-days.ts';

const list = (company: TestCompany, query: object, by: Session = company.owner) =>
  callApi(by, endpoints.listTasks, { params: { company_id: company.id }, query });
const titles = async (company: TestCompany, filter: object, by?: Session) =>
  (await list(company, { filter: JSON.stringify(filter) }, by)).body.results.map(({ title }) => title).toSorted();
const codeOf = (message: string | undefined) =>
  Object.entries(VALIDATION_TEXTS).find(([, { ru }]) => ru === message)?.[0];
const refusedAt = async (company: TestCompany, filter: unknown) => {
  const { status, problem } = await list(company, {
    filter: typeof filter === 'string' ? filter : JSON.stringify(filter),
  });
  return [status, problem.errors?.[0]?.field, codeOf(problem.errors?.[0]?.message)];
};
const urgent = { field: 'priority', op: 'is', value: 'urgent' };

describe('a filter tree', () => {
  test('is joined by and, or, not, and with the plain filters beside it', async () => {
    const company = await aCompany();
    const foreman = await aMember(company, 'foreman');
    await aTask(company, { title: 'а', priority: 'urgent' });
    await aTask(company, { title: 'б', priority: 'urgent', assignee_id: foreman.userId });
    await aTask(company, { title: 'в', assignee_id: company.owner.userId });
    const mine = { field: 'assignee_id', op: 'is', value: 'me' };
    const nobody = { field: 'assignee_id', op: 'is', value: null };
    expect(await titles(company, { and: [urgent, nobody] })).toEqual(['а']);
    expect(await titles(company, { or: [urgent, mine] })).toEqual(['а', 'б', 'в']);
    // `not` also selects tasks without a value.
    expect(await titles(company, { not: [mine] })).toEqual(['а', 'б']);
    expect(await titles(company, { not: [mine, nobody] })).toEqual(['б']);
    const beside = await list(company, { priority: 'urgent', filter: JSON.stringify({ not: [nobody] }) });
    expect(beside.body.results.map(({ title }) => title)).toEqual(['б']);
  });

  test('that refers to closed tasks finds them without an additional status filter', async () => {
    const company = await aCompany();
    await aTask(company, { title: 'открыта' });
    const done = await aTask(company, { title: 'закрыта' });
    const status_id = (await taskStatuses(company))('Выполнена');
    await callApi(company.owner, endpoints.patchTask, {
      params: { company_id: company.id, task_id: done.id },
      body: { status_id },
    });
    expect(await titles(company, { field: 'main_status', op: 'is', value: 'closed' })).toEqual(['закрыта']);
    expect(await titles(company, { field: 'completed_at', op: 'is', value: 'today' })).toEqual(['закрыта']);
    expect(await titles(company, { field: 'created_at', op: 'is', value: 'today' })).toEqual(['открыта']);
  });

  test('with a deleted reference, or one of another company, matches nothing and does not fail', async () => {
    const company = await aCompany();
    await aTask(company, { title: 'а' });
    for (const field of ['status_id', 'category_id', 'tag', 'assignee_id', 'watcher_id', 'project_id', 'parent_id'])
      expect([field, await titles(company, { field, op: 'is', value: newId() })]).toEqual([field, []]);
    expect(await titles(company, { not: [{ field: 'tag', op: 'in', value: ['нет такой'] }] })).toEqual(['а']);
  });

  test('never returns tasks hidden from the user', async () => {
    const company = await aCompany();
    const member = await aMemberWith(company, ['task.update']);
    await aTask(company, { title: 'своя', assignee_id: member.userId });
    await aTask(company, { title: 'чужая' });
    const whole = { or: [urgent, { not: [urgent] }] };
    expect(await titles(company, whole)).toEqual(['своя', 'чужая']);
    expect(await titles(company, whole, member)).toEqual(['своя']);
  });

  test('selects the tasks of a bulk change', async () => {
    const company = await aCompany();
    const [first] = [await aTask(company, { priority: 'urgent' }), await aTask(company)];
    const body: object = { filter: { filter: { and: [urgent] } }, changes: { priority: 'low' } };
    const { body: answer } = await callApi(company.owner, endpoints.bulkTasks, {
      params: { company_id: company.id },
      body,
    });
    expect(answer.results.map(({ id }) => id)).toEqual([first.id]);
  });

  test('if invalid is rejected with the position of the error', async () => {
    const company = await aCompany();
    const deep = (levels: number): object => (levels === 1 ? urgent : { and: [deep(levels - 1)] });
    const wide = (count: number) => ({ or: Array.from({ length: count }, () => urgent) });
    expect(await refusedAt(company, 'не JSON')).toEqual([400, 'filter', 'object_expected']);
    expect(await refusedAt(company, [])).toEqual([400, 'filter', 'object_expected']);
    expect(await refusedAt(company, { and: [] })).toEqual([400, 'filter.and', 'required']);
    expect(await refusedAt(company, { and: [urgent], or: [urgent] })).toEqual([400, 'filter', 'one_of_these']);
    expect(await refusedAt(company, { and: [urgent], x: 1 })).toEqual([400, 'filter.x', 'unknown_field']);
    expect(await refusedAt(company, { and: [{ or: [urgent, { field: 'colour', op: 'is', value: 1 }] }] })).toEqual([
      400,
      'filter.and.0.or.1.field',
      'unknown_choice',
    ]);
    expect(await refusedAt(company, { field: 'priority', op: 'toString', value: 1 })).toEqual([
      400,
      'filter.op',
      'unknown_choice',
    ]);
    expect(await refusedAt(company, { field: 'status_id', op: 'in', value: ['x'] })).toEqual([
      400,
      'filter.value.0',
      'id_format',
    ]);
    expect(await refusedAt(company, { field: 'start_date', op: 'is', value: 'overdue' })).toEqual([
      400,
      'filter.value',
      'unknown_choice',
    ]);
    expect([
      (await list(company, { filter: JSON.stringify(deep(6)) })).status,
      await refusedAt(company, deep(7)),
    ]).toEqual([200, [400, 'filter.and.0.and.0.and.0.and.0.and.0.and', 'too_long']]);
    expect([
      (await list(company, { filter: JSON.stringify(wide(60)) })).status,
      await refusedAt(company, wide(61)),
    ]).toEqual([200, [400, 'filter.or', 'too_long']]);
    expect(await refusedAt(company, { and: [wide(40), wide(21)] })).toEqual([400, 'filter.and.1.or.20', 'too_long']);
    const words = (count: number) => ({
      or: Array.from({ length: count }, (_, at) => ({
        field: at % 2 === 0 ? 'title' : 'search',
        op: 'contains',
        value: 'я',
      })),
    });
    expect([
      (await list(company, { filter: JSON.stringify(words(5)) })).status,
      await refusedAt(company, words(6)),
    ]).toEqual([200, [400, 'filter.or.5', 'too_long']]);
    expect(await refusedAt(company, { field: 'title', op: 'contains', value: 'я'.repeat(20_001) })).toEqual([
      400,
      'filter',
      'too_long',
    ]);
    expect(await refusedAt(company, '{"not":['.repeat(2_000))).toEqual([400, 'filter', 'object_expected']);
  });
});

test('«№ 2» is the task with this number', async () => {
  const company = await aCompany();
  for (const title of ['один', 'два', '№ 2 в названии', ...Array.from({ length: 9 }, () => 'ещё')])
    await aTask(company, { title });
  const found = async (search: string) => (await list(company, { search })).body.results.map(({ number }) => number);
  expect([await found('№ 2'), await found('№12'), await found('№ 99')]).toEqual([[2], [12], []]);
  expect(await found('2')).toEqual([2, 3, 12]);
});

test.each([
  ['2026-11-22', 'this_week', '2026-11-16', '2026-11-22'],
  ['2026-11-23', 'this_week', '2026-11-23', '2026-11-29'],
  ['2026-12-30', 'next_week', '2027-01-04', '2027-01-10'],
] as const)('on %s %s is from %s to %s', (today, span, from, to) => {
  expect(daysOf(span, today)).toEqual({ from, to });
});
