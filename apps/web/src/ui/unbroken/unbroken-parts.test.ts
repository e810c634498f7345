import { expect, test } from 'vitest';
import { unbrokenParts } from './unbroken-parts.ts';

const joinedIn = (text: string): string[] => unbrokenParts(text).filter((_, index) => index % 2 === 1);

test('text that belongs together does not wrap', () => {
  expect(joinedIn('МБОУ «Школа № 214»')).toEqual(['№ 214»']);
  expect(joinedIn('Отделка 3–5 этажей, оси 1–24')).toEqual(['3–5', 'оси 1–24']);
  expect(joinedIn('Плитка 600×600 мм, 180 м², 2 м2')).toEqual(['600×600 мм', '180 м²', '2 м2']);
  expect(joinedIn('Окраска за 2 раза, 1 200,5 кг')).toEqual(['2 раза', '1 200,5 кг']);
  expect(joinedIn('Разводка по электрике, 2-й этаж; узел кровли по изм. 03 в осях 1–7')).toEqual([
    '2-й',
    'изм. 03',
    'осях 1–7',
  ]);
  expect(joinedIn('Чек-лист 1/3, сталь 12 мм, 4,2 т')).toEqual(['Чек-лист', '12 мм', '4,2 т']);
  expect(joinedIn('Вата 50 мм, плотность 45 кг/м3')).toEqual(['50 мм', '45 кг/м3']);
});

test('the word before a house, sheet or place number stays with it', () => {
  expect(joinedIn('ул. Ленина, д. 5, корп. 2, стр. 1')).toEqual(['ул. Ленина', 'д. 5', 'корп. 2', 'стр. 1']);
  expect(joinedIn('Кладка в осях А–Д/1–7, лит. Б, поз. 12, л. 4')).toEqual([
    'осях А–Д/1–7',
    'лит. Б',
    'поз. 12',
    'л. 4',
  ]);
  expect(joinedIn('Труба 4,2 т по изм. 03, 3–5 этажи, на отм. +3,300')).toEqual([
    '4,2 т',
    'изм. 03',
    '3–5',
    'отм. +3,300',
  ]);
});

test('nothing else is joined, and no character changes', () => {
  for (const text of [
    'Ремонт кровли',
    'ВОР-1. Пристройка',
    '№7',
    'Дом 12 корпуса Заречный',
    'Школа № 214, 3–5 этажи',
  ]) {
    expect(unbrokenParts(text).join('')).toBe(text);
  }
  expect(joinedIn('Ремонт 12 кабинетов')).toEqual([]);
});
