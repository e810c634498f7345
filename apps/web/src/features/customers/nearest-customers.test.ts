import { expect, test } from 'vitest';
import { nearestCustomers } from './nearest-customers.ts';

const names = (search: string, ...all: string[]) =>
  nearestCustomers(
    all.map((name) => ({ name })),
    search,
  ).map(({ name }) => name);

test('keeps the server order for an empty search', () => {
  expect(names('', 'Вега', 'Альфа')).toEqual(['Вега', 'Альфа']);
  expect(names(' « ', 'Вега', 'Альфа')).toEqual(['Вега', 'Альфа']);
});

test('ranks an exact name first, then names ending with the words', () => {
  expect(names('вега', 'Вега-Строй', 'ООО «Вега»', 'Вега')).toEqual(['Вега', 'ООО «Вега»', 'Вега-Строй']);
});

test('ignores case, «ё», quotes and dashes', () => {
  expect(names('елка плюс', 'Ёлка Плюс Два', 'ЗАО «ЁЛКА-ПЛЮС»')).toEqual(['ЗАО «ЁЛКА-ПЛЮС»', 'Ёлка Плюс Два']);
});

test('the end of a word is not a word', () => {
  expect(names('вега', 'Новега', 'Вега Юг')).toEqual(['Новега', 'Вега Юг']);
  expect(names('вега', 'Вега Юг', 'Новега')).toEqual(['Вега Юг', 'Новега']);
});

test('keeps the order within a rank', () => {
  expect(names('вега', 'ЗАО «Вега»', 'ООО «Вега»')).toEqual(['ЗАО «Вега»', 'ООО «Вега»']);
});
