import { readNotices } from '@karkas/api/inbox/inbox.endpoints.ts';
import { deleteTask, listTasks } from '@karkas/api/tasks/tasks.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aComment, aCompany, aMember, aMemberWith, aTask, changeTask } from '#testing/factories/index.ts';
import { listen, type Listening, type LiveServer, startLiveServer } from '#testing/live-stream.ts';
import { eventually } from '#testing/with-job-runner.ts';

let server: LiveServer;
beforeAll(async () => {
  server = await startLiveServer();
});
afterAll(() => server.close());

const eventsReceived = ({ events }: Listening): string[] =>
  events.flatMap(({ event }) => (event === null ? [] : [`${event.kind} ${event.action}`]));
/** Events received up to and including the last expected one. */
const until = (listening: Listening, last: string) =>
  eventually(async () => (eventsReceived(listening).includes(last) ? eventsReceived(listening) : null));

describe('events addressed to a user', () => {
  test('are delivered to that user only, as they happen', async () => {
    const company = await aCompany();
    const foreman = await aMember(company, 'foreman');
    const [his, mine] = [await listen(server, foreman, company.id), await listen(server, company.owner, company.id)];
    const task = await aTask(company, { assignee_id: foreman.userId });
    expect(await until(his, 'notice assigned')).toContain('task create');
    await callApi(foreman, readNotices, { params: { company_id: company.id }, body: { all: true } });
    await until(his, 'notice update');
    await aComment(company, task.id, '<p>Ответ</p>', foreman);
    expect(await until(mine, 'notice commented')).toEqual(['task create', 'task_comment create', 'notice commented']);
  });

  test('remove a task at once for those who no longer see it, and for no one else', async () => {
    const company = await aCompany();
    const own = await aMemberWith(company, ['company.view']);
    const foreman = await aMember(company, 'foreman');
    const streams = await Promise.all([own, foreman].map((one) => listen(server, one, company.id)));
    const [ofOwn, ofForeman] = streams;
    if (ofOwn === undefined || ofForeman === undefined) throw new Error('two streams');
    const { id } = await aTask(company, { assignee_id: own.userId, watchers: [own.userId, foreman.userId] });
    // One role in the task remains.
    await changeTask(company, id, { assignee_id: null });
    await changeTask(company, id, { watchers: [], title: 'Чужое' });
    await until(ofOwn, 'task delete');
    expect(ofOwn.events.at(-1)?.event).toEqual({ kind: 'task', id, action: 'delete', version: null, part_of: null });
    expect(eventsReceived(ofOwn).filter((events) => events.startsWith('task'))).toEqual([
      'task create',
      'task update',
      'task delete',
    ]);
    await callApi(company.owner, deleteTask, { params: { company_id: company.id, task_id: id } });
    expect((await until(ofForeman, 'task delete')).filter((events) => events.startsWith('task'))).toEqual([
      'task create',
      'task update',
      'task update',
      'task delete',
    ]);
  });

  test("cover the user's own tasks regardless of role, and no others, including deletions", async () => {
    const company = await aCompany();
    const [watcher, helper, other] = await Promise.all([1, 2, 3].map(() => aMemberWith(company, ['company.view'])));
    if (watcher === undefined || helper === undefined || other === undefined) throw new Error('three people');
    const listening = await Promise.all([watcher, helper, other].map((one) => listen(server, one, company.id)));
    const [ofWatcher, ofHelper, ofOther] = listening;
    if (ofWatcher === undefined || ofHelper === undefined || ofOther === undefined) throw new Error('three streams');
    const task = await aTask(company, { watchers: [watcher.userId], co_assignees: [helper.userId] });
    await aComment(company, task.id);
    const since = new Date(Date.now() - 60_000).toISOString();
    await callApi(company.owner, deleteTask, { params: { company_id: company.id, task_id: task.id } });
    for (const one of [ofWatcher, ofHelper])
      expect((await until(one, 'task delete')).filter((events) => events.startsWith('task'))).toEqual([
        'task create',
        'task_comment create',
        'task delete',
      ]);
    const deleted = async (by: typeof watcher) =>
      (
        await callApi(by, listTasks, { params: { company_id: company.id }, query: { updated_since: since } })
      ).body.deleted?.map(({ id }) => id);
    expect([await deleted(watcher), await deleted(helper), await deleted(other)]).toEqual([[task.id], [task.id], []]);
    const mark = await aTask(company, { watchers: [other.userId] });
    expect(await until(ofOther, 'task create')).toEqual(['task create']);
    expect(ofOther.events.find(({ event }) => event !== null)?.event?.id).toBe(mark.id);
    await changeTask(company, mark.id, { watchers: [] });
  });
});
