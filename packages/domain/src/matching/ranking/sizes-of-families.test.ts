import { describe, expect, test } from 'vitest';
import { buildNormIndex, findCandidates, isConfidentMatch, type Candidate } from '../index.ts';

const index = buildNormIndex(
  [
    ['Устройство стяжки цементно-песчаной толщиной 30 мм', 'м2'],
    ['Устройство стяжки цементно-песчаной толщиной 50 мм', 'м2'],
    ['Устройство стяжки цементно-песчаной толщиной 80 мм', 'м2'],
    ['Облицовка стен лицевым кирпичом толщиной 120 мм', 'м2'],
    ['Прокладка кабеля в траншее с медными жилами 4х70 мм2', 'м'],
    ['Прокладка кабеля в траншее с алюминиевыми жилами 4х70 мм2', 'м'],
    ['Установка автоматических выключателей трёхполюсных до 63 А', 'шт'],
    ['Установка автоматических выключателей трёхполюсных до 250 А', 'шт'],
    ['Укладка линолеума', 'м2'],
  ].map(([name = '', unit = ''], at) => ({
    id: String(at),
    code: `К-${at + 1}`,
    name,
    unit,
    section: '',
    keywords: [],
  })),
);

const find = (name: string, unit: string): Candidate[] =>
  findCandidates(index, { name, unit, code: null, section: null });

describe('norms that differ only in sizes', () => {
  test('a stated size selects among them', () => {
    const found = find('Устройство стяжки цементно-песчаной толщиной 80 мм', 'м2');
    expect([found[0]?.code, isConfidentMatch(found)]).toEqual(['К-3', true]);
  });

  test.each(['Устройство стяжки цементно-песчаной толщиной 65 мм', 'Стяжка цементно-песчаная t=100 мм'])(
    '%s: a size that contradicts all of them is not matched',
    (name) => {
      expect(isConfidentMatch(find(name, 'м2'))).toBe(false);
    },
  );

  test('the thickness of layers is their sum', () => {
    const found = find('Устройство стяжки цементно-песчаной толщиной 30+50 мм', 'м2');
    expect([found[0]?.code, isConfidentMatch(found)]).toEqual(['К-3', true]);
    expect(isConfidentMatch(find('Устройство стяжки цементно-песчаной толщиной 50+50 мм', 'м2'))).toBe(false);
  });

  test('a row without a size is offered them, and none is matched', () => {
    const found = find('Устройство стяжки цементно-песчаной', 'м2');
    expect(found.map(({ code }) => code).toSorted()).toEqual(['К-1', 'К-2', 'К-3']);
    expect(isConfidentMatch(found)).toBe(false);
  });

  test('the only norm of its work matches a row without a size, but not one that contradicts its own', () => {
    expect(isConfidentMatch(find('Облицовка стен лицевым кирпичом', 'м2'))).toBe(true);
    expect(isConfidentMatch(find('Облицовка стен лицевым кирпичом толщиной 250 мм', 'м2'))).toBe(false);
  });

  test('two nearly equal ones are left to the user: copper or aluminium', () => {
    const found = find('Кабель 4х70 в траншее', 'м');
    expect(found.map(({ code }) => code).toSorted()).toEqual(['К-5', 'К-6']);
    expect(isConfidentMatch(found)).toBe(false);
  });

  test('amperes are parsed in Latin letters too', () => {
    expect(find('Автоматический выключатель трёхполюсный 25A', 'шт')[0]?.code).toBe('К-7');
    expect(find('Автоматический выключатель трёхполюсный 200A', 'шт')[0]?.code).toBe('К-8');
  });
});
