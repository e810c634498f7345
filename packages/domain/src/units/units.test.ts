import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, roundQuantity } from '../decimal/decimal.ts';
import { convertQuantity, isConvertible } from './convert-quantity.ts';
import { FURTHER_OKEI_UNITS, MEASURE_UNITS } from './measure-units.data.ts';
import { normaliseUnit } from './normalise-unit.ts';

describe('normaliseUnit', () => {
  test.each([
    ['м', ['м', 'М.', 'м.п.', 'м.п', 'мп', 'м/п', 'п.м', 'п.м.', 'пог.м', 'пог. м', 'м.пог', 'м. пог.', 'метров', 'm']],
    ['м2', ['м2', 'м²', 'М2', 'm2', 'кв.м', 'кв. м.', 'м.кв.', 'м/кв.', '\u00A0м2 ', 'м 2']],
    ['м3', ['м3', 'м³', 'куб.м', 'm³', 'м.куб']],
    ['шт', ['шт', 'шт.', 'Шт', '1 шт.', 'ед.', 'изд', 'штук']],
    ['компл', ['компл.', 'комплект', 'комп', 'к-т.', 'к–т']],
    ['т', ['т', 'т.', 'тн', 't']],
    ['кг', ['кг', 'kг', 'kg']],
    ['чел.-ч', ['чел.-ч', 'чел.ч', 'чел/час', 'чел-ч.', 'чел.–ч']],
    ['маш.-ч', ['маш.-ч.', 'маш.час', 'маш.-ч']],
    ['кВт-ч', ['кВт-ч', 'кВт·ч', 'квт*ч', 'кВт⋅ч']],
    ['проем', ['проём', 'проем']],
    ['точка', ['тчк.', '1 точка']],
  ])('%s', (unit, spellings) => {
    const expected = { unit, multiplier: '1', recognised: true, object: null };
    const misread = spellings.filter(
      (spelling) => !expect.objectContaining(expected).asymmetricMatch(normaliseUnit(spelling)),
    );
    expect(misread).toEqual([]);
  });

  test.each([
    ['100 м3', '100', 'м3', null],
    ['1000 м2', '1000', 'м2', null],
    ['10 шт', '10', 'шт', null],
    ['тыс. шт', '1000', 'шт', null],
    ['тыс.м3', '1000', 'м3', null],
    ['т.шт', '1000', 'шт', null],
    ['т. м3', '1000', 'м3', null],
    ['млн. руб', '1000000', 'руб', null],
    ['100 тыс. шт', '100000', 'шт', null],
    ['10 000 м2', '10000', 'м2', null],
    ['1000шт', '1000', 'шт', null],
    ['тысяча штук', '1000', 'шт', null],
    ['1,5 т.', '1.5', 'т', null],
    ['0.5 л', '0.5', 'л', null],
    ['500 м кабеля', '500', 'м', 'кабеля'],
    ['1 т фасонных частей', '1', 'т', 'фасонных частей'],
    ['т. фасонных частей', '1', 'т', 'фасонных частей'],
    ['10 м2 конструкций стен (без вычета проемов)', '10', 'м2', 'конструкций стен (без вычета проемов)'],
    ['100 Компл', '100', 'компл', null],
    ['м2 общей площади', '1', 'м2', 'общей площади'],
  ])('%j is %s × %s, %j', (raw, multiplier, unit, object) => {
    expect(normaliseUnit(raw)).toMatchObject({ multiplier, unit, object, recognised: true });
  });

  test.each([
    ['установка', '1', 'установка'],
    ['10 доводчиков', '10', 'доводчиков'],
    ['м3/ч', '1', 'м3/ч'],
    ['', '1', ''],
    ['1,5', '1', '1,5'],
    ['0 м2', '1', '0 м2'],
    ['Счётчик', '1', 'счетчик'],
    ['100', '1', '100'],
    ['тыс.', '1', 'тыс.'],
  ])('%j is a free unit', (raw, multiplier, unit) => {
    expect(normaliseUnit(raw)).toEqual({
      multiplier,
      unit,
      okei: null,
      dimension: null,
      object: null,
      recognised: false,
    });
  });

  test('returns the code and the dimension', () => {
    expect(normaliseUnit('100 м2')).toEqual({
      multiplier: '100',
      unit: 'м2',
      okei: '055',
      dimension: 'area',
      object: null,
      recognised: true,
    });
    expect(normaliseUnit('маш.-ч').okei).toBeNull();
  });

  test('every unit of the list resolves to itself, and no spelling is shadowed', () => {
    for (const unit of MEASURE_UNITS) {
      const misread = [unit.unit, ...unit.aliases].filter((spelling) => normaliseUnit(spelling).unit !== unit.unit);
      expect(misread).toEqual([]);
      expect(normaliseUnit(unit.unit)).toMatchObject({
        unit: unit.unit,
        multiplier: '1',
        okei: unit.okei,
        recognised: true,
      });
    }
  });

  test('every unit of the picker converts into a parsed unit', () => {
    for (const unit of FURTHER_OKEI_UNITS) {
      const base = MEASURE_UNITS.find(
        (candidate) => candidate.dimension === unit.dimension && candidate.factor === '1',
      );
      expect(convertQuantity({ quantity: '1', from: unit.unit, to: base?.unit ?? '' })).toBe(unit.factor);
    }
    const codes = [...MEASURE_UNITS, ...FURTHER_OKEI_UNITS].map((unit) => unit.okei).filter((okei) => okei !== null);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('never throws, and its multiplier is never zero', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[\d., ]{0,6}(тыс|млн|т)?\.? ?(м2|шт|кг|x)?\.?$/)),
        (raw) => {
          expect(decimal(normaliseUnit(raw).multiplier).gt('0')).toBe(true);
        },
      ),
    );
  });
});

describe('convertQuantity', () => {
  test.each([
    ['39.176', 'м3', '100 м3', '0.39176'],
    ['61', 'м2', '100 м2', '0.61'],
    ['1', 'га', 'м2', '10000'],
    ['2.5', 'т', 'кг', '2500'],
    ['1500', 'кг', 'т', '1.5'],
    ['3', 'тыс. шт', '100 шт', '30'],
    ['1', 'л', 'м3', '0.001'],
    ['90', 'мин', 'ч', '1.5'],
    ['1', 'км', '100 м', '10'],
    ['-5', 'м', 'см', '-500'],
    ['1', 'м', '3 м', '0.3333333'],
    ['2', 'установка', 'Установка', '2'],
    ['20', 'доводчик', '10 доводчик', '2'],
    ['7', '500 м кабеля', 'м', '3500'],
  ])('%s %s is, in %s, %s', (quantity, from, to, expected) => {
    expect(convertQuantity({ quantity, from, to })).toBe(expected);
  });

  test.each([
    ['шт', 'компл'],
    ['пар', 'шт'],
    ['т', 'м3'],
    ['м', 'т'],
    ['чел.-ч', 'маш.-ч'],
    ['чел.-ч', 'чел.-дн'],
    ['м', 'м2'],
    ['установка', 'шт'],
    ['установка', 'лифт'],
    ['', ''],
  ])('%s and %s are not convertible', (from, to) => {
    expect(convertQuantity({ quantity: '1', from, to })).toBeNull();
    expect(isConvertible(normaliseUnit(to), normaliseUnit(from))).toBe(false);
  });

  test('a round trip gives the same quantity', () => {
    const multiples = fc.constantFrom('м3', '10 м3', '100 м3', '1000 м3', 'л', 'тыс. м3');
    fc.assert(
      // Downwards the conversion goes to small units without loss; upwards 7 places suffice for 3 decimals and a
      // million.
      fc.property(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), multiples, (thousandths, from) => {
        const quantity = roundQuantity(decimal(thousandths).div('1000'));
        const there = convertQuantity({ quantity, from, to: 'см3' });
        expect(convertQuantity({ quantity: there ?? '', from: 'см3', to: from })).toBe(quantity);
      }),
    );
  });
});
