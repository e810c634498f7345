import { patchCompany } from '@karkas/api/companies/company-settings.endpoints.ts';
import { countTaskGroups } from '@karkas/api/tasks/lists/task-views.endpoints.ts';
import { listTasks } from '@karkas/api/tasks/tasks.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aMember, aTask, type TestCompany } from '#testing/factories/index.ts';

const setZone = (company: TestCompany, zone: string) =>
  callApi(company.owner, patchCompany, { params: { company_id: company.id }, body: { time_zone: zone } });
const titles = async (company: TestCompany, by: Session, query: Record<string, string>) =>
  (await callApi(by, listTasks, { params: { company_id: company.id }, query })).body.results.map(({ title }) => title);

test("a due date lasts until the end of that day in the company's time zone", async () => {
  const company = await aCompany();
  expect((await aTask(company, { due_datetime: '2026-11-22' })).due_datetime).toBe('2026-11-22T20:59:59.999Z');
  expect((await setZone(company, 'Asia/Vladivostok')).body.time_zone).toBe('Asia/Vladivostok');
  expect((await aTask(company, { due_datetime: '2026-11-22' })).due_datetime).toBe('2026-11-22T13:59:59.999Z');
  // Daylight saving time ends on this day.
  await setZone(company, 'Europe/Berlin');
  expect((await aTask(company, { due_datetime: '2026-10-25' })).due_datetime).toBe('2026-10-25T22:59:59.999Z');
});

test('a time zone change applies at once to members with open sessions, for reads and writes', async () => {
  const company = await aCompany();
  const manager = await aMember(company, 'project_manager');
  await aTask(company, { title: 'Вечер', due_datetime: '2026-11-22T20:00:00.000Z' });
  const on = (day: string) => titles(company, manager, { due_from: day, due_to: day });
  expect([await on('2026-11-22'), await on('2026-11-23')]).toEqual([['Вечер'], []]);
  await setZone(company, 'Asia/Vladivostok');
  expect([await on('2026-11-22'), await on('2026-11-23')]).toEqual([[], ['Вечер']]);
  const filter = (day: string) => ({ filter: JSON.stringify({ field: 'due_datetime', op: 'on', value: day }) });
  expect([
    await titles(company, manager, filter('2026-11-22')),
    await titles(company, manager, filter('2026-11-23')),
  ]).toEqual([[], ['Вечер']]);
  // Sunday evening in Moscow is already Monday there.
  const weeks = await callApi(manager, countTaskGroups, {
    params: { company_id: company.id },
    query: { group_by: 'due_week' },
  });
  expect(weeks.body.groups).toEqual([{ id: '2026-11-23', name: null, count: 1 }]);
});

test.each(['Europe/Atlantis', '+03:00', '', 'Москва'])('rejects the time zone «%s»', async (zone) => {
  const company = await aCompany();
  const answer = await setZone(company, zone);
  expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([400, 'time_zone']);
});
