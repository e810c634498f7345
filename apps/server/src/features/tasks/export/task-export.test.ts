import { Workbook } from '@cj-tech-master/excelts';
import { listLog } from '@karkas/api/activity-log/activity-log.endpoints.ts';
import { exportTasks } from '@karkas/api/tasks/lists/task-export.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMemberWith, aProject, aTask, type TestCompany } from '#testing/factories/index.ts';
import { testApp } from '#testing/start-test-app.ts';

async function download(who: { access: string }, company: { id: string }, query: string) {
  const { app } = await testApp();
  return app.inject({
    url: `${exportTasks.paths[0].replace(':company_id', company.id)}?${query}`,
    headers: { authorization: `Bearer ${who.access}` },
  });
}

const linesOf = (text: string): string[][] =>
  text
    .replace('\u{feff}', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));

async function someTasks(company: TestCompany): Promise<void> {
  const project = await aProject(company, { name: 'Школа № 5' });
  await aTask(company, { title: '=1+1', project_id: project.id, priority: 'urgent', due_datetime: '2026-11-30' });
  await aTask(company, { title: 'Вторая; с точкой "с запятой"', start_date: '2026-11-23' });
}

test('a csv contains the rows of the list in order, and no cell is a formula', async () => {
  const company = await aCompany();
  await someTasks(company);
  const answer = await download(company.owner, company, 'format=csv&sort_by=number&sort_order=asc');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  const [head, first, ...rest] = linesOf(answer.body);
  expect(head?.slice(0, 8)).toEqual([
    '№',
    'Название',
    'Статус',
    'Приоритет',
    'Категория',
    'Исполнитель',
    'Автор',
    'Проект',
  ]);
  expect([first?.[0], first?.[1], first?.[3], first?.[7]]).toEqual(['1', "'=1+1", 'Срочный', 'Школа № 5']);
  expect(first?.[11]).toBe('30.11.2026');
  expect(rest.flat().join(';')).toContain('"Вторая; с точкой ""с запятой"""');
  const filtered = await download(company.owner, company, 'format=csv&priority=urgent');
  expect(linesOf(filtered.body)).toHaveLength(2);
  const { results } = (await callApi(company.owner, listLog, { params: { company_id: company.id } })).body;
  expect(results.some(({ action, model }) => action === 'export' && model === 'task')).toBe(true);
});

test('a workbook contains the same', async () => {
  const company = await aCompany();
  await someTasks(company);
  const answer = await download(company.owner, company, 'sort_by=number');
  const book = new Workbook();
  await book.xlsx.load(new Uint8Array(answer.rawPayload));
  const sheet = book.worksheets[0];
  expect([sheet?.name, sheet?.getCell('B5').value, sheet?.getCell('B6').value]).toEqual([
    'Задачи',
    '=1+1',
    'Вторая; с точкой "с запятой"',
  ]);
  expect(sheet?.getCell('L5').value).toEqual(new Date('2026-11-30T00:00:00Z'));
});

test('the export contains only what the user may see', async () => {
  const [company, other] = [await aCompany(), await aCompany()];
  await someTasks(company);
  const own = await aMemberWith(company, []);
  await aTask(company, { title: 'Своя', assignee_id: own.userId });
  const answer = await download(own, company, 'format=csv');
  expect([answer.statusCode, linesOf(answer.body).length]).toEqual([200, 2]);
  expect(answer.body).toContain('Своя');
  expect((await download(other.owner, company, 'format=csv')).statusCode).toBe(404);
  for (const query of ['format=pdf', 'limit=10', 'page=2', 'sort_by=colour'])
    expect((await download(company.owner, company, query)).statusCode).toBe(400);
});
