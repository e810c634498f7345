import { expect, test } from 'vitest';
import { mergeValues } from './merge-values.ts';

const base = { name: 'Школа', address: '', tags: [1] };

test('changes of different fields are both kept', () => {
  const mine = { ...base, name: 'Лицей' };
  const theirs = { ...base, address: 'Москва', tags: [1, 2] };
  expect(mergeValues({ base, mine, theirs })).toEqual({
    values: { name: 'Лицей', address: 'Москва', tags: [1, 2] },
    mine: ['name'],
    clashes: [],
  });
});

test('different values of one field are a clash, equal values are not', () => {
  const mine = { ...base, name: 'Лицей', address: 'Тула' };
  const theirs = { ...base, name: 'Гимназия', address: 'Тула' };
  expect(mergeValues({ base, mine, theirs })).toEqual({
    values: { name: 'Лицей', address: 'Тула', tags: [1] },
    mine: ['name'],
    clashes: ['name'],
  });
});

test("an untouched field takes the other user's value, regardless of object identity", () => {
  expect(mergeValues({ base, mine: { ...base, tags: [1] }, theirs: { ...base, tags: [1] } }).clashes).toEqual([]);
});
