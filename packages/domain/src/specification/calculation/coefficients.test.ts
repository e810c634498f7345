import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  adjustPercent,
  coefficientFor,
  coefficientsInForce,
  costCoefficientOf,
  COEFFICIENT_TARGETS,
} from './coefficients.ts';
import { lineQuantity } from './calculate-line.ts';

const named = (name: string) => ({ name });
const place = (coefficients: string[], excluded: string[] = []) => ({
  coefficients: coefficients.map(named),
  excluded_conditions: excluded,
});
const namesOf = (conditions: string[], places: ReturnType<typeof place>[]) =>
  coefficientsInForce(conditions.map(named), places).map(({ coefficient }) => coefficient.name);

describe('coefficients in force', () => {
  test('come from the project, the document, the sections and the position, each with its level', () => {
    const [document, section] = [place(['Д']), place(['Р'])];
    expect(coefficientsInForce([named('П')], [document, section])).toEqual([
      { coefficient: named('П'), place: null },
      { coefficient: named('Д'), place: document },
      { coefficient: named('Р'), place: section },
    ]);
  });

  test('a coefficient excluded at a level does not apply below it; a coefficient of that level with the same name does', () => {
    expect(namesOf(['П', 'С'], [place(['Д']), place(['П'], ['П', 'Д']), place([])])).toEqual(['С', 'П']);
    expect(namesOf(['П'], [place([]), place([], ['П']), place(['Х'])])).toEqual(['Х']);
  });
});

describe('products', () => {
  test('the volume multiplies quantities of all kinds, a kind only its own, each coefficient once', () => {
    const coefficients = [
      { value: '1.15', targets: ['labour', 'machines', 'machinists'] as const },
      { value: '2', targets: ['volume', 'labour'] as const },
      { value: '1.1', targets: ['cost', 'overhead'] as const },
    ];
    expect(coefficientFor('labour', coefficients)).toBe('2.3');
    expect(coefficientFor('machinist', coefficients)).toBe('2.3');
    expect(coefficientFor('material', coefficients)).toBe('2');
    expect(coefficientFor('equipment', coefficients)).toBe('2');
    expect(costCoefficientOf(coefficients)).toBe('1.1');
    expect(adjustPercent('109', 'overhead', coefficients)).toBe('119.9');
    expect(adjustPercent('57', 'profit', coefficients)).toBe('57');
    expect(adjustPercent(null, 'profit', coefficients)).toBeNull();
  });

  test('are exact in any order, so that a quantity is rounded once', () => {
    const coefficient = fc.record({
      value: fc.integer({ min: 1, max: 10 ** 7 }).map((units) => String(units / 1000)),
      targets: fc.uniqueArray(fc.constantFrom(...COEFFICIENT_TARGETS), { minLength: 1 }),
    });
    fc.assert(
      fc.property(fc.array(coefficient, { maxLength: 5 }), (coefficients) => {
        const quantity = (list: typeof coefficients) =>
          lineQuantity({ volume: '0.61', norm: '12.94', coefficient: coefficientFor('labour', list) });
        expect(quantity(coefficients)).toBe(quantity(coefficients.toReversed()));
      }),
    );
  });
});
