import * as endpoints from '@karkas/api/tasks/tasks.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aMemberWith, aTask, type TestCompany } from '#testing/factories/index.ts';

const plan = (company: TestCompany, query: object = {}, by: Session = company.owner) =>
  callApi(by, endpoints.listPlannedTasks, { params: { company_id: company.id }, query });
const titles = async (company: TestCompany, query: object = {}, by: Session = company.owner) =>
  (await plan(company, query, by)).body.results.map((task) => task.title);

describe('planned tasks', () => {
  test('are those whose period from start to due overlaps the range', async () => {
    const company = await aCompany();
    await aTask(company, { title: 'до', start_date: '2026-10-01', due_datetime: '2026-10-31' });
    await aTask(company, { title: 'через весь месяц', start_date: '2026-10-15', due_datetime: '2026-12-15' });
    await aTask(company, { title: 'первый день', due_datetime: '2026-11-01' });
    await aTask(company, { title: 'только начало', start_date: '2026-11-10' });
    await aTask(company, { title: 'последний день', due_datetime: '2026-11-30' });
    await aTask(company, { title: 'после', due_datetime: '2026-12-01' });
    await aTask(company, { title: 'без дней' });
    const november = await titles(company, { days_from: '2026-11-01', days_to: '2026-11-30' });
    expect(november.toSorted()).toEqual(
      ['через весь месяц', 'только начало', 'первый день', 'последний день'].toSorted(),
    );
    expect(await titles(company)).toHaveLength(7);
    expect((await plan(company, { days_from: '2026-11-01', days_to: '2026-11-30', limit: 2 })).body).toMatchObject({
      count: 4,
      limit: 2,
      results: { length: 2 },
    });
  });

  test('list their blockers that are visible to the reader', async () => {
    const company = await aCompany();
    const worker = await aMemberWith(company, ['project.view']);
    const hidden = await aTask(company, { title: 'чужая' });
    const own = await aTask(company, { title: 'своя', assignee_id: worker.userId });
    await aTask(company, { title: 'ждёт', assignee_id: worker.userId, blocked_by: [hidden.id, own.id] });
    const waits = async (by: Session) =>
      (await plan(company, {}, by)).body.results.find(({ title }) => title === 'ждёт')?.blocked_by;
    expect((await waits(company.owner))?.toSorted()).toEqual([hidden.id, own.id].toSorted());
    expect(await waits(worker)).toEqual([own.id]);
  });

  test('are filtered like the list, with at most 2000 per request', async () => {
    const company = await aCompany();
    await aTask(company, { title: 'срочная', priority: 'urgent' });
    await aTask(company, { title: 'обычная' });
    expect(await titles(company, { priority: 'urgent' })).toEqual(['срочная']);
    expect((await plan(company, { limit: 2000 })).status).toBe(200);
    expect((await plan(company, { limit: 2001 })).status).toBe(400);
    expect((await plan(company, { days_from: 'ноябрь' })).status).toBe(400);
  });
});
