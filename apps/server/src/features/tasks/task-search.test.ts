import * as endpoints from '@karkas/api/tasks/tasks.endpoints.ts';
import { MAX_COUNTED } from '@karkas/api/tasks/tasks.choices.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aTask, changeTask, manyTasks, taskStatuses, type TestCompany } from '#testing/factories/index.ts';

const find = async (company: TestCompany, query: object) =>
  (await callApi(company.owner, endpoints.listTasks, { params: { company_id: company.id }, query })).body;
const TITLES = [
  'Заказать арматуру А500С ø12 для захватки 3',
  'Ёлка у проходной, ещё одна',
  'Щиты «Peri» — 120 шт. (100 %)',
  'а_б %в \\г',
  'Кран КБ-408.21: ТО-2 🏗️ и пуск',
  'аа',
  'Straße İstanbul',
];

/** Each piece of one to six letters, and what stands around it in other letters. */
function piecesOf(title: string): string[] {
  const letters = [...title];
  const pieces = letters.flatMap((_, start) =>
    [1, 2, 3, 6].map((length) => letters.slice(start, start + length).join('')),
  );
  return [...new Set(pieces)].filter((piece) => piece.trim() === piece && piece !== '' && !piece.startsWith('№'));
}
const spelled = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

test('each piece of a text finds whatever holds it, in either spelling, in the order of the due time as in any other', async () => {
  const company = await aCompany();
  for (const [place, title] of TITLES.entries())
    await aTask(company, { title, ...(place % 2 === 0 ? { due_datetime: `2099-01-0${place + 1}` } : {}) });
  const numbered = TITLES.map((title, place) => spelled(`№${place + 1} ${title} `));
  const orders = [{}, { sort_order: 'desc' }, { sort_by: 'title' }, { main_status: 'all' }, { sort_by: 'number' }];
  let asked = 0;
  for (const piece of TITLES.flatMap(piecesOf)) {
    const search = asked % 3 === 0 ? piece.toUpperCase() : piece;
    const holds = TITLES.filter((_, place) => numbered[place]?.includes(spelled(search)));
    const { results, count } = await find(company, { search, ...orders[asked % orders.length] });
    expect([search, results.map(({ title }) => title).toSorted()]).toEqual([search, holds.toSorted()]);
    expect(count).toBe(holds.length);
    asked += 1;
  }
  expect(asked).toBeGreaterThan(300);
});

test('pages of a search come in the order that was asked for, those without a due time last', async () => {
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

test('few letters are found in short words and in long ones, in one order, until the words are others', async () => {
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

test('a task is found by its words of now, and a closed one where closed ones are asked for', async () => {
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

test('a search that finds too much counts to its bound, and its pages go on', { timeout: 60_000 }, async () => {
  const company = await aCompany();
  await manyTasks(company, MAX_COUNTED + 250);
  for (const query of [{}, { sort_by: 'number' }]) {
    const first = await find(company, { search: 'стена', limit: 200, ...query });
    expect([first.count, first.results.length]).toEqual([MAX_COUNTED + 1, 200]);
    const last = await find(company, { search: 'стена', limit: 200, page: 52, ...query });
    expect(last.results.length).toBe(50);
  }
  expect((await find(company, {})).count).toBe(MAX_COUNTED + 250);
});
