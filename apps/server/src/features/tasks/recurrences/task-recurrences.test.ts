import { patchCompany } from '@karkas/api/companies/company-settings.endpoints.ts';
import * as endpoints from '@karkas/api/tasks/settings/task-recurrences.endpoints.ts';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { listTasks } from '@karkas/api/tasks/tasks.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { addDays, todayIn } from '#platform/clock.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMember, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { makeRecurringTasks } from './make-recurring.service.ts';

const SERVERS = 3;
const HOUR_MS = 3_600_000;
const MOSCOW = 'Europe/Moscow';
type Body = EndpointInput<typeof endpoints.createTaskRecurrence>['body'];

const add = (company: TestCompany, body: Partial<Body>) =>
  callApi(company.owner, endpoints.createTaskRecurrence, {
    params: { company_id: company.id },
    body: { rule: { kind: 'daily' }, starts_on: '2026-01-01', task: { title: 'Обход площадки' }, ...body },
  });
const at = (company: TestCompany, recurrence_id: string) => ({ company_id: company.id, recurrence_id });
const patch = (company: TestCompany, id: string, body: EndpointInput<typeof endpoints.patchTaskRecurrence>['body']) =>
  callApi(company.owner, endpoints.patchTaskRecurrence, { params: at(company, id), body });
const look = (company: TestCompany, now: Date, servers = SERVERS) =>
  Promise.all(Array.from({ length: servers }, () => makeRecurringTasks(company.app.database.pool, company.id, now)));
const all = async (company: TestCompany) => {
  const query = { main_status: 'all', sort_by: 'number', limit: '200' } as const;
  return (await callApi(company.owner, listTasks, { params: { company_id: company.id }, query })).body.results;
};
/** Noon in Moscow. */
const noon = (day: string): Date => new Date(`${day}T09:00:00Z`);
const today = (): string => todayIn(MOSCOW);
const dueDays = async (company: TestCompany, zone = MOSCOW): Promise<string[]> =>
  (await all(company)).map(({ due_datetime: due }) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(due ?? 0)),
  );

describe('recurring tasks', () => {
  test('are created exactly once each by three servers over thirty days', async () => {
    const company = await aCompany();
    const start = today();
    await add(company, { starts_on: start });
    await add(company, { starts_on: start, lead_days: 3, task: { title: 'Заранее' } });
    for (let hours = 0; hours < 30 * 24; hours += 6)
      await look(company, new Date(noon(start).getTime() - 12 * HOUR_MS + hours * HOUR_MS));
    const made = await all(company);
    const days = Array.from({ length: 30 }, (_, index) => addDays(start, index));
    const of = (title: string) => made.filter((task) => task.title === title).length;
    expect([of('Обход площадки'), of('Заранее')]).toEqual([30, 33]);
    const due = await dueDays(company);
    expect(new Set(due)).toEqual(new Set([...days, ...[30, 31, 32].map((index) => addDays(start, index))]));
    expect(made.map(({ number }) => number)).toEqual(Array.from({ length: 63 }, (_, index) => index + 1));
  });

  test("follow the company's calendar day, not the server's", async () => {
    const company = await aCompany();
    await callApi(company.owner, patchCompany, {
      params: { company_id: company.id },
      body: { time_zone: 'Asia/Kamchatka' },
    });
    const first = addDays(todayIn('Asia/Kamchatka'), 1);
    await add(company, { starts_on: first, ends_on: first });
    // Midnight there is noon of the previous day in UTC.
    const midnight = Date.parse(`${first}T00:00:00Z`) - 12 * HOUR_MS;
    expect(await look(company, new Date(midnight - 1), 1)).toEqual([0]);
    expect(await look(company, new Date(midnight), 1)).toEqual([1]);
    expect(await dueDays(company, 'Asia/Kamchatka')).toEqual([first]);
  });

  test('missed while no server ran are created only for the last day, and only if there is no newer one', async () => {
    const company = await aCompany();
    const start = today();
    await add(company, { starts_on: start });
    await look(company, noon(start), 1);
    // Down for three days: today's task is created, those of the two days between are not.
    await look(company, noon(addDays(start, 3)));
    expect(await dueDays(company)).toEqual([start, addDays(start, 3)]);
    const other = await aCompany();
    const weekday = ((new Date(`${start}T12:00:00Z`).getUTCDay() + 6) % 7) + 1;
    await add(other, { starts_on: start, rule: { kind: 'weekly', weekdays: [weekday] } });
    await look(other, noon(addDays(start, 16)));
    expect(await dueDays(other)).toEqual([addDays(start, 14)]);
  });

  test('of a former member stay unassigned, and the rule reports it', async () => {
    const company = await aCompany();
    const foreman = await aMember(company, 'foreman');
    const { body: rule } = await add(company, { task: { title: 'Отчёт', assignee_id: foreman.userId } });
    await look(company, noon(today()), 1);
    await queryInCompany(company, 'delete from membership where user_id = $1', [foreman.userId]);
    await look(company, noon(addDays(today(), 1)), 1);
    expect((await all(company)).map(({ assignee }) => assignee?.id ?? null)).toEqual([foreman.userId, null]);
    const { body } = await callApi(company.owner, endpoints.getTaskRecurrence, { params: at(company, rule.id) });
    expect(body).toMatchObject({ has_lost_assignee: true, made_count: 2, task: { assignee: null } });
  });

  test('can be paused, resumed, skipped and stopped', async () => {
    const company = await aCompany();
    const start = today();
    const { body: rule } = await add(company, { starts_on: start });
    expect(rule.next_days).toEqual(Array.from({ length: 5 }, (_, index) => addDays(start, index)));
    expect((await patch(company, rule.id, { state: 'paused', version: 1 })).body.next_days).toEqual([]);
    expect(await look(company, noon(start))).toEqual([0, 0, 0]);
    await patch(company, rule.id, { state: 'active' });
    const skipped = await callApi(company.owner, endpoints.skipNextRecurrence, { params: at(company, rule.id) });
    expect(skipped.body.next_days[0]).toBe(addDays(start, 1));
    expect(await look(company, noon(start), 1)).toEqual([0]);
    expect(await look(company, noon(addDays(start, 1)), 1)).toEqual([1]);
    await patch(company, rule.id, { state: 'stopped' });
    const over = await callApi(company.owner, endpoints.skipNextRecurrence, { params: at(company, rule.id) });
    expect([over.status, over.problem.code]).toEqual([409, 'recurrence_over']);
    // Resuming creates no day twice.
    await patch(company, rule.id, { state: 'active' });
    await look(company, noon(addDays(start, 1)));
    expect(await dueDays(company)).toEqual([addDays(start, 1)]);
    const lines = await queryInCompany<{ action: string }>(
      company,
      `select action from activity_log where model = 'task_recurrence' order by seq desc`,
    );
    expect(lines.map(({ action }) => action)).toEqual(['update', 'update', 'update', 'update', 'update', 'create']);
  });

  test('two concurrent skips with one version skip one day', async () => {
    const company = await aCompany();
    const { body: rule } = await add(company, {});
    const skip = (version?: number) =>
      callApi(company.owner, endpoints.skipNextRecurrence, { params: at(company, rule.id), body: { version } });
    const answers = await Promise.all([skip(rule.version), skip(rule.version)]);
    const [done, refused] = answers.toSorted((left, right) => left.status - right.status);
    expect([done?.status, done?.body.next_days[0]]).toEqual([200, rule.next_days[1]]);
    expect([refused?.status, refused?.problem.code]).toEqual([409, 'version_conflict']);
    expect(refused?.problem.current).toEqual(done?.body);
    expect((await skip()).body.next_days[0]).toBe(rule.next_days[2]);
  });

  test('require the task settings permission; stale or invalid changes are rejected with an error on the field', async () => {
    const company = await aCompany();
    const foreman = await aMember(company, 'foreman');
    const { body: rule } = await add(company, {});
    const byForeman = await callApi(foreman, endpoints.patchTaskRecurrence, {
      params: at(company, rule.id),
      body: { lead_days: 1 },
    });
    expect(byForeman.status).toBe(403);
    const listed = await callApi(foreman, endpoints.listTaskRecurrences, { params: at(company, rule.id) });
    expect(listed.body.results.map(({ id }) => id)).toEqual([rule.id]);
    expect((await patch(company, rule.id, { lead_days: 1, version: 9 })).status).toBe(409);
    const refused = async (body: Partial<Body>) => (await add(company, body)).problem.errors?.[0]?.field;
    expect([
      await refused({ rule: { kind: 'weekly' } }),
      await refused({ ends_on: '2025-12-31' }),
      await refused({ lead_days: 91 }),
      await refused({ task: { title: 'Чужая', assignee_id: (await aCompany()).owner.userId } }),
    ]).toEqual(['rule.weekdays', 'ends_on', 'lead_days', 'task.assignee_id']);
  });
});
