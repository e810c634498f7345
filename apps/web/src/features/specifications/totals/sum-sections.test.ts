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
  expect(roundMoney(addAll(sections.map(({ total }) => total)))).toBe(whole);
});

test('a document without totals has no shares', () => {
  expect(sumSections([headLine(aRow('empty', { total: null }))])).toEqual({ sections: [], whole: '0.00' });
});
