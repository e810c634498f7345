import { exportTasks } from '@karkas/api/tasks/lists/task-export.endpoints.ts';
import { undoTaskSet } from '@karkas/api/tasks/settings/task-templates.endpoints.ts';
import { checkTaskTable, downloadTaskTable, importTasks } from '@karkas/api/tasks/lists/task-import.endpoints.ts';
import type { TaskImport, TaskTable } from '@karkas/api/tasks/lists/task-import.schemas.ts';
import { listTasks } from '@karkas/api/tasks/tasks.endpoints.ts';
import { createTaskTag } from '@karkas/api/tasks/settings/task-settings.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMemberWith, aProject, aTask, changeTask, type TestCompany } from '#testing/factories/index.ts';
import { testApp } from '#testing/start-test-app.ts';
import { dayOf, numberOf, readTaskTable } from './read-task-table.ts';

type Endpoint = typeof checkTaskTable | typeof importTasks;
type Who = { access: string };

async function send(who: Who, company: { id: string }, endpoint: Endpoint, file: string | Buffer, query = '') {
  const { app } = await testApp();
  const boundary = 'table';
  const name = typeof file === 'string' ? 'Задачи.csv' : 'Задачи.xlsx';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  return app.inject({
    method: 'POST',
    url: `${endpoint.paths[0].replace(':company_id', company.id)}${query}`,
    headers: {
      authorization: `Bearer ${who.access}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(file), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

const all = async (company: TestCompany) =>
  (
    await callApi(company.owner, listTasks, {
      params: { company_id: company.id },
      query: { sort_by: 'number', main_status: 'all', limit: 200 },
    })
  ).body.results;

describe('a table of tasks', () => {
  test('with an unrecognised header is displayed, so that a user can map its columns', async () => {
    const company = await aCompany();
    const table = 'Работа;Кто;Когда\nЗаказать бетон;;05/12/2026';
    const read: TaskTable = (await send(company.owner, company, checkTaskTable, table)).json();
    expect(read).toMatchObject({ ready_count: 0, columns: [{ title: 'Работа', field: null }, {}, {}] });
    const query = '?columns=title,,due';
    const checkedTable: TaskTable = (await send(company.owner, company, checkTaskTable, table, query)).json();
    expect(checkedTable).toMatchObject({ ready_count: 1, invalid_count: 0 });
  });

  test('can be read back from the exported workbook, including dates', async () => {
    const company = await aCompany();
    await aTask(company, { title: 'Залить плиту', start_date: '2026-12-01', due_datetime: '2026-12-09' });
    const { app } = await testApp();
    const exported = await app.inject({
      url: `${exportTasks.paths[0].replace(':company_id', company.id)}?format=xlsx`,
      headers: { authorization: `Bearer ${company.owner.access}` },
    });
    const read: TaskTable = (await send(company.owner, company, checkTaskTable, exported.rawPayload)).json();
    // The task already exists; importing it again would duplicate it.
    expect(read).toMatchObject({ ready_count: 0, rows: [{ errors: [{ field: 'number' }] }] });
    expect((await send(company.owner, company, importTasks, exported.rawPayload)).statusCode).toBe(400);
    await changeTask(company, (await all(company))[0]?.id ?? '', { title: 'Залить плиту второго этажа' });
    await send(company.owner, company, importTasks, exported.rawPayload);
    const [first, second] = await all(company);
    expect(second).toMatchObject({
      title: 'Залить плиту',
      start_date: first?.start_date,
      due_datetime: first?.due_datetime,
    });
  });

  test('is read by its headings, checked row by row and imported at once; checking stores nothing', async () => {
    const company = await aCompany();
    const project = await aProject(company, { name: 'Школа № 5' });
    const params = { company_id: company.id };
    await callApi(company.owner, createTaskTag, { params, body: { name: 'Бетон' } });
    const existing = await aTask(company, { title: 'Корпус 2' });
    const table = [
      'Отчёт прораба;;;;;;;;',
      'Задача;Статус;Приоритет;Ответственный;Срок;Объект;Метки;Входит в задачу;Столбец неведомый',
      `Заказать арматуру;В работе;Срочный;${company.owner.email};05.12.2026;${project.code};бетон;№ ${existing.number};1`,
      ';Новая;;;;;;;',
      'Принять;Нет такого;важный;Незнакомцев;31.02.2026;Чужой;Нет;99;',
      'Проверить накладные;;;;2026-12-06;;;Заказать арматуру;',
    ].join('\n');
    const checked = await send(company.owner, company, checkTaskTable, table);
    expect(checked.statusCode).toBe(200);
    const read: TaskTable = checked.json();
    expect(read.columns.map(({ field }) => field)).toEqual([
      'title',
      'status',
      'priority',
      'assignee',
      'due',
      'project',
      'tags',
      'parent',
      null,
    ]);
    expect([read.ready_count, read.invalid_count]).toEqual([2, 2]);
    expect(read.rows.map(({ line, errors }) => [line, errors.map(({ field }) => field)])).toEqual([
      [3, []],
      [4, ['title']],
      [5, ['tags', 'parent', 'status', 'priority', 'assignee', 'project', 'due']],
      [6, []],
    ]);
    expect(await all(company)).toHaveLength(1);
    const columns = read.columns.map(({ field }) => field ?? '').join(',');
    const answer = await send(company.owner, company, importTasks, table, `?columns=${columns}`);
    const made: TaskImport = answer.json();
    expect([answer.statusCode, made.created_count, made.first_number, made.skipped.map(({ line }) => line)]).toEqual([
      201,
      2,
      2,
      [4, 5],
    ]);
    const [, first, second] = await all(company);
    expect(first).toMatchObject({
      title: 'Заказать арматуру',
      status: { name: 'В работе' },
      priority: 'urgent',
      assignee: { id: company.owner.userId },
      project_id: project.id,
      parent_id: existing.id,
      due_datetime: '2026-12-05T20:59:59.999Z',
    });
    expect(second).toMatchObject({ title: 'Проверить накладные', parent_id: first?.id });
    const params_set = { ...params, set_id: made.set_id };
    expect((await callApi(company.owner, undoTaskSet, { params: params_set })).status).toBe(204);
    expect((await all(company)).map(({ number }) => number)).toEqual([1]);
    expect((await callApi(company.owner, undoTaskSet, { params: params_set })).status).toBe(404);
  });

  test('is undone only as a whole', async () => {
    const company = await aCompany();
    const made: TaskImport = (
      await send(company.owner, company, importTasks, 'Название\nОдна\nДругая', '?columns=title')
    ).json();
    const [first] = await all(company);
    await changeTask(company, first?.id ?? '', { priority: 'high' });
    const params = { company_id: company.id, set_id: made.set_id };
    const refused = await callApi(company.owner, undoTaskSet, { params });
    expect([refused.status, refused.problem.code]).toEqual([409, 'task_set_changed']);
    expect(await all(company)).toHaveLength(2);
  });

  test('can have its columns remapped by hand, also with an unrecognised header', async () => {
    const company = await aCompany();
    const table = 'Штука;Когда\nОдна;01.12.26';
    expect((await send(company.owner, company, checkTaskTable, table)).json()).toMatchObject({ ready_count: 0 });
    expect((await send(company.owner, company, checkTaskTable, '\n')).statusCode).toBe(400);
    const read: TaskTable = (await send(company.owner, company, checkTaskTable, table, '?columns=title,due')).json();
    expect([read.ready_count, read.rows[0]?.cells]).toEqual([1, ['Одна', '01.12.26']]);
    for (const query of ['?columns=due', '?columns=title,title', '?columns=title,colour', '?more=1'])
      expect([query, (await send(company.owner, company, checkTaskTable, table, query)).statusCode]).toEqual([
        query,
        400,
      ]);
    expect((await send(company.owner, company, importTasks, table)).statusCode).toBe(400);
    expect((await send(company.owner, company, importTasks, 'Название\n', '?columns=title')).statusCode).toBe(400);
  });

  test('uploaded on a project page uses that project for rows that name none', async () => {
    const company = await aCompany();
    const project = await aProject(company, { name: 'Школа № 5' });
    const other = await aProject(company, { name: 'Склад' });
    const foreign = await aProject(await aCompany(), { name: 'Чужой' });
    const table = 'Название;Объект\nОдна;\nДругая;Склад';
    const query = `?columns=title,project&project_id=${project.id}`;
    expect((await send(company.owner, company, importTasks, table, query)).statusCode).toBe(201);
    expect((await all(company)).map(({ project_id }) => project_id)).toEqual([project.id, other.id]);
    const refused = await send(company.owner, company, checkTaskTable, table, `?project_id=${foreign.id}`);
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, 'project_id']);
  });

  test('requires the permission to create tasks in the own company', async () => {
    const company = await aCompany();
    const outsider = await aCompany();
    const table = 'Название\nОдна';
    expect((await send(outsider.owner, company, checkTaskTable, table)).statusCode).toBe(404);
    const reader = await aMemberWith(company, ['task.view']);
    for (const endpoint of [checkTaskTable, importTasks])
      expect((await send(reader, company, endpoint, table, '?columns=title')).statusCode).toBe(403);
    expect((await send({ access: 'x' }, company, importTasks, table, '?columns=title')).statusCode).toBe(401);
  });

  test('the template is readable by the import', async () => {
    const company = await aCompany();
    const { app } = await testApp();
    const answer = await app.inject({
      url: downloadTaskTable.paths[0].replace(':company_id', company.id),
      headers: { authorization: `Bearer ${company.owner.access}` },
    });
    expect([answer.statusCode, answer.rawPayload.length > 1_000]).toEqual([200, true]);
  });
});

describe('a cell value', () => {
  test.each([
    ['05.12.2026', '2026-12-05'],
    ['5.1.26', '2026-01-05'],
    ['2026-12-05 00:00:00', '2026-12-05'],
    ['05.12.2026 18:00', '2026-12-05'],
    ['31.02.2026', null],
    ['завтра', null],
  ])('is parsed as a date or rejected: %s', (text, day) => {
    expect(dayOf(text)).toBe(day);
  });

  test('is parsed as a task number, with or without its sign', () => {
    expect(['12', '№ 12', '№12', 'Корпус 12'].map(numberOf)).toEqual([12, 12, 12, null]);
  });

  test('is matched by the questions a column answers', () => {
    const table = readTaskTable(
      [
        ['Что сделать', 'Кто', 'Когда', 'Важность'],
        ['а', '', '', ''],
      ],
      undefined,
    );
    expect(table?.columns.map(({ field }) => field)).toEqual(['title', 'assignee', 'due', 'priority']);
  });

  test('the first of two columns for the same field is used', () => {
    const table = readTaskTable(
      [
        ['Название', 'Задача', 'Срок'],
        ['а', 'б', ''],
      ],
      undefined,
    );
    expect(table?.columns.map(({ field }) => field)).toEqual(['title', null, 'due']);
  });
});
