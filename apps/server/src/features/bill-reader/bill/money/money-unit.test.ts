import { describe, expect, test } from 'vitest';
import type { Warn } from '../warnings.ts';
import { inRoubles, readMoneyUnit } from './money-unit.ts';

function unitOf(...titles: string[]): { factor: string; codes: string[] } {
  const codes: string[] = [];
  const warn: Warn = (code) => codes.push(code);
  return { factor: readMoneyUnit(titles, warn), codes };
}

describe('the money unit of a bill', () => {
  test('defaults to the rouble', () => {
    expect(unitOf('Цена, руб.', 'Сумма')).toEqual({ factor: '1', codes: [] });
    expect(unitOf()).toEqual({ factor: '1', codes: [] });
  });

  test('is taken from column titles, with a warning', () => {
    expect(unitOf('Цена, тыс. руб.', 'Стоимость, тыс.руб')).toEqual({
      factor: '1000',
      codes: ['money_in_large_units'],
    });
    expect(unitOf('Стоимость, млн руб.')).toEqual({ factor: '1000000', codes: ['money_in_large_units'] });
  });

  test('is not applied if columns disagree', () => {
    expect(unitOf('Цена, руб.', 'Сумма, тыс. руб.')).toEqual({ factor: '1', codes: ['money_units_differ'] });
    expect(unitOf('Цена с учетом доставки', 'Стоимость материалов').codes).toEqual([]);
  });

  test('converts all money of a row to roubles', () => {
    const money = {
      price: '98.7656',
      price_material: null,
      price_work: '98.7656',
      amount: '1234.57',
      material: null,
      isProduct: false,
    };
    expect(inRoubles({ ...money, disagrees: { stated: '1', counted: '2' } }, '1000')).toEqual({
      price: '98765.60',
      price_material: null,
      price_work: '98765.60',
      amount: '1234570.00',
      material: null,
      isProduct: false,
      disagrees: { stated: '1000.00', counted: '2000.00' },
    });
  });
});
