import { listLog } from '@karkas/api/activity-log/activity-log.endpoints.ts';
import { deleteMember } from '@karkas/api/companies/members.endpoints.ts';
import { listNotices } from '@karkas/api/inbox/inbox.endpoints.ts';
import * as endpoints from '@karkas/api/tasks/tasks.endpoints.ts';
import { taskAttachments } from '@karkas/api/tasks/files/task-attachments.endpoints.ts';
import { buildPath } from '@karkas/api/core/endpoint.ts';
import { describe, expect, test } from 'vitest';
import { aPosition, aSpecification } from '#testing/isolation/fixtures/fill-company.ts';
import { imageUpload, sendUpload } from '#testing/isolation/send.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import {
  aCompany,
  aContract,
  aMember,
  aMemberWith,
  aTask,
  changeTask,
  taskStatuses,
  type TestCompany,
} from '#testing/factories/index.ts';

const at = (company: TestCompany, task_id: string) => ({ params: { company_id: company.id, task_id } });
const decide = (company: TestCompany, by: Session, id: string, body: object) =>
  callApi(by, endpoints.decideTask, { ...at(company, id), body: body as never });
const notices = async (company: TestCompany, by: Session, query: object = {}) =>
  (await callApi(by, listNotices, { params: { company_id: company.id }, query })).body.results;
const found = async (company: TestCompany, by: Session, query: object) =>
  (await callApi(by, endpoints.listTasks, { params: { company_id: company.id }, query })).body.results.map(
    ({ number }) => number,
  );

async function someoneAsked() {
  const company = await aCompany();
  const [first, second] = [await aMemberWith(company, ['company.view']), await aMemberWith(company, ['company.view'])];
  const task = await aTask(company, { title: 'Согласовать ППР', approvals: [first.userId, second.userId] });
  return { company, first, second, task };
}

describe('an approver', () => {
  test('sees the task, gives their own decision and can change it', async () => {
    const { company, first, second, task } = await someoneAsked();
    expect(task).toMatchObject({
      approvals_count: 2,
      approved_count: 0,
      awaits_my_decision: false,
      can: { decide: false },
    });
    const seen = await callApi(first, endpoints.getTask, at(company, task.id));
    expect(seen.body).toMatchObject({
      awaits_my_decision: true,
      can: { decide: true, comment: true, change_status: false, update: false },
    });
    const made = await decide(company, first, task.id, {
      decision: 'approved_with_remarks',
      comment: 'Добавьте схему',
    });
    expect([made.status, made.body.approved_count, made.body.awaits_my_decision]).toEqual([200, 1, false]);
    expect(made.body.approvals.find(({ id }) => id === first.userId)).toMatchObject({
      decision: 'approved_with_remarks',
      comment: 'Добавьте схему',
      is_member: true,
    });
    expect((await decide(company, second, task.id, { decision: 'rejected', comment: 'Нет' })).body.rejected_count).toBe(
      1,
    );
    expect((await decide(company, second, task.id, { decision: 'approved' })).body).toMatchObject({
      approved_count: 2,
      rejected_count: 0,
    });
    const back = await decide(company, first, task.id, { decision: null });
    expect(back.body.approvals.find(({ id }) => id === first.userId)).toMatchObject({
      decision: null,
      comment: null,
      decided_at: null,
    });
  });

  test('is the only one who can decide: not the owner, an outsider or an anonymous caller; a reason is required unless approving plainly', async () => {
    const { company, first, task } = await someoneAsked();
    const outsider = await aCompany();
    const yes = { decision: 'approved' };
    expect((await decide(company, company.owner, task.id, yes)).status).toBe(403);
    expect((await decide(company, outsider.owner, task.id, yes)).status).toBe(404);
    expect((await decide(company, await aMemberWith(company, ['company.view']), task.id, yes)).status).toBe(404);
    for (const body of [
      {},
      { decision: 'maybe' },
      { decision: 'rejected' },
      { decision: 'approved_with_remarks', comment: ' ' },
      { ...yes, user_id: first.userId },
    ])
      expect([body, (await decide(company, first, task.id, body)).status]).toEqual([body, 400]);
  });

  test('is notified of the request, and the author of the decision; each decision is logged', async () => {
    const { company, first, second, task } = await someoneAsked();
    expect((await notices(company, first)).map(({ kind }) => kind)).toEqual(['decision_asked']);
    expect(await notices(company, first, { awaiting_decision: 'true' })).toHaveLength(1);
    await decide(company, first, task.id, { decision: 'rejected', comment: 'Нет расчёта' });
    await decide(company, first, task.id, { decision: 'rejected', comment: 'Нет расчёта' });
    await decide(company, second, task.id, { decision: 'approved' });
    expect(await notices(company, first, { awaiting_decision: 'true' })).toEqual([]);
    expect(
      (await notices(company, company.owner)).map(({ kind, decision, excerpt, times }) => [
        kind,
        decision,
        excerpt,
        times,
      ]),
    ).toEqual([
      ['decided', 'approved', null, 1],
      ['decided', 'rejected', 'Нет расчёта', 1],
    ]);
    const { body } = await callApi(company.owner, listLog, { params: { company_id: company.id } });
    const lines = body.results.filter(({ model, action }) => model === 'task' && action === 'update');
    expect(lines).toHaveLength(2);
    expect(JSON.stringify(lines)).toContain('rejected_by');
  });

  test('is added and removed by those who may edit; other decisions stay, and a former member is marked as such', async () => {
    const { company, first, second, task } = await someoneAsked();
    await decide(company, first, task.id, { decision: 'approved' });
    const third = await aMember(company, 'viewer');
    expect((await changeTask(company, task.id, { approvals: [third.userId] }, second)).status).toBe(403);
    const changed = await changeTask(company, task.id, { approvals: [first.userId, third.userId] });
    expect([changed.body.approvals_count, changed.body.approved_count]).toEqual([2, 1]);
    expect((await callApi(second, endpoints.getTask, at(company, task.id))).status).toBe(404);
    const params = { company_id: company.id, user_id: third.userId };
    expect((await callApi(company.owner, deleteMember, { params })).status).toBe(204);
    const now = await callApi(company.owner, endpoints.getTask, at(company, task.id));
    expect(new Set(now.body.approvals.map(({ is_member }) => is_member))).toEqual(new Set([false, true]));
    expect(now.body.approvals).toHaveLength(2);
    // Sending the whole object back unchanged is accepted.
    expect((await changeTask(company, task.id, { approvals: now.body.approvals })).body.approved_count).toBe(1);
    expect((await changeTask(company, task.id, { approvals: [(await aCompany()).owner.userId] })).status).toBe(400);
  });
});

describe('a decision', () => {
  const approvalsOf = async (company: TestCompany, id: string) => {
    const { body } = await callApi(company.owner, endpoints.getTask, at(company, id));
    return { ...body, by: new Map(body.approvals.map((one) => [one.id, one])) };
  };

  test('is dropped by any change of what it was given on, naming who changed it, and may be given again', async () => {
    const { company, first, second, task } = await someoneAsked();
    await decide(company, first, task.id, { decision: 'approved' });
    await decide(company, second, task.id, { decision: 'rejected', comment: 'Нет' });
    // Who works on it and by when is not what is decided on.
    await changeTask(company, task.id, { priority: 'high', due_datetime: '2027-03-01' });
    expect((await approvalsOf(company, task.id)).approved_count).toBe(1);
    const changed = await changeTask(company, task.id, { description: '<p>Другой состав</p>' });
    expect(changed.body).toMatchObject({ approved_count: 0, rejected_count: 0 });
    const { by, content_hash: hash } = await approvalsOf(company, task.id);
    expect(hash).not.toBe(task.content_hash);
    expect(by.get(first.userId)).toMatchObject({
      decision: null,
      dropped: { decision: 'approved', by: { id: company.owner.userId } },
    });
    expect(by.get(second.userId)?.dropped?.decision).toBe('rejected');
    const log = await callApi(company.owner, listLog, {
      params: { company_id: company.id },
      query: { object_id: task.id },
    });
    expect(log.body.results[0]?.changes.map(({ field }) => field)).toContain('approved_by');
    await decide(company, first, task.id, { decision: 'approved', content_hash: hash });
    expect((await approvalsOf(company, task.id)).by.get(first.userId)).toMatchObject({
      decision: 'approved',
      dropped: null,
    });
  });

  test('is dropped by a file and by a change of the specification that the task names', async () => {
    const { company, first, task } = await someoneAsked();
    const contract = await aContract(company);
    const specification = await aSpecification(company, contract.id, 'Смета');
    await changeTask(company, task.id, { links: [{ kind: 'specification', id: specification }] });
    const isApproved = async () => (await approvalsOf(company, task.id)).approved_count === 1;
    const approve = () => decide(company, first, task.id, { decision: 'approved' });
    await approve();
    expect(await isApproved()).toBe(true);
    await aPosition(company, specification, 'Кладка');
    expect(await isApproved()).toBe(false);
    await approve();
    const url = buildPath(taskAttachments.upload, { company_id: company.id, task_id: task.id });
    const sent = await sendUpload({ app: company.app, session: company.owner, url, upload: imageUpload() });
    expect([sent.status, await isApproved()]).toEqual([201, false]);
  });

  test('is rejected when the content differs from what the approver saw', async () => {
    const { company, first, task } = await someoneAsked();
    await changeTask(company, task.id, { title: 'Согласовать ППР, изм. 1' });
    const late = await decide(company, first, task.id, { decision: 'approved', content_hash: task.content_hash });
    expect([late.status, late.problem.code]).toEqual([409, 'content_changed']);
    const { content_hash: hash } = await approvalsOf(company, task.id);
    const seen = await decide(company, first, task.id, { decision: 'approved', content_hash: hash });
    expect([seen.status, seen.body.approved_count]).toEqual([200, 1]);
  });
});

test('closing a task with an open approval requires confirmation and names the approver; decisions are then final', async () => {
  const { company, first, second, task } = await someoneAsked();
  const named = await taskStatuses(company);
  const close = (more: object = {}) =>
    callApi(company.owner, endpoints.changeTaskStatus, {
      ...at(company, task.id),
      body: { status_id: named('Выполнена'), ...more },
    });
  await decide(company, first, task.id, { decision: 'rejected', comment: 'Нет' });
  const refused = await close();
  expect([refused.status, refused.problem.code]).toEqual([409, 'approvals_missing']);
  expect(refused.problem.detail).toContain('отклонено');
  expect(refused.problem.detail).toContain('нет решения');
  const silent = await close({ with_open_approvals: true });
  expect([silent.status, silent.problem.errors?.[0]?.field]).toEqual([400, 'reason']);
  expect((await close({ with_open_approvals: true, reason: 'Срок вышел' })).status).toBe(200);
  expect((await decide(company, second, task.id, { decision: 'approved' })).problem.code).toBe('decision_on_closed');
  const again = await aTask(company, { approvals: [second.userId] });
  await decide(company, second, again.id, { decision: 'approved' });
  const done = { ...at(company, again.id), body: { status_id: named('Выполнена') } };
  expect((await callApi(company.owner, endpoints.changeTaskStatus, done)).status).toBe(200);
});

test('only the author, the requester of all open approvals, and the override permission close without approval, with a stored reason', async () => {
  const company = await aCompany();
  const rights = ['company.view', 'task.view', 'task.update', 'task.change_status'] as const;
  const [foreman, asked, boss] = [
    await aMemberWith(company, rights),
    await aMemberWith(company, ['company.view']),
    await aMemberWith(company, [...rights, 'task.override_block']),
  ];
  const status_id = (await taskStatuses(company))('Выполнена');
  const close = (by: Session, id: string) =>
    callApi(by, endpoints.changeTaskStatus, {
      ...at(company, id),
      body: { status_id, with_open_approvals: true, reason: 'Срок вышел' },
    });
  const task = await aTask(company, { assignee_id: foreman.userId, approvals: [asked.userId] });
  await decide(company, asked, task.id, { decision: 'rejected', comment: 'Нет схемы' });
  const refused = await close(foreman, task.id);
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'approvals_missing', may_insist: false }]);
  expect(refused.problem.detail).toContain('тот, кто попросил согласовать');
  expect((await close(boss, task.id)).status).toBe(200);
  const { body } = await callApi(company.owner, listLog, {
    params: { company_id: company.id },
    query: { object_id: task.id },
  });
  expect(JSON.stringify(body.results[0])).toContain('Срок вышел');
  // A requester may close without approvals they requested themselves.
  const own = await aTask(company, { assignee_id: foreman.userId });
  expect((await changeTask(company, own.id, { approvals: [asked.userId] }, foreman)).status).toBe(200);
  expect((await close(foreman, own.id)).status).toBe(200);
});

test('tasks with a pending decision are found, for oneself and for others', async () => {
  const { company, first, second, task } = await someoneAsked();
  await aTask(company, { assignee_id: first.userId });
  await decide(company, second, task.id, { decision: 'approved' });
  expect(await found(company, first, { awaiting_decision_id: 'me' })).toEqual([1]);
  expect(await found(company, second, { awaiting_decision_id: 'me' })).toEqual([]);
  expect(await found(company, company.owner, { awaiting_decision_id: first.userId })).toEqual([1]);
  expect(await found(company, company.owner, { awaiting_decision_id: 'none' })).toEqual([2]);
  const tree = (value: unknown) => ({
    filter: JSON.stringify({ field: 'awaiting_decision_id', op: 'is', value }),
  });
  expect(await found(company, first, tree('me'))).toEqual([1]);
  expect(await found(company, company.owner, tree(null))).toEqual([2]);
});
