import { expect, test } from 'vitest';
import { mergeValues } from './merge-values.ts';

const base = { name: 'Школа', address: '', tags: [1] };

test('different fields of one record are both kept', () => {
  const mine = { ...base, name: 'Лицей' };
  const theirs = { ...base, address: 'Москва', tags: [1, 2] };
  expect(mergeValues({ base, mine, theirs })).toEqual({
    values: { name: 'Лицей', address: 'Москва', tags: [1, 2] },
    mine: ['name'],
    clashes: [],
  });
});

test('one field changed to two values is asked about, to one value is not', () => {
  const mine = { ...base, name: 'Лицей', address: 'Тула' };
  const theirs = { ...base, name: 'Гимназия', address: 'Тула' };
  expect(mergeValues({ base, mine, theirs })).toEqual({
    values: { name: 'Лицей', address: 'Тула', tags: [1] },
    mine: ['name'],
    clashes: ['name'],
  });
});

test('a field that nobody touched is theirs, however the object is made', () => {
  expect(mergeValues({ base, mine: { ...base, tags: [1] }, theirs: { ...base, tags: [1] } }).clashes).toEqual([]);
});
