import { describe, expect, test } from 'vitest';
import { coversBoth, readsAsGoods } from './similar-rows.ts';

describe('a row of goods', () => {
  test.each([
    ['Кабель ВВГнг-LS 3х2,5', 'м'],
    ['Автоматический выключатель S201 C10', 'шт'],
    ['Геотекстиль Дорнит 200 г/м2', 'м2'],
    ['Установка приточная П1', 'компл'],
    ['Установка приточная ПВУ-2000', 'шт'],
    ['Бытовка 6х2,4', 'шт'],
  ])('«%s» names no work', (name, unit) => {
    expect(readsAsGoods({ name, unit })).toBe(true);
  });

  test.each([
    ['Прокладка кабеля ВВГнг-LS 3х2,5 в лотке', 'м'],
    ['Окраска стен водоэмульсионной краской за 2 раза', 'м2'],
    ['Монтаж сплит-системы', 'шт'],
    ['Штукатурка стен гипсовая', null],
  ])('«%s» names one', (name, unit) => {
    expect(readsAsGoods({ name, unit })).toBe(false);
  });
});

describe('a norm for rows that differ in numbers', () => {
  const norm = 'Прокладка кабеля сечением до 6 мм2 в лотке';

  test('covers both rows if both are within its stated bounds', () => {
    expect(coversBoth(norm, 'Прокладка кабеля 3х2,5 мм2 в лотке', 'Прокладка кабеля 3х4 мм2 в лотке')).toBe(true);
  });

  test('covers neither row if one is out of bounds or the norm states no numbers', () => {
    expect(coversBoth(norm, 'Прокладка кабеля 3х2,5 мм2 в лотке', 'Прокладка кабеля 3х16 мм2 в лотке')).toBe(false);
    expect(coversBoth('Установка радиаторов', 'Установка радиатора 10 секций', 'Установка радиатора 4 секции')).toBe(
      false,
    );
  });

  test('does not cover another grade', () => {
    const slab = 'Бетонирование плит толщиной до 300 мм';
    expect(coversBoth(slab, 'Плита 200 мм из бетона В25', 'Плита 250 мм из бетона В25')).toBe(true);
    expect(coversBoth(slab, 'Плита толщиной 200 мм из бетона В25', 'Плита толщиной 200 мм из бетона В30')).toBe(false);
  });
});
