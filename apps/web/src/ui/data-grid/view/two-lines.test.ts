import { expect, test } from 'vitest';
import { twoLines } from './two-lines.ts';

test('a name that does not fit is split into two lines between words', () => {
  expect(twoLines('Устройство стяжки, пом. 10', 42)).toBeNull();
  expect(twoLines('Устройство стяжки цементной толщиной 50 мм в пом. 10', 42)).toEqual([
    'Устройство стяжки цементной толщиной 50 мм',
    'в пом. 10',
  ]);
});

test('a name longer than two lines keeps its end, which distinguishes places', () => {
  const name = `Устройство ${'очень '.repeat(12)}прочной стяжки толщиной 50 мм в пом. 10`;
  expect(twoLines(name, 32)?.[1]).toBe('стяжки толщиной 50 мм в пом. 10');
  expect(twoLines(name, 32)?.join(' ')).toBe(name);
});

test('where no break suits both lines, the first one is truncated', () => {
  expect(twoLines('Кладка перегородок из газобетонных блоков толщиной 100 мм', 32)).toEqual([
    'Кладка перегородок из газобетонных',
    'блоков толщиной 100 мм',
  ]);
});

test('a unit is not left alone on the second line', () => {
  expect(twoLines('Заказать арматуру А500С диаметром 12 мм, 4,2 т', 45)).toEqual([
    'Заказать арматуру А500С диаметром 12',
    'мм, 4,2 т',
  ]);
});

test('a word that fills a line is not split', () => {
  expect(twoLines('Высокотехнологичноепроизводствобезединогопробела', 32)).toBeNull();
  expect(twoLines(`Устройство ${'я'.repeat(40)}`, 32)).toBeNull();
});
