import { expect, test } from 'vitest';
import { hueOf, initialsOf } from './avatar.tsx';

test.each([
  ['Иванов Пётр', 'ИП'],
  ['Иванов Пётр Сергеевич', 'ИП'],
  ['ООО «СтройИнвест Королёв»', 'СК'],
  ['АО «Главмонтаж №1»', 'Г1'],
  ['Мостострой', 'М'],
  ['ип', 'И'],
  ['анна ёлкина', 'АЁ'],
  ['  ', '?'],
  ['«»', '?'],
])('the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('the colour is deterministic and one of six', () => {
  const hues = Array.from({ length: 200 }, (_, index) => hueOf(`id-${index}`));
  expect(new Set(hues)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  expect(hueOf('id-7')).toBe(hues[7]);
});
