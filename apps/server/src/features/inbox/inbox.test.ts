import * as endpoints from '@karkas/api/inbox/inbox.endpoints.ts';
import type { Notice } from '@karkas/api/inbox/inbox.schemas.ts';
import { restoreFromBin, listBin } from '@karkas/api/bin/bin.endpoints.ts';
import { deleteTaskComment, patchTaskComment } from '@karkas/api/tasks/task-comments.endpoints.ts';
import { changeTaskStatus, decideTask, deleteTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import {
  aComment,
  aCompany,
  aMember,
  aMemberWith,
  aProject,
  aTask,
  changeTask,
  queryInCompany,
  taskStatuses,
  type TestCompany,
} from '#testing/factories/index.ts';

const list = (company: TestCompany, by: Session, query: object = {}) =>
  callApi(by, endpoints.listNotices, { params: { company_id: company.id }, query });
const read = (company: TestCompany, by: Session, body: object) =>
  callApi(by, endpoints.readNotices, { params: { company_id: company.id }, body });
const snooze = (company: TestCompany, by: Session, body: { ids: string[]; until: string | null }) =>
  callApi(by, endpoints.snoozeNotices, { params: { company_id: company.id }, body });
const noticesOf = async (company: TestCompany, by: Session, query: object = {}): Promise<Notice[]> =>
  (await list(company, by, query)).body.results;
const kinds = async (company: TestCompany, by: Session) =>
  (await noticesOf(company, by)).map(({ kind }) => kind).toSorted();
const unreadCount = async (company: TestCompany, by: Session) =>
  (await list(company, by, { unread: 'true' })).body.count;
const mention = (userId: string) => `<p>Смотри <span data-mention-id="${userId}">@Коллега</span></p>`;
const move = async (company: TestCompany, task_id: string, status: string) => {
  const status_id = (await taskStatuses(company))(status);
  const params = { company_id: company.id, task_id };
  expect((await callApi(company.owner, changeTaskStatus, { params, body: { status_id } })).status).toBe(200);
};
const ownOnly = (company: TestCompany) => aMemberWith(company, ['company.view']);

describe('the inbox', () => {
  test('shows an action as it was then, whatever has changed since', async () => {
    const company = await aCompany();
    const [foreman, manager] = [await aMember(company, 'foreman'), await aMember(company, 'viewer')];
    const task = await aTask(company, { assignee_id: foreman.userId, approvals: [manager.userId] });
    const params = { company_id: company.id, task_id: task.id };
    await callApi(manager, decideTask, { params, body: { decision: 'rejected', comment: 'Нет схемы' } });
    await callApi(foreman, changeTaskStatus, {
      params,
      body: { status_id: (await taskStatuses(company))('В работе') },
    });
    await move(company, task.id, 'На проверке');
    await changeTask(company, task.id, { approvals: [] });
    const found = await noticesOf(company, company.owner);
    expect(found.find(({ kind }) => kind === 'status_changed')).toMatchObject({
      actor: { id: foreman.userId },
      task: { status_name: 'В работе' },
    });
    expect(found.find(({ kind }) => kind === 'decided')).toMatchObject({
      actor: { id: manager.userId },
      decision: 'rejected',
      excerpt: 'Нет схемы',
    });
  });

  test('shows users the reason, and none of their own actions', async () => {
    const company = await aCompany();
    const [foreman, watcher] = [await aMember(company, 'foreman'), await aMember(company, 'viewer')];
    const task = await aTask(company, {
      title: 'Залить плиту',
      assignee_id: foreman.userId,
      watchers: [watcher.userId],
      co_assignees: [company.owner.userId],
    });
    expect([await kinds(company, foreman), await kinds(company, watcher), await kinds(company, company.owner)]).toEqual(
      [['assigned'], [], []],
    );
    await aComment(company, task.id, '<p>Бетон &lt;В25&gt; <b>заказан</b></p>', foreman);
    await move(company, task.id, 'В работе');
    const [status, comment] = await noticesOf(company, watcher);
    expect(status).toMatchObject({
      kind: 'status_changed',
      task: { id: task.id, number: 1, title: 'Залить плиту', status_name: 'В работе', main_status: 'open' },
      actor: { id: company.owner.userId },
      times: 1,
      is_read: false,
    });
    expect(comment).toMatchObject({ kind: 'commented', excerpt: 'Бетон <В25> заказан', actor: { id: foreman.userId } });
    expect(await kinds(company, foreman)).toEqual(['assigned', 'status_changed']);
    expect(await kinds(company, company.owner)).toEqual(['commented']);
    const outsider = await aCompany();
    expect((await list(company, outsider.owner)).status).toBe(404);
    expect((await list(outsider, outsider.owner)).body.count).toBe(0);
  });

  test('names the project to those who may view projects', async () => {
    const company = await aCompany();
    const [foreman, worker] = [await aMember(company, 'foreman'), await ownOnly(company)];
    const { id: project_id } = await aProject(company, { name: 'Школа' });
    await aTask(company, { project_id, assignee_id: foreman.userId });
    await aTask(company, { project_id, assignee_id: worker.userId });
    await aTask(company, { assignee_id: foreman.userId });
    const projectsOf = async (member: Session) =>
      (await noticesOf(company, member)).map(({ task }) => task.project_name);
    expect([await projectsOf(foreman), await projectsOf(worker)]).toEqual([[null, 'Школа'], [null]]);
  });

  test('shows a comment as plain text without a space between a name and its comma', async () => {
    const company = await aCompany();
    const foreman = await aMember(company, 'foreman');
    const task = await aTask(company, { assignee_id: foreman.userId });
    await aComment(
      company,
      task.id,
      `<p><span data-mention-id="${foreman.userId}">@Коллега</span>, нужно</p><p>сегодня</p>`,
    );
    const [mentioned] = await noticesOf(company, foreman, { kind: 'mentioned' });
    expect(mentioned?.excerpt).toMatch(/^@[^,]*[^, ], нужно сегодня$/u);
  });

  test('notifies newly mentioned users only of the mention, in comments and descriptions', async () => {
    const company = await aCompany();
    const [foreman, hidden] = [await aMember(company, 'foreman'), await ownOnly(company)];
    const task = await aTask(company, { assignee_id: foreman.userId });
    await read(company, foreman, { all: true });
    const { id } = await aComment(company, task.id, mention(foreman.userId));
    expect((await noticesOf(company, foreman, { unread: 'true' })).map(({ kind }) => kind)).toEqual(['mentioned']);
    await read(company, foreman, { all: true });
    const params = { company_id: company.id, task_id: task.id, comment_id: id };
    await callApi(company.owner, patchTaskComment, { params, body: { body: `${mention(foreman.userId)}<p>!</p>` } });
    expect(await unreadCount(company, foreman)).toBe(0);
    // A description does not notify users who cannot see the task.
    await changeTask(company, task.id, { description: mention(hidden.userId) + mention(newId()) });
    expect(await kinds(company, hidden)).toEqual([]);
    await changeTask(company, task.id, { description: mention(foreman.userId) });
    await changeTask(company, task.id, { description: `${mention(foreman.userId)}<p>Ещё</p>` });
    expect((await noticesOf(company, foreman, { unread: 'true' })).map(({ kind, times }) => [kind, times])).toEqual([
      ['mentioned', 1],
    ]);
  });

  test('notifies waiting users that the last blocker was closed or deleted', async () => {
    const company = await aCompany();
    const foreman = await aMember(company, 'foreman');
    const blockers = [await aTask(company), await aTask(company)];
    const waiting = await aTask(company, { assignee_id: foreman.userId, blocked_by: blockers.map(({ id }) => id) });
    await move(company, blockers[0]?.id ?? '', 'Выполнена');
    expect(await kinds(company, foreman)).toEqual(['assigned']);
    await callApi(company.owner, deleteTask, { params: { company_id: company.id, task_id: blockers[1]?.id ?? '' } });
    expect((await noticesOf(company, foreman))[0]).toMatchObject({ kind: 'unblocked', task: { id: waiting.id } });
  });

  test('merges repeated events within a quarter of an hour into one until it is read', async () => {
    const company = await aCompany();
    const foreman = await aMember(company, 'foreman');
    const task = await aTask(company, { watchers: [foreman.userId] });
    for (const text of ['Раз', 'Два', 'Три']) await aComment(company, task.id, `<p>${text}</p>`);
    expect(await noticesOf(company, foreman)).toMatchObject([{ kind: 'commented', times: 3, excerpt: 'Три' }]);
    await queryInCompany(company, `update task_notice set happened_at = now() - interval '16 minutes'`);
    await aComment(company, task.id, '<p>Четыре</p>');
    expect((await noticesOf(company, foreman)).map(({ times }) => times)).toEqual([1, 3]);
    await read(company, foreman, { all: true });
    await aComment(company, task.id, '<p>Пять</p>');
    expect((await noticesOf(company, foreman)).map(({ times, is_read }) => [times, is_read])).toEqual([
      [1, false],
      [1, true],
      [3, true],
    ]);
  });

  test('marks all or some as read or unread, and returns the changed ones', async () => {
    const company = await aCompany();
    const [foreman, other] = [await aMember(company, 'foreman'), await aMember(company, 'foreman')];
    for (let index = 0; index < 3; index += 1)
      await aTask(company, { assignee_id: foreman.userId, watchers: [other.userId] });
    const [first, ...rest] = await noticesOf(company, foreman);
    expect((await read(company, foreman, { ids: [first?.id] })).body).toEqual({ ids: [first?.id], unread_count: 2 });
    const all = await read(company, foreman, { all: true });
    expect([all.body.ids.toSorted(), all.body.unread_count]).toEqual([rest.map(({ id }) => id).toSorted(), 0]);
    expect((await read(company, foreman, { ids: all.body.ids, is_read: false })).body.unread_count).toBe(2);
    expect((await list(company, foreman, { unread: 'false' })).body.count).toBe(1);
    expect((await list(company, foreman, { kind: 'mentioned' })).body.count).toBe(0);
    // Notices of another user are not marked.
    expect((await read(company, other, { ids: [first?.id], is_read: false })).status).toBe(404);
    for (const body of [{}, { ids: [] }, { ids: ['x'] }, { all: true, ids: [first?.id] }, { all: 'yes' }])
      expect((await read(company, foreman, body)).status).toBe(400);
  });

  test('snoozes notices, and shows them as new at their time', async () => {
    const company = await aCompany();
    const foreman = await aMember(company, 'foreman');
    await aTask(company, { assignee_id: foreman.userId });
    const [{ id } = { id: '' }] = await noticesOf(company, foreman);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await read(company, foreman, { all: true });
    expect((await snooze(company, foreman, { ids: [id], until })).body).toEqual({ ids: [id], unread_count: 0 });
    expect([
      (await list(company, foreman)).body.count,
      (await noticesOf(company, foreman, { snoozed: 'true' })).length,
    ]).toEqual([0, 1]);
    expect((await read(company, foreman, { all: true })).body.ids).toEqual([]);
    await queryInCompany(company, `update task_notice set snoozed_until = now() - interval '1 second'`);
    expect(await unreadCount(company, foreman)).toBe(1);
    await snooze(company, foreman, { ids: [id], until });
    expect((await snooze(company, foreman, { ids: [id], until: null })).body.unread_count).toBe(1);
    const past = await snooze(company, foreman, { ids: [id], until: new Date(Date.now() - 1000).toISOString() });
    expect([past.status, past.problem.errors]).toEqual([400, [{ field: 'until', message: 'Это время уже прошло' }]]);
    const far = new Date(Date.now() + 400 * 24 * 3_600_000).toISOString();
    expect((await snooze(company, foreman, { ids: [id], until: far })).status).toBe(400);
  });

  test('hides notices of deleted or hidden tasks and of deleted comments', async () => {
    const company = await aCompany();
    const person = await ownOnly(company);
    const task = await aTask(company, { watchers: [person.userId] });
    const { id: comment_id } = await aComment(company, task.id);
    expect(await kinds(company, person)).toEqual(['commented']);
    await changeTask(company, task.id, { watchers: [] });
    expect((await list(company, person)).body).toMatchObject({ count: 0, results: [] });
    await changeTask(company, task.id, { watchers: [person.userId] });
    expect(await unreadCount(company, person)).toBe(1);
    const params = { company_id: company.id, task_id: task.id };
    await callApi(company.owner, deleteTaskComment, { params: { ...params, comment_id } });
    expect(await unreadCount(company, person)).toBe(0);
    await aComment(company, task.id);
    expect((await list(company, person)).body.count).toBe(1);
    await callApi(company.owner, deleteTask, { params });
    expect((await list(company, person)).body.count).toBe(0);
    const bin = await callApi(company.owner, listBin, { params: { company_id: company.id } });
    const item = bin.body.results.find(({ model }) => model === 'task');
    await callApi(company.owner, restoreFromBin, { params: { company_id: company.id, bin_item_id: item?.id ?? '' } });
    // Unread notices of it reappear.
    expect((await list(company, person)).body.count).toBe(1);
  });
});
