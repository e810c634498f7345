import { listLog } from '@karkas/api/activity-log/activity-log.endpoints.ts';
import { listBin, restoreFromBin } from '@karkas/api/bin/bin.endpoints.ts';
import { getMember } from '@karkas/api/companies/members.endpoints.ts';
import * as endpoints from '@karkas/api/tasks/task-comments.endpoints.ts';
import { deleteTask, getTask, listTasks } from '@karkas/api/tasks/tasks.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import {
  aComment,
  aCompany,
  aMember,
  aMemberWith,
  aTask,
  changeTask,
  type TestCompany,
} from '#testing/factories/index.ts';

const at = (company: TestCompany, task_id: string) => ({ company_id: company.id, task_id });
const say = (company: TestCompany, task_id: string, body: object, by: Session = company.owner) =>
  callApi(by, endpoints.createTaskComment, { params: at(company, task_id), body: body as { body: string } });
const list = (company: TestCompany, task_id: string, query: object = {}, by: Session = company.owner) =>
  callApi(by, endpoints.listTaskComments, { params: at(company, task_id), query });
const change = (company: TestCompany, task_id: string, comment_id: string, body: object, by: Session = company.owner) =>
  callApi(by, endpoints.patchTaskComment, { params: { ...at(company, task_id), comment_id }, body });
const remove = (company: TestCompany, task_id: string, comment_id: string, by: Session = company.owner) =>
  callApi(by, endpoints.deleteTaskComment, { params: { ...at(company, task_id), comment_id } });
const mention = (userId: string) => `<span data-mention-id="${userId}">@Коллега</span>`;

describe('a comment on a task', () => {
  test('is sanitized, counted, listed in order, logged and reported to clients that sync', async () => {
    const company = await aCompany();
    const task = await aTask(company, { title: 'Заказать бетон' });
    const first = await aComment(company, task.id, '<p>Марка<script>alert(1)</script> В25</p>');
    const reply = await say(company, task.id, { body: '<p>Заказал</p>', reply_to_id: first.id });
    expect(first.body).toBe('<p>Марка В25</p>');
    expect(reply.body).toMatchObject({ reply_to_id: first.id, can: { update: true, delete: true }, version: 1 });
    const page = (await list(company, task.id)).body;
    expect([page.count, page.results.map((comment) => comment.id)]).toEqual([2, [first.id, reply.body.id]]);
    expect((await list(company, task.id, { search: 'ЗАКАЗАЛ' })).body.count).toBe(1);
    const shown = await callApi(company.owner, getTask, { params: at(company, task.id) });
    expect(shown.body.comments_count).toBe(2);
    const query = { updated_since: first.created_at };
    const changed = await callApi(company.owner, listTasks, { params: { company_id: company.id }, query });
    expect(changed.body.results.map(({ id }) => id)).toEqual([task.id]);
    const log = await callApi(company.owner, listLog, {
      params: { company_id: company.id },
      query: { model: 'task_comment' },
    });
    expect(log.body.results.map(({ action, object_repr }) => [action, object_repr])).toEqual([
      ['create', '№\u00A01 Заказать бетон'],
      ['create', '№\u00A01 Заказать бетон'],
    ]);
  });

  test('is edited only by its author, and deleted also by those who may delete tasks', async () => {
    const company = await aCompany();
    const task = await aTask(company);
    const [manager, foreman] = [await aMember(company, 'project_manager'), await aMember(company, 'foreman')];
    const { id } = await aComment(company, task.id, '<p>Моё</p>', foreman);
    expect((await change(company, task.id, id, { body: 'Чужое' }, manager)).status).toBe(403);
    expect((await change(company, task.id, id, { body: 'Своё', version: 1 }, foreman)).body).toMatchObject({
      body: 'Своё',
      version: 2,
    });
    expect((await change(company, task.id, id, { body: 'Поздно', version: 1 }, foreman)).problem.code).toBe(
      'version_conflict',
    );
    const others = await aComment(company, task.id);
    expect((await remove(company, task.id, others.id, foreman)).status).toBe(403);
    expect((await remove(company, task.id, id, manager)).status).toBe(204);
    expect((await remove(company, task.id, id, foreman)).status).toBe(404);
  });

  test('keeps its replies when deleted, and is restored from the bin', async () => {
    const company = await aCompany();
    const task = await aTask(company);
    const { id } = await aComment(company, task.id);
    const reply = (await say(company, task.id, { body: 'Ответ', reply_to_id: id })).body;
    await remove(company, task.id, id);
    const after = (await list(company, task.id)).body.results;
    expect(after.map((comment) => [comment.id, comment.reply_to_id])).toEqual([[reply.id, null]]);
    const bin = await callApi(company.owner, listBin, {
      params: { company_id: company.id },
      query: { model: 'task_comment' },
    });
    const params = { company_id: company.id, bin_item_id: bin.body.results[0]?.id ?? '' };
    expect((await callApi(company.owner, restoreFromBin, { params })).status).toBe(200);
    const back = (await list(company, task.id)).body.results;
    expect(back.map((comment) => [comment.id, comment.reply_to_id])).toEqual([
      [id, null],
      [reply.id, id],
    ]);
  });

  test('is hidden with its deleted task, and restored with it', async () => {
    const company = await aCompany();
    const task = await aTask(company);
    const { id } = await aComment(company, task.id);
    await callApi(company.owner, deleteTask, { params: at(company, task.id) });
    expect((await say(company, task.id, { body: 'Поздно' })).status).toBe(404);
    expect((await list(company, task.id)).status).toBe(404);
    expect((await change(company, task.id, id, { body: 'Поздно' })).status).toBe(404);
    const bin = await callApi(company.owner, listBin, { params: { company_id: company.id } });
    const params = { company_id: company.id, bin_item_id: bin.body.results[0]?.id ?? '' };
    expect((await callApi(company.owner, restoreFromBin, { params })).status).toBe(200);
    expect((await list(company, task.id)).body.results.map((comment) => comment.id)).toEqual([id]);
  });

  test('mentions users who see the task; other mentions are rejected with a message', async () => {
    const company = await aCompany();
    const task = await aTask(company);
    const viewer = await aMember(company, 'viewer');
    const blind = await aMemberWith(company, ['task.create']);
    const outsider = (await aCompany()).owner;
    const refused = async (body: string) => {
      const { status, problem } = await say(company, task.id, { body });
      return [status, problem.errors?.[0]?.field, problem.errors?.[0]?.message];
    };
    const made = (await say(company, task.id, { body: `${mention(viewer.userId)} ${mention(viewer.userId)}` })).body;
    expect(made.mentions.map(({ id }) => id)).toEqual([viewer.userId]);
    const [, , sentence = ''] = await refused(mention(blind.userId));
    const { body: shown } = await callApi(company.owner, getMember, {
      params: { company_id: company.id, user_id: blind.userId },
    });
    expect(sentence).toBe(`Упомянутый не видит эту задачу: ${`${shown.last_name} ${shown.first_name}`.trim()}`);
    expect(shown.sees_all_tasks).toBe(false);
    const { body: seeing } = await callApi(company.owner, getMember, {
      params: { company_id: company.id, user_id: viewer.userId },
    });
    expect(seeing.sees_all_tasks).toBe(true);
    expect(await refused(mention(outsider.userId))).toEqual([400, 'body', expect.stringContaining('не работает')]);
    expect(await refused(Array.from({ length: 500 }, () => mention(newId())).join(''))).toEqual([
      400,
      'body',
      'Слишком много упоминаний',
    ]);
    await changeTask(company, task.id, { watchers: [blind.userId] });
    const body = `Посмотри ${mention(blind.userId)}`;
    const seen = (await say(company, task.id, { body })).body;
    expect(seen.mentions.map(({ id }) => id)).toEqual([blind.userId]);
    // A mentioned user who lost access stays mentioned in existing text.
    await changeTask(company, task.id, { watchers: [] });
    expect((await change(company, task.id, seen.id, { body: `${body}, пожалуйста` })).status).toBe(200);
  });

  test('must be neither empty nor too long, and replies to a comment on the same task', async () => {
    const company = await aCompany();
    const [task, other] = [await aTask(company), await aTask(company)];
    const elsewhere = await aComment(company, other.id);
    const refused = async (body: object) => {
      const { status, problem } = await say(company, task.id, body);
      return [status, problem.errors?.[0]?.field ?? problem.code, problem.errors?.[0]?.message];
    };
    expect(await refused({ body: '<p> <script>alert(1)</script></p>' })).toEqual([
      400,
      'body',
      'Поле обязательно для заполнения',
    ]);
    expect(await refused({ body: 'а'.repeat(60_000) })).toEqual([400, 'body', 'Слишком длинное значение']);
    expect((await say(company, task.id, { body: 'а'.repeat(1024 * 1024) })).problem.detail).not.toBe('');
    expect(await refused({ body: 'Ответ', reply_to_id: elsewhere.id })).toEqual([
      400,
      'reply_to_id',
      'Запись не найдена',
    ]);
    expect((await change(company, task.id, elsewhere.id, { body: 'Не та' })).status).toBe(404);
  });

  test('is written by participants and task editors, and read by all who see the task', async () => {
    const company = await aCompany();
    const [viewer, watcher] = [await aMember(company, 'viewer'), await aMemberWith(company, ['task.create'])];
    const task = await aTask(company, { watchers: [watcher.userId] });
    expect((await say(company, task.id, { body: 'Нет права' }, viewer)).status).toBe(403);
    expect((await say(company, task.id, { body: 'Вижу' }, watcher)).status).toBe(201);
    expect((await list(company, task.id, {}, viewer)).body.results.map((comment) => comment.can)).toEqual([
      { update: false, delete: false },
    ]);
    expect((await list(company, (await aTask(company)).id, {}, watcher)).status).toBe(404);
  });
});
