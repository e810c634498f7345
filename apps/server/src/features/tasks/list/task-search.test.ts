import { expect, test } from 'vitest';
import { aCompany, aTask, changeTask, taskStatuses } from '#testing/factories/index.ts';
import { find } from './task-search.fixtures.ts';

test('search pages follow the requested order, tasks without a due time last', async () => {
  const company = await aCompany();
  await aTask(company, { title: 'Стена без срока' });
  for (const day of ['03', '01', '02']) await aTask(company, { title: `Стена ${day}`, due_datetime: `2099-01-${day}` });
  const page = async (number: number, query: object = {}) =>
    (await find(company, { search: 'стена', limit: 3, page: number, ...query })).results.map(({ title }) => title);
  expect(await page(1)).toEqual(['Стена 01', 'Стена 02', 'Стена 03']);
  expect(await page(2)).toEqual(['Стена без срока']);
  expect(await page(1, { sort_order: 'desc' })).toEqual(['Стена 03', 'Стена 02', 'Стена 01']);
  expect(await page(1, { sort_by: 'number', sort_order: 'desc' })).toEqual(['Стена 02', 'Стена 01', 'Стена 03']);
});

test('short searches match short and long texts in one order, and follow changes of the text', async () => {
  const company = await aCompany();
  const long = `<p>${'Проверить армирование и закладные детали. '.repeat(20)}Щебень</p>`;
  const ids = new Map<string, string>();
  for (const [title, description, day] of [
    ['Длинная 3', long, '03'],
    ['Щётка 1', '', '01'],
    ['Щётка без срока', '', null],
    ['Длинная 2', long, '02'],
  ] as const)
    ids.set(
      title,
      (await aTask(company, { title, description, ...(day ? { due_datetime: `2099-01-${day}` } : {}) })).id,
    );
  const titles = async (query: object = {}) =>
    (await find(company, { search: 'ще', ...query })).results.map(({ title }) => title);
  const all = ['Щётка 1', 'Длинная 2', 'Длинная 3', 'Щётка без срока'];
  expect([await titles(), await titles({ sort_order: 'desc' })]).toEqual([
    all,
    ['Длинная 3', 'Длинная 2', 'Щётка 1', 'Щётка без срока'],
  ]);
  expect([await titles({ limit: 2 }), await titles({ limit: 2, page: 2 })]).toEqual([all.slice(0, 2), all.slice(2)]);
  const done = (await taskStatuses(company))('Выполнена');
  await changeTask(company, ids.get('Длинная 2') ?? '', { status_id: done });
  await changeTask(company, ids.get('Щётка 1') ?? '', { status_id: done });
  await changeTask(company, ids.get('Длинная 3') ?? '', { description: '' });
  await changeTask(company, ids.get('Щётка без срока') ?? '', { description: long });
  expect([await titles(), await titles({ main_status: 'closed' }), await titles({ main_status: 'all' })]).toEqual([
    ['Щётка без срока'],
    ['Щётка 1', 'Длинная 2'],
    ['Щётка 1', 'Длинная 2', 'Щётка без срока'],
  ]);
});

test('a task is found by its current text, and a closed one only if closed tasks are requested', async () => {
  const company = await aCompany();
  const task = await aTask(company, { title: 'Снять опалубку', description: '<p>Ригель</p>' });
  const count = async (search: string, query: object = {}) => (await find(company, { search, ...query })).count;
  expect([await count('опалуб'), await count('ригел')]).toEqual([1, 1]);
  await changeTask(company, task.id, { title: 'Поставить леса' });
  expect([await count('опалуб'), await count('ставить лес'), await count('ригел')]).toEqual([0, 1, 1]);
  await changeTask(company, task.id, { description: '' });
  expect(await count('ригел')).toBe(0);
  await changeTask(company, task.id, { status_id: (await taskStatuses(company))('Выполнена') });
  const states = ['open', 'closed', 'all'];
  expect(await Promise.all(states.map((main_status) => count('ставить лес', { main_status })))).toEqual([0, 1, 1]);
});
