import { describe, expect, test } from 'vitest';
import { cellEvaluator } from './evaluate-cells.ts';
import { storedCells } from './package/stored-cells.ts';

const sheet = (cells: string): string => `<worksheet><sheetData><row r="1">${cells}</row></sheetData></worksheet>`;
const countsIn = (cells: string, written: Readonly<Record<string, string>> = {}) =>
  cellEvaluator(storedCells(sheet(cells)), new Map(Object.entries(written)));
const formula = (text: string, stored = '0'): string => `<c r="F1"><f>${text}</f><v>${stored}</v></c>`;
const ROW = '<c r="B1" t="s"><v>7</v></c><c r="D1"><v>10</v></c><c r="E1"/>';

describe('a formula left in a filled file', () => {
  test.each([
    ['D1*E1', '666.6'],
    ['ROUND($D$1*E1*1.2,1)', '799.9'],
    ['PRODUCT(D1:E1)', '666.6'],
    ['SUM(D1:E1,B1:C1,2.5)', '79.16'],
    ['(D1+2)*-E1/3', '-266.64'],
    ['D1*E1*20%', '133.32'],
    ['IF(E1=&quot;&quot;,&quot;&quot;,D1*E1)', '666.6'],
    ['IF(D1&gt;=10,1,2)', '1'],
    ['+D1', '10'],
  ])('%s is evaluated with the filled cells', (text, expected) => {
    expect(countsIn(ROW + formula(text), { E1: '66.66' })('F1')).toBe(expected);
  });

  test('is evaluated through other formulas; a shared formula is shifted to its cell', () => {
    const cells = `<c r="D1"><f>2.5*4</f><v>10</v></c><c r="F1"><f t="shared" ref="F1:F2" si="3">D1*$E$1</f></c></row>
      <row r="2"><c r="D2"><v>2E1</v></c><c r="F2"><f t="shared" si="3"/></c><c r="G2"><f>F1+F2</f></c>`;
    const count = countsIn(cells, { E1: '3' });
    expect(['F1', 'F2', 'G2'].map((address) => count(address))).toEqual(['30', '60', '90']);
  });

  test.each([
    'VLOOKUP(D1,A1:B9,2)',
    'Лист2!A1*E1',
    'D1*Цена',
    'B1*E1',
    'F1+1',
    'D1/0',
    'D1*',
    'IF(B1=&quot;м2&quot;,1,2)',
    `${'('.repeat(200)}1`,
    'SUM(A1:XFD1048576)',
    'D1&amp;E1',
  ])('%s is not guessed', (text) => {
    expect(countsIn(ROW + formula(text), { E1: '66.66' })('F1')).toBe(null);
  });

  test('of an unknown kind keeps its stored result', () => {
    const cells = `<c r="D1"><f>ROUNDUP(9.2,0)</f><v>10</v></c>${formula('D1*E1')}`;
    expect(countsIn(cells, { E1: '66.66' })('F1')).toBe('666.6');
  });
});
