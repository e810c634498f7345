import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { expect, test } from 'vitest';
import { aRow } from '../rows/rows.fixtures.ts';
import { headLine } from '../rows/specification-lines.ts';
import { sumSections } from './sum-sections.ts';

const lines = [
  aRow('walls', { kind: 'section', number: '1', name: 'Стены', total: '300.00' }),
  aRow('deep', { kind: 'section', number: '1.1', name: 'Отделка', total: '100.00', parent_id: 'walls' }),
  aRow('paint', { number: '1.1.1', total: '100.00', parent_id: 'deep' }),
  aRow('floors', { kind: 'section', number: '2', name: 'Полы', total: null }),
  aRow('loose', { number: '3', total: '100.00' }),
].map(headLine);

test('top-level sections and positions outside sections add up to all positions', () => {
  const { sections, whole } = sumSections(lines);
  expect(sections.map(({ name, total, share }) => [name, total, share])).toEqual([
    ['Стены', '300.00', '75.0'],
    ['Полы', '0.00', '0.0'],
    [null, '100.00', '25.0'],
  ]);
  expect(roundMoney(addAll(sections.map(({ total }) => total ?? '0')))).toBe(whole);
});

test('a document without totals has no shares', () => {
  expect(sumSections([headLine(aRow('empty', { total: null }))])).toMatchObject({ sections: [], whole: '0.00' });
});

test('sections and the whole count their missing prices; an incomplete whole has no shares', () => {
  const incomplete = [
    aRow('walls', { kind: 'section', number: '1', name: 'Стены', total: '300.00' }),
    aRow('floors', { kind: 'section', number: '2', name: 'Полы', total: '50.00', missing_prices: 2 }),
    aRow('roof', { kind: 'section', number: '3', name: 'Кровля', total: null, missing_prices: 1 }),
    aRow('yard', { kind: 'section', number: '4', name: 'Двор', total: '0.00', missing_prices: 1 }),
    aRow('loose', { number: '5', total: null, missing_prices: 1 }),
  ].map(headLine);
  const { sections, ...whole } = sumSections(incomplete);
  expect(sections.map(({ total, missing, share }) => [total, missing, share])).toEqual([
    ['300.00', 0, null],
    ['50.00', 2, null],
    [null, 1, null],
    [null, 1, null],
    [null, 1, null],
  ]);
  expect(whole).toEqual({ whole: '350.00', missing: 5, deductions: 0 });
});
