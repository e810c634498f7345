import * as endpoints from '@karkas/api/tasks/tasks.endpoints.ts';
import { patchTaskCategory } from '@karkas/api/tasks/settings/task-settings.endpoints.ts';
import { listBin, restoreFromBin } from '@karkas/api/bin/bin.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import {
  aCompany,
  aContract,
  aMemberWith,
  aTask,
  taskCategories,
  taskStatuses,
  type TestCompany,
} from '#testing/factories/index.ts';
import { aPosition, aSpecification } from '#testing/isolation/fixtures/fill-company.ts';

const patch = (company: TestCompany, by: Session, task_id: string, body: object) =>
  callApi(by, endpoints.patchTask, { params: { company_id: company.id, task_id }, body });
const FOREMAN = ['company.view', 'task.view', 'task.create', 'task.update', 'task.change_status'] as const;

async function aBlockedTask() {
  const company = await aCompany();
  const [foreman, named] = [await aMemberWith(company, FOREMAN), await taskStatuses(company)];
  const blocker = await aTask(company, { title: 'Принять арматуру' });
  const blocked = await aTask(company, {
    title: 'Бетонировать',
    blocked_by: [blocker.id],
    assignee_id: foreman.userId,
  });
  return { company, foreman, named, blocker, blocked };
}

describe('a blocker of a task', () => {
  test('cannot be removed by the user it blocks, not even in the request that closes the task', async () => {
    const { company, foreman, named, blocker, blocked } = await aBlockedTask();
    const bare = await patch(company, foreman, blocked.id, { blocked_by: [] });
    expect(bare.status).toBe(403);
    expect(JSON.stringify(bare.body)).toContain('Открытую блокировку снимают');
    const both = await patch(company, foreman, blocked.id, { blocked_by: [], status_id: named('Выполнена') });
    expect(both.status).toBe(403);
    // They may change other fields when sending the whole object, and a closed blocker blocks nothing.
    expect((await patch(company, foreman, blocked.id, { title: 'Бетонировать плиту' })).status).toBe(200);
    await patch(company, company.owner, blocker.id, { status_id: named('Выполнена') });
    expect((await patch(company, foreman, blocked.id, { blocked_by: [] })).status).toBe(200);
  });

  test("can be removed by the task's author, by the user who added it, by the blocker's author and with the override permission", async () => {
    const { company, foreman, blocker, blocked } = await aBlockedTask();
    const own = await aTask(company, { title: 'Своя' }, foreman);
    expect((await patch(company, foreman, blocked.id, { blocked_by: [blocker.id, own.id] })).status).toBe(200);
    expect((await patch(company, foreman, blocked.id, { blocked_by: [blocker.id] })).status).toBe(200);
    const other = await aTask(company, { title: 'Чужая' });
    expect((await patch(company, foreman, blocked.id, { blocked_by: [blocker.id, other.id] })).status).toBe(200);
    expect((await patch(company, foreman, blocked.id, { blocked_by: [blocker.id] })).status).toBe(200);
    const mine = await aTask(company, { title: 'Моя задача', blocked_by: [blocker.id] }, foreman);
    expect((await patch(company, foreman, mine.id, { blocked_by: [] })).status).toBe(200);
    expect((await patch(company, company.owner, blocked.id, { blocked_by: [] })).status).toBe(200);
  });

  test('may be an approver: another approver cannot remove them', async () => {
    const company = await aCompany();
    const [foreman, manager] = [await aMemberWith(company, FOREMAN), await aMemberWith(company, FOREMAN)];
    const task = await aTask(company, { title: 'Согласовать ППР', approvals: [foreman.userId, manager.userId] });
    const params = { company_id: company.id, task_id: task.id };
    await callApi(manager, endpoints.decideTask, {
      params,
      body: { decision: 'rejected', comment: 'Нет схемы' },
    });
    const refused = await patch(company, foreman, task.id, { approvals: [foreman.userId] });
    expect(refused.status).toBe(403);
    expect(JSON.stringify(refused.body)).toContain('Согласующих убирают');
    const third = await aMemberWith(company, FOREMAN);
    const asked = [foreman.userId, manager.userId, third.userId];
    expect((await patch(company, foreman, task.id, { approvals: asked })).status).toBe(200);
    expect((await patch(company, company.owner, task.id, { approvals: [foreman.userId] })).status).toBe(200);
  });
});

test('the acceptor is named, changed and removed by the author and by those who assign tasks', async () => {
  const company = await aCompany();
  const [foreman, acceptor] = [await aMemberWith(company, FOREMAN), await aMemberWith(company, FOREMAN)];
  const assigning = await aMemberWith(company, [...FOREMAN, 'task.assign']);
  const boss = await aMemberWith(company, [...FOREMAN, 'task.override_block']);
  const task = await aTask(company, { assignee_id: foreman.userId, acceptor_id: acceptor.userId });
  const free = await aTask(company, { assignee_id: foreman.userId });
  for (const by of [foreman, acceptor, boss])
    for (const [id, acceptor_id] of [
      [task.id, foreman.userId],
      [task.id, null],
      [free.id, foreman.userId],
      [free.id, by === acceptor ? boss.userId : acceptor.userId],
    ] as const) {
      const { status, body } = await patch(company, by, id, { acceptor_id });
      expect([status, JSON.stringify(body)]).toEqual([403, expect.stringContaining('Принимающего указывают, меняют')]);
    }
  expect((await patch(company, foreman, task.id, { acceptor_id: acceptor.userId })).status).toBe(200);
  expect((await patch(company, assigning, free.id, { acceptor_id: acceptor.userId })).status).toBe(200);
  expect((await patch(company, company.owner, task.id, { acceptor_id: null })).status).toBe(200);
});

test('the assignee cannot change the category of a remark or approval, but can change other categories', async () => {
  const company = await aCompany();
  const foreman = await aMemberWith(company, FOREMAN);
  const assigning = await aMemberWith(company, [...FOREMAN, 'task.assign']);
  const named = await taskCategories(company);
  const assignee_id = foreman.userId;
  const kept = [
    await aTask(company, { assignee_id, category_id: named('Замечание') }),
    await aTask(company, { assignee_id, category_id: named('Согласование') }),
    await aTask(company, { assignee_id, approvals: [company.owner.userId] }),
    await aTask(company, { assignee_id, acceptor_id: company.owner.userId }),
  ];
  const category_id = named('Документы');
  for (const { id } of kept) {
    const { status, body } = await patch(company, foreman, id, { category_id });
    expect([status, JSON.stringify(body)]).toEqual([403, expect.stringContaining('Категорию замечания')]);
    expect((await patch(company, assigning, id, { category_id })).status).toBe(200);
  }
  const free = await aTask(company, { assignee_id });
  expect((await patch(company, foreman, free.id, { category_id })).status).toBe(200);
});

test('a renamed category keeps its kind and rules', async () => {
  const company = await aCompany();
  const foreman = await aMemberWith(company, FOREMAN);
  const [named, statuses] = [await taskCategories(company), await taskStatuses(company)];
  const assignee_id = foreman.userId;
  for (const name of ['Замечание', 'Согласование']) {
    const renamed = await callApi(company.owner, patchTaskCategory, {
      params: { company_id: company.id, category_id: named(name) },
      body: { name: `${name} технадзора` },
    });
    expect([renamed.status, renamed.body.kind]).toEqual([200, name === 'Замечание' ? 'remark' : 'approval']);
    const { id } = await aTask(company, { assignee_id, category_id: named(name) });
    const { status, body } = await patch(company, foreman, id, { category_id: named('Общая') });
    expect([status, JSON.stringify(body)]).toEqual([403, expect.stringContaining('Категорию замечания')]);
    const closed = await patch(company, foreman, id, { status_id: statuses('Выполнена') });
    expect(closed.status).toBe(name === 'Замечание' ? 409 : 200);
  }
  // A category newly given that name gets the same kind.
  const common = await callApi(company.owner, patchTaskCategory, {
    params: { company_id: company.id, category_id: named('Общая') },
    body: { name: 'Замечание' },
  });
  expect(common.status).toBe(200);
  const { id } = await aTask(company, { assignee_id, category_id: named('Общая') });
  expect((await patch(company, foreman, id, { category_id: named('Документы') })).status).toBe(403);
});

test('an assignee ticks checklist items but does not edit them', async () => {
  const company = await aCompany();
  const worker = await aMemberWith(company, ['company.view']);
  const [first, second] = [
    { text: 'Щитовая', is_done: false },
    { text: 'Коридор', is_done: false },
  ];
  const task = await aTask(company, { assignee_id: worker.userId, checklist: [first, second] });
  for (const checklist of [
    [],
    [first],
    [second, first],
    [first, { ...second, text: 'Своё' }],
    [first, second, first],
  ]) {
    const { status, body } = await patch(company, worker, task.id, { checklist });
    expect([status, JSON.stringify(body)]).toEqual([403, expect.stringContaining('Исполнитель отмечает')]);
  }
  const ticked = await patch(company, worker, task.id, { checklist: [{ ...first, is_done: true }, second] });
  expect([ticked.status, ticked.body.checklist[0]?.is_done]).toEqual([200, true]);
  expect((await patch(company, company.owner, task.id, { checklist: [] })).status).toBe(200);
});

describe('a blocking task', () => {
  test('cannot be closed, cancelled or deleted by a non-participant', async () => {
    const { company, foreman, named, blocker, blocked } = await aBlockedTask();
    const deleting = await aMemberWith(company, [...FOREMAN, 'task.delete']);
    for (const status of ['Отменена', 'Выполнена']) {
      const refused = await patch(company, foreman, blocker.id, { status_id: named(status) });
      expect([status, refused.status]).toEqual([status, 403]);
      expect(JSON.stringify(refused.body)).toContain('Задача держит чужие');
    }
    const params = { company_id: company.id, task_id: blocker.id };
    expect((await callApi(deleting, endpoints.deleteTask, { params })).status).toBe(403);
    // Nor by assigning themselves or a colleague as acceptor.
    for (const { userId: acceptor_id } of [foreman, deleting])
      expect((await patch(company, foreman, blocker.id, { acceptor_id })).status).toBe(403);
    expect((await patch(company, foreman, blocker.id, { status_id: named('В работе') })).status).toBe(200);
    // A task that no longer waits does not restrict its blockers.
    await patch(company, company.owner, blocked.id, {
      status_id: named('Отменена'),
      override: true,
      reason: 'Не нужна',
    });
    expect((await patch(company, foreman, blocker.id, { status_id: named('Отменена') })).status).toBe(200);
  });

  test('can be closed by its assignee, with the override permission, and by those who may remove it as a blocker', async () => {
    const { company, foreman, named } = await aBlockedTask();
    const boss = await aMemberWith(company, [...FOREMAN, 'task.override_block']);
    const close = (by: Session, id: string) => patch(company, by, id, { status_id: named('Выполнена') });
    const assigned = await aTask(company, { assignee_id: foreman.userId });
    const [first, second] = [await aTask(company), await aTask(company)];
    await aTask(company, { blocked_by: [assigned.id, first.id] });
    await aTask(company, { blocked_by: [second.id] }, foreman);
    expect((await close(foreman, assigned.id)).status).toBe(200);
    expect((await close(foreman, first.id)).status).toBe(403);
    expect((await close(boss, first.id)).status).toBe(200);
    expect((await close(foreman, second.id)).status).toBe(200);
  });
});

test('the planned part of a work order requires the right to assign; task editors only record completed work', async () => {
  const company = await aCompany();
  const specification = await aSpecification(company, (await aContract(company)).id, 'Смета');
  const [floor, wall] = [
    await aPosition(company, specification, 'Стяжка'),
    await aPosition(company, specification, 'Кладка'),
  ];
  const foreman = await aMemberWith(company, [...FOREMAN, 'specification.view']);
  const item = { specification_row_id: floor, quantity_planned: '5', labour_hours: '8' };
  const order = await aTask(company, { assignee_id: foreman.userId, work_items: [item] as never });
  const write = (...work_items: object[]) => patch(company, foreman, order.id, { work_items });
  for (const plan of [
    [{ ...item, quantity_planned: '1000000' }],
    [{ ...item, labour_hours: '80' }],
    [item, { ...item, specification_row_id: wall }],
    [],
  ]) {
    const refused = await write(...plan);
    expect([plan, refused.status]).toEqual([plan, 403]);
    expect(JSON.stringify(refused.body)).toContain('Запишите выполненное');
  }
  expect((await write({ ...item, quantity_done: '3' })).status).toBe(200);
  const own = await aTask(company, { work_items: [item] as never }, foreman);
  expect((await patch(company, foreman, own.id, { work_items: [{ ...item, quantity_planned: '4' }] })).status).toBe(
    200,
  );
});

describe('an open subtask of a closed task', () => {
  test('cannot be created, moved or restored there; reopening one asks for confirmation', async () => {
    const company = await aCompany();
    const named = await taskStatuses(company);
    const whole = await aTask(company, { title: 'Целое' });
    const part = await aTask(company, { title: 'Часть', parent_id: whole.id });
    const open = await aTask(company, { title: 'Отдельная' });
    const params = { company_id: company.id, task_id: part.id };
    expect((await callApi(company.owner, endpoints.deleteTask, { params })).status).toBe(204);
    const done = await aTask(company, { title: 'Готовая', parent_id: whole.id, status_id: named('Выполнена') });
    await patch(company, company.owner, whole.id, { status_id: named('Выполнена') });
    const refusedBy = async (answer: Promise<{ status: number; body: unknown }>) => {
      const { status, body } = await answer;
      expect([status, body]).toMatchObject([409, { code: 'parent_closed', blockers: [{ title: 'Целое' }] }]);
    };
    const made = { params: { company_id: company.id }, body: { title: 'Новая часть', parent_id: whole.id } };
    await refusedBy(callApi(company.owner, endpoints.createTask, made));
    await refusedBy(patch(company, company.owner, open.id, { parent_id: whole.id }));
    const bin = await callApi(company.owner, listBin, { params: { company_id: company.id } });
    const bin_item_id = bin.body.results[0]?.id ?? '';
    await refusedBy(callApi(company.owner, restoreFromBin, { params: { company_id: company.id, bin_item_id } }));
    const reopened = { status_id: named('В работе') };
    await refusedBy(patch(company, company.owner, done.id, reopened));
    expect((await patch(company, company.owner, done.id, { ...reopened, with_open_children: true })).status).toBe(200);
    const closing = { parent_id: whole.id, status_id: named('Выполнена') };
    expect((await patch(company, company.owner, open.id, closing)).status).toBe(200);
  });
});

test('a task that would start before its blocker is done is rejected and the blocker named', async () => {
  const company = await aCompany();
  const named = await taskStatuses(company);
  const blocker = await aTask(company, { title: 'Держит' });
  const { status, body } = await callApi(company.owner, endpoints.createTask, {
    params: { company_id: company.id },
    body: { title: 'Начатая', status_id: named('В работе'), blocked_by: [blocker.id] },
  });
  expect([status, body]).toMatchObject([
    409,
    { code: 'task_blocked', blockers: [{ id: blocker.id, title: 'Держит' }] },
  ]);
});
