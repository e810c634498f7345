import { describe, expect, test } from 'vitest';
import { filterGroups, markMatches, stepFrom, type PaletteGroup } from './palette-items.ts';

const GROUPS: readonly PaletteGroup[] = [
  {
    id: 'go',
    label: 'Переход',
    items: [
      { id: 'projects', label: 'Проекты' },
      { id: 'customers', label: 'Заказчики', keywords: 'контрагенты' },
    ],
  },
  { id: 'do', label: 'Команды', items: [{ id: 'theme', label: 'Тёмная тема', hint: 'Вид' }] },
];
const found = (query: string): string[] =>
  filterGroups(GROUPS, query).flatMap((group) => group.items.map((item) => item.id));

describe('filterGroups finds items', () => {
  test.each([
    ['', ['projects', 'customers', 'theme']],
    ['ПРОЕКТ', ['projects']],
    ['темная', ['theme']],
    ['вид тема', ['theme']],
    ['контрагент', ['customers']],
    ['проекты тема', []],
  ])('for the query %j', (query, ids) => expect(found(query)).toEqual(ids));

  test('and removes groups without matches', () =>
    expect(filterGroups(GROUPS, 'тема').map((group) => group.id)).toEqual(['do']));
});

describe('markMatches marks matches', () => {
  const marked = (text: string, query: string): string =>
    markMatches(text, query)
      .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
      .join('');
  test.each([
    ['Тёмная тема', 'темн', '[Тёмн]ая тема'],
    ['Договор 12-П', 'п дог', '[Дог]овор 12-[П]'],
    ['аааа', 'аа', '[аааа]'],
    ['Проект', '', 'Проект'],
    ['Проект', 'xyz', 'Проект'],
    ['İstanbul', 'i', 'İstanbul'],
  ])('in %j for %j', (text, query, expected) => expect(marked(text, query)).toBe(expected));
});

describe('arrow keys', () => {
  const ids = ['a', 'b', 'c', 'd'];
  test('wrap around', () =>
    expect([stepFrom(ids, 'd', 1), stepFrom(ids, 'a', -1), stepFrom(ids, 'b', 1)]).toEqual(['a', 'd', 'c']));
  test('jump to the ends and no further', () =>
    expect([stepFrom(ids, 'b', 8), stepFrom(ids, 'b', -8)]).toEqual(['d', 'a']));
  test('do nothing in an empty list', () => expect(stepFrom([], undefined, 1)).toBeUndefined());
});
