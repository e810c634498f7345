import { describe, expect, test } from 'vitest';
import { evaluateFormula, referencesOf } from './quantity-formula.ts';

const quantities: Readonly<Record<string, string>> = { 3: '8.25', 12: '100', '1.2': '4' };
const quantityOf = (number: string): string | null => quantities[number] ?? null;

describe('a quantity entered as a formula', () => {
  test.each([
    ['12*3,5', '42'],
    ['7,2*8,4*0,4', '24.192'],
    ['2+2*2', '6'],
    ['(2+2)*2', '8'],
    ['10-4-3', '3'],
    ['100/8/5', '2.5'],
    ['10/3', '3.3333333'],
    ['12 × 3,5 : 2', '21'],
    ['2 х 3x4', '24'],
    ['-5+8', '3'],
    ['−(2-8)', '6'],
    ['.5*4', '2'],
    ['5,*2', '10'],
    ['П3*2', '16.5'],
    ['п3 + P12', '108.25'],
    ['П1.2/4', '1'],
    ['0,1+0,2', '0.3'],
  ])('%s is %s', (text, value) => {
    expect(evaluateFormula(text, quantityOf)).toEqual({ value });
  });

  test.each([
    ['', 'syntax'],
    ['12*', 'syntax'],
    ['*12', 'syntax'],
    ['(1+2', 'syntax'],
    ['1+2)', 'syntax'],
    ['1..2', 'syntax'],
    ['12 13', 'syntax'],
    ['сумма(1)', 'syntax'],
    ['A1*2', 'syntax'],
    ['П', 'syntax'],
    ['1/0', 'division_by_zero'],
    ['1/(2-2)', 'division_by_zero'],
    ['П99*2', 'reference'],
    ['('.repeat(60) + '1' + ')'.repeat(60), 'syntax'],
    ['1+'.repeat(300), 'too_long'],
  ])('%s is rejected: %s', (text, problem) => {
    expect(evaluateFormula(text, quantityOf)).toEqual({ problem });
  });

  test('lists the positions it takes quantities from', () => {
    expect(referencesOf('П3*2 + p12/П1.2')).toEqual(['3', '12', '1.2']);
    expect(referencesOf('12*3')).toEqual([]);
    expect(referencesOf('не формула')).toEqual([]);
  });
});
