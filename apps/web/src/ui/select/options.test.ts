import { expect, test } from 'vitest';
import { cleanOptions, isVirtual, matchesSearch } from './options.ts';

test('options with an empty value and duplicates are removed', () => {
  const options = [
    { value: 'a', label: 'А' },
    { value: '', label: 'Пусто' },
    { value: 'a', label: 'Ещё раз' },
    { value: 'b', label: 'Б' },
  ];
  expect(cleanOptions(options).map((option) => option.label)).toEqual(['А', 'Б']);
});

test.each([
  ['королев', true],
  ['КОРОЛЁВ', true],
  ['строй корол', true],
  ['7701', true],
  ['', true],
  ['казань', false],
])('the search %j matches «СтройИнвест Королёв»: %s', (query, isFound) => {
  expect(matchesSearch({ value: '1', label: 'СтройИнвест Королёв', hint: 'ИНН 7701234567' }, query)).toBe(isFound);
});

test('a list of more than two hundred options is virtualized', () => {
  expect([200, 201].map(isVirtual)).toEqual([false, true]);
});
