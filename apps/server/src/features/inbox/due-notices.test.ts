import { listNotices } from '@karkas/api/inbox/inbox.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { inOneCompany } from '#platform/db/scope/every-company.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aMember, aTask, changeTask, type TestCompany } from '#testing/factories/index.ts';
import { notifyDueTasks } from './index.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SERVERS = 3;

const noticesOf = async (company: TestCompany, by: Session) =>
  (await callApi(by, listNotices, { params: { company_id: company.id }, query: { limit: 200 } })).body.results
    .filter(({ kind }) => kind === 'due_soon' || kind === 'overdue')
    .map(({ kind, task, actor }) => `${task.title} ${kind} ${actor === null ? 'by time' : 'by a person'}`)
    .toSorted();

/** One simultaneous run of several servers. */
const runOnServers = (company: TestCompany, now: Date) =>
  Promise.all(
    Array.from({ length: SERVERS }, () =>
      inOneCompany(company.app.database.pool, company.id, (queries) => notifyDueTasks(queries, now)),
    ),
  );

describe('due tasks', () => {
  test('are notified once each, however many servers run over a month', async () => {
    const company = await aCompany();
    const [foreman, helper] = [await aMember(company, 'foreman'), await aMember(company, 'foreman')];
    const start = Date.now();
    const due = (days: number): string => new Date(start + days * DAY_MS).toISOString();
    for (const day of [3, 10, 20])
      await aTask(company, {
        title: `Срок ${day}`,
        assignee_id: foreman.userId,
        co_assignees: [helper.userId],
        due_datetime: due(day),
      });
    await aTask(company, { title: 'Ничья', due_datetime: due(5) });
    await aTask(company, { title: 'Без срока', assignee_id: foreman.userId });
    for (let hours = 0; hours <= 30 * 24; hours += 8) await runOnServers(company, new Date(start + hours * 3_600_000));
    const ofDoer = [3, 10, 20].flatMap((day) => [`Срок ${day} due_soon by time`, `Срок ${day} overdue by time`]);
    expect(await noticesOf(company, foreman)).toEqual(ofDoer.toSorted());
    expect(await noticesOf(company, helper)).toEqual(ofDoer.toSorted());
    expect(await noticesOf(company, company.owner)).toEqual(
      [
        ...[3, 10, 20].map((day) => `Срок ${day} overdue by time`),
        'Ничья due_soon by time',
        'Ничья overdue by time',
      ].toSorted(),
    );
  });

  test('are notified again when postponed, and not when closed or long overdue', async () => {
    const company = await aCompany();
    const foreman = await aMember(company, 'foreman');
    const start = Date.now();
    const at = (days: number) => new Date(start + days * DAY_MS);
    const { id } = await aTask(company, {
      title: 'Перенос',
      assignee_id: foreman.userId,
      due_datetime: at(1).toISOString(),
    });
    await runOnServers(company, at(0.5));
    await changeTask(company, id, { due_datetime: at(5).toISOString() });
    await runOnServers(company, at(1.5));
    expect(await noticesOf(company, foreman)).toEqual(['Перенос due_soon by time']);
    await runOnServers(company, at(4.5));
    expect(await noticesOf(company, foreman)).toEqual(['Перенос due_soon by time', 'Перенос due_soon by time']);
    await runOnServers(company, at(13));
    expect(await noticesOf(company, foreman)).toHaveLength(2);
  });
});
