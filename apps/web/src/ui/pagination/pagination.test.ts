import { expect, test } from 'vitest';
import { initialsOf } from '../avatar/avatar.tsx';
import { pagesToShow } from './pagination.tsx';

test.each<[number, number, (number | null)[]]>([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('page %d of %d', (page, total, pages) => {
  expect(pagesToShow(page, total)).toEqual(pages);
});

test.each([
  ['Иванов Пётр', 'ИП'],
  ['ООО «СтройИнвест»', 'С'],
  ['ООО «Главное управление»', 'ГУ'],
  ['', '?'],
  ['АО', 'А'],
])('the initials of %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
