import { deleteFromBin, listBin, restoreFromBin } from '@karkas/api/bin/bin.endpoints.ts';
import type { Permission } from '@karkas/api/core/permission.ts';
import { listNotices } from '@karkas/api/inbox/inbox.endpoints.ts';
import { taskAttachments } from '@karkas/api/tasks/files/task-attachments.endpoints.ts';
import { deleteTaskComment } from '@karkas/api/tasks/task-comments.endpoints.ts';
import { createTaskTag, deleteTaskTag } from '@karkas/api/tasks/settings/task-settings.endpoints.ts';
import { deleteTask, getTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import {
  aComment,
  aCompany,
  aFile,
  aMemberWith,
  aTask,
  changeTask,
  queryInCompany,
  taskStatuses,
  type TestCompany,
} from '#testing/factories/index.ts';

const of = (company: TestCompany) => ({ company_id: company.id });
const remove = (company: TestCompany, task_id: string, by: Session = company.owner) =>
  callApi(by, deleteTask, { params: { ...of(company), task_id } });
const itemsOf = async (company: TestCompany, by: Session = company.owner) =>
  (await callApi(by, listBin, { params: of(company) })).body.results;
const itemOf = async (company: TestCompany, objectId: string) =>
  (await itemsOf(company)).find((item) => item.object_id === objectId)?.id ?? '';
const restore = (company: TestCompany, bin_item_id: string, by: Session = company.owner) =>
  callApi(by, restoreFromBin, { params: { ...of(company), bin_item_id } });
const blocked = async (company: TestCompany, id: string) =>
  (await callApi(company.owner, getTask, { params: { ...of(company), task_id: id } })).body;

describe('a task restored from the bin', () => {
  test('loses tags deleted meanwhile and keeps the others', async () => {
    const company = await aCompany();
    const made = ['Снабжение', 'Временная'].map((name) =>
      callApi(company.owner, createTaskTag, { params: of(company), body: { name } }),
    );
    const [kept, gone] = (await Promise.all(made)).map(({ body }) => body.id);
    const task = await aTask(company, { tags: [kept ?? '', gone ?? ''] });
    await remove(company, task.id);
    const params = { ...of(company), tag_id: gone ?? '' };
    expect((await callApi(company.owner, deleteTaskTag, { params })).status).toBe(204);
    expect((await restore(company, await itemOf(company, task.id))).status).toBe(200);
    expect((await blocked(company, task.id)).tags).toMatchObject([{ id: kept }]);
  });

  test('cannot be restored as an open blocker of a closed task', async () => {
    const company = await aCompany();
    const status = await taskStatuses(company);
    const blocker = await aTask(company, { title: 'Раньше' });
    const task = await aTask(company, { title: 'Позже', blocked_by: [blocker.id] });
    await remove(company, blocker.id);
    await changeTask(company, task.id, { status_id: status('Выполнена') });
    const item = await itemOf(company, blocker.id);
    const refused = await restore(company, item);
    expect([refused.status, refused.problem.code]).toEqual([409, 'blocks_closed']);
    expect(refused.problem.blockers).toMatchObject([{ id: task.id, title: 'Позже' }]);
    expect((await itemsOf(company)).map(({ id }) => id)).toEqual([item]);
    await changeTask(company, task.id, { status_id: status('В работе') });
    expect((await restore(company, item)).status).toBe(200);
    expect(await blocked(company, task.id)).toMatchObject({ is_blocked: true, blocked_by: [{ id: blocker.id }] });
  });

  test('cannot be restored closed while its blocker is open', async () => {
    const company = await aCompany();
    const status = await taskStatuses(company);
    const blocker = await aTask(company, { title: 'Раньше' });
    const task = await aTask(company, { blocked_by: [blocker.id] });
    for (const id of [blocker.id, task.id]) await changeTask(company, id, { status_id: status('Выполнена') });
    await remove(company, task.id);
    expect((await changeTask(company, blocker.id, { status_id: status('В работе') })).status).toBe(200);
    const refused = await restore(company, await itemOf(company, task.id));
    expect([refused.status, refused.problem.code]).toEqual([409, 'task_blocked']);
    expect(refused.problem.blockers).toMatchObject([{ id: blocker.id, title: 'Раньше' }]);
  });

  test('restores its notices', async () => {
    const company = await aCompany();
    const person = await aMemberWith(company, ['company.view']);
    const task = await aTask(company, { assignee_id: person.userId });
    await aComment(company, task.id);
    const noticesOf = async () =>
      (await callApi(person, listNotices, { params: of(company), query: {} })).body.results.map(
        ({ id, kind, comment_id }) => [id, kind, comment_id],
      );
    const before = await noticesOf();
    expect(before).toHaveLength(2);
    await remove(company, task.id);
    expect(await noticesOf()).toEqual([]);
    expect((await restore(company, await itemOf(company, task.id))).status).toBe(200);
    expect(await noticesOf()).toEqual(before);
  });

  test('closes no cycle while dependencies change concurrently', async () => {
    const company = await aCompany();
    for (let round = 0; round < 5; round += 1) {
      const last = await aTask(company);
      const first = await aTask(company, { blocked_by: [last.id] });
      const middle = await aTask(company, { blocked_by: [first.id] });
      await remove(company, first.id);
      const item = await itemOf(company, first.id);
      const later = new Promise((resolve) => {
        setTimeout(resolve, round * 2);
      });
      await Promise.all([
        restore(company, item),
        later.then(() => changeTask(company, last.id, { blocked_by: [middle.id] })),
      ]);
    }
    const circles = await queryInCompany(
      company,
      `with recursive w (start, id) as (select task_id, blocker_id from task_blocker
        union select w.start, b.blocker_id from w join task_blocker b on b.task_id = w.id) select start from w where start = id`,
    );
    expect(circles).toEqual([]);
  });
});

describe('a user limited to own tasks', () => {
  const OWN_ONLY: readonly Permission[] = ['company.view', 'task.create', 'task.delete', 'file.delete'];

  test('sees only those in the bin, with their comments, and cannot access others', async () => {
    const company = await aCompany();
    const person = await aMemberWith(company, OWN_ONLY);
    const hidden = await aTask(company, { title: 'Тайна' });
    const [assigned, watched, helped] = [
      await aTask(company, { assignee_id: person.userId }),
      await aTask(company, { watchers: [person.userId] }),
      await aTask(company, { co_assignees: [person.userId] }),
    ];
    const made = await aTask(company, {}, person);
    const secret = await aComment(company, hidden.id, '<p>Тайна</p>');
    const said = await aComment(company, watched.id);
    for (const [task_id, comment_id] of [
      [hidden.id, secret.id],
      [watched.id, said.id],
    ] as const)
      await callApi(company.owner, deleteTaskComment, { params: { ...of(company), task_id, comment_id } });
    for (const task of [hidden, assigned, watched, helped, made]) await remove(company, task.id);

    expect((await itemsOf(company, person)).map((item) => item.object_id).toSorted()).toEqual(
      [assigned.id, watched.id, helped.id, made.id, said.id].toSorted(),
    );
    for (const objectId of [hidden.id, secret.id]) {
      const bin_item_id = await itemOf(company, objectId);
      expect((await restore(company, bin_item_id, person)).status).toBe(404);
      const destroyed = await callApi(person, deleteFromBin, { params: { ...of(company), bin_item_id } });
      expect(destroyed.status).toBe(404);
      expect(await itemOf(company, objectId)).toBe(bin_item_id);
    }
    expect((await restore(company, await itemOf(company, watched.id), person)).status).toBe(200);
    expect((await restore(company, await itemOf(company, said.id), person)).status).toBe(200);
  });

  test('sees no file of another task, and none they could not have deleted', async () => {
    const company = await aCompany();
    const person = await aMemberWith(company, OWN_ONLY);
    const files = [];
    for (const task of [
      await aTask(company),
      await aTask(company, { watchers: [person.userId] }),
      await aTask(company, {}, person),
    ]) {
      const file = await aFile(company, { kind: 'task', id: task.id }, 'Тайна');
      files.push(file);
      await callApi(company.owner, taskAttachments.remove, {
        params: { ...of(company), task_id: task.id, attachment_id: file },
      });
    }
    expect((await itemsOf(company, person)).map((item) => item.object_id)).toEqual(files.slice(2));
    for (const file of files.slice(0, 2))
      expect((await restore(company, await itemOf(company, file), person)).status).toBe(404);
    expect((await restore(company, await itemOf(company, files[2] ?? ''), person)).status).toBe(200);
  });
});
