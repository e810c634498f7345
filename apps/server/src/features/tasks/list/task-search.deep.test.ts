import { MAX_COUNTED } from '@karkas/api/tasks/tasks.choices.ts';
import { expect, test } from 'vitest';
import { aCompany, aTask, manyTasks } from '#testing/factories/index.ts';
import { find } from './task-search.fixtures.ts';

const TITLES = [
  'Заказать арматуру А500С ø12 для захватки 3',
  'Ёлка у проходной, ещё одна',
  'Щиты «Peri» — 120 шт. (100 %)',
  'а_б %в \\г',
  'Кран КБ-408.21: ТО-2 🏗️ и пуск',
  'аа',
  'Straße İstanbul',
];

/** Substrings of one to six letters, each with the letters around it replaced. */
function piecesOf(title: string): string[] {
  const letters = [...title];
  const pieces = letters.flatMap((_, start) =>
    [1, 2, 3, 6].map((length) => letters.slice(start, start + length).join('')),
  );
  return [...new Set(pieces)].filter((piece) => piece.trim() === piece && piece !== '' && !piece.startsWith('№'));
}
const spelled = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

test('each substring finds all texts containing it, in either spelling, by due time and in every other order', async () => {
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

test('a search with too many results counts up to its limit, and its pages continue', { timeout: 60_000 }, async () => {
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
