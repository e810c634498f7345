import { expect, test } from 'vitest';
import { nearestCustomers } from './nearest-customers.ts';

const names = (search: string, ...all: string[]) =>
  nearestCustomers(
    all.map((name) => ({ name })),
    search,
  ).map(({ name }) => name);

test('an empty search leaves the order of the server', () => {
  expect(names('', 'Вега', 'Альфа')).toEqual(['Вега', 'Альфа']);
  expect(names(' « ', 'Вега', 'Альфа')).toEqual(['Вега', 'Альфа']);
});

test('who is called just so is the first, then whose name ends so', () => {
  expect(names('вега', 'Вега-Строй', 'ООО «Вега»', 'Вега')).toEqual(['Вега', 'ООО «Вега»', 'Вега-Строй']);
});

test('case, «ё», quotes and dashes do not matter', () => {
  expect(names('елка плюс', 'Ёлка Плюс Два', 'ЗАО «ЁЛКА-ПЛЮС»')).toEqual(['ЗАО «ЁЛКА-ПЛЮС»', 'Ёлка Плюс Два']);
});

test('the end of a word is not a word', () => {
  expect(names('вега', 'Новега', 'Вега Юг')).toEqual(['Новега', 'Вега Юг']);
  expect(names('вега', 'Вега Юг', 'Новега')).toEqual(['Вега Юг', 'Новега']);
});

test('those of one rank keep their order', () => {
  expect(names('вега', 'ЗАО «Вега»', 'ООО «Вега»')).toEqual(['ЗАО «Вега»', 'ООО «Вега»']);
});
