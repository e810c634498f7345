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

describe('items are found', () => {
  test.each([
    ['', ['projects', 'customers', 'theme']],
    ['ПРОЕКТ', ['projects']],
    ['темная', ['theme']],
    ['вид тема', ['theme']],
    ['контрагент', ['customers']],
    ['проекты тема', []],
  ])('by %j', (query, ids) => expect(found(query)).toEqual(ids));

  test('and a group without any goes', () =>
    expect(filterGroups(GROUPS, 'тема').map((group) => group.id)).toEqual(['do']));
});

describe('matches are marked', () => {
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
  ])('%j by %j', (text, query, expected) => expect(marked(text, query)).toBe(expected));
});

describe('the arrows', () => {
  const ids = ['a', 'b', 'c', 'd'];
  test('go round', () =>
    expect([stepFrom(ids, 'd', 1), stepFrom(ids, 'a', -1), stepFrom(ids, 'b', 1)]).toEqual(['a', 'd', 'c']));
  test('leap to the ends and no further', () =>
    expect([stepFrom(ids, 'b', 8), stepFrom(ids, 'b', -8)]).toEqual(['d', 'a']));
  test('have nowhere to go in an empty list', () => expect(stepFrom([], undefined, 1)).toBeUndefined());
});
