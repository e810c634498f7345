import { expect, test } from 'vitest';
import { costAt, differenceOf, patchesOf, renamings, type SuppliedLine } from './replacements.ts';
import type { SpecLine } from '../rows/specification-lines.ts';

// Only these fields of a line are read by the rules.
const supplied = (id: string, row: Partial<SuppliedLine['row']>): SuppliedLine =>
  ({
    id,
    parentId: 'p',
    order: 0,
    number: '1.1',
    kind: 'resource',
    row: { name: 'Клей', unit: 'кг', quantity: '10', price: '12.50', cost_coefficient: '1', supply_by: 'own', ...row },
  }) as SuppliedLine;
const named = (name: string): SpecLine =>
  ({ id: name, parentId: null, order: 0, number: '', kind: 'position', row: { name, is_removal: false } }) as SpecLine;

test('sums costs line by line, each rounded as in an estimate', () => {
  const lines = [supplied('a', { quantity: '3.333' }), supplied('b', { quantity: '3.333' })];
  expect([costAt(lines, undefined), costAt(lines, '10')]).toEqual(['83.32', '66.66']);
  expect(differenceOf('83.32', '66.66')).toBe('-16.66');
});

test('a line without a price has no cost, and one supplied by the customer costs nothing', () => {
  expect(costAt([supplied('a', { price: null })], undefined)).toBeNull();
  expect(costAt([supplied('a', { price: null })], '2')).toBe('20.00');
  expect(costAt([supplied('a', { supply_by: 'customer' })], '5')).toBe('0.00');
  expect(differenceOf(null, '1.00')).toBeNull();
});

test('writes only cells that change', () => {
  const lines = [supplied('a', {}), supplied('b', { price: '15.00' })];
  expect(patchesOf(lines, { name: 'Клей', price: '15.00' })).toEqual([
    { row: 'a', key: 'price', from: '12.50', to: '15.00' },
  ]);
});

test('treats pattern characters literally and never empties a name', () => {
  const lines = [named('Кабель (3х2,5)'), named('кабель 3х2,5'), named('Кабель')];
  const of = (part: Partial<Parameters<typeof renamings>[1]>) =>
    renamings(lines, { find: '', replace: '', isWholeCase: false, ...part }).map(({ to }) => to);
  expect(of({ find: '(3х2,5)', replace: '$&' })).toEqual(['Кабель $&']);
  expect(of({ find: 'кабель', replace: 'Провод' })).toEqual(['Провод (3х2,5)', 'Провод 3х2,5', 'Провод']);
  expect(of({ find: 'кабель', replace: 'Провод', isWholeCase: true })).toEqual(['Провод 3х2,5']);
  expect(of({ find: 'кабель', replace: '' })).toEqual(['(3х2,5)', '3х2,5']);
});
