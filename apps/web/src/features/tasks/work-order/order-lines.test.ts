import { expect, test } from 'vitest';
import { aWorkItem } from '../../../testing/a-task.ts';
import {
  isOrdered,
  isOverUnexplained,
  orderLines,
  overOrdered,
  reportedItems,
  unexplained,
  volumeFault,
} from './order-lines.ts';

const position = (id: string, quantity: string | null) => ({ id, number: '1', name: 'Стяжка', unit: 'м2', quantity });
const progressOf = (id: string, quantity_planned: string) => ({
  row_key: id,
  specification_row_id: id,
  number: '1',
  name: 'Стяжка',
  unit: 'м2',
  quantity_total: '10',
  is_excluded: false,
  missing_prices: 0,
  missing_deductions: 0,
  quantity_planned,
  quantity_done: '0',
  quantity_accepted: '0',
  quantity_remaining: '10',
  tasks_count: 1,
  open_tasks_count: 1,
});

test('by default the unordered remainder is ordered', () => {
  const lines = orderLines(
    [position('a', '10'), position('b', '10'), position('c', '10'), position('d', null)],
    [progressOf('a', '3.5'), progressOf('b', '12')],
  );
  expect(lines.map(({ planned }) => planned)).toEqual(['6.5', '0', '10', '']);
  expect(lines.map(isOrdered)).toEqual([true, false, true, false]);
});

test('a volume that is not a number or is negative is invalid and not ordered', () => {
  expect(['', '0', '1.5', '-5', '−5', 'много', '-'].map(volumeFault)).toEqual([
    null,
    null,
    null,
    'belowZero',
    'belowZero',
    'badVolume',
    'badVolume',
  ]);
  expect(isOrdered({ ...position('a', '10'), ordered: '0', planned: '-5' })).toBe(false);
});

test('ordering more than the position has, including earlier orders, is reported with both figures', () => {
  const line = { ...position('a', '96'), ordered: '90', planned: '30' };
  expect(overOrdered(line)).toEqual({ sum: '120', quantity: '96' });
  expect(overOrdered({ ...line, planned: '6' })).toBeNull();
  expect(overOrdered({ ...line, ordered: '100', planned: '0' })).toBeNull();
  expect(overOrdered({ ...line, quantity: null })).toBeNull();
  const reasons = [undefined, '.', 'Второй слой'];
  expect(reasons.map((reason) => isOverUnexplained({ ...line, ...(reason === undefined ? {} : { reason }) }))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isOverUnexplained({ ...line, planned: '6' })).toBe(false);
});

test('a report changes the typed values and keeps the rest', () => {
  const item = aWorkItem({ specification_row_id: 'a', row_key: 'a', labour_hours: '8', over_reason: 'было' });
  const [typed, untouched] = reportedItems([item, { ...item, row_key: 'b' }], { a: { done: '6', reason: ' ' } });
  expect(typed).toEqual({
    specification_row_id: 'a',
    quantity_planned: '5',
    quantity_done: '6',
    labour_hours: '8',
    over_reason: null,
  });
  expect(untouched).toMatchObject({ quantity_done: '1', over_reason: 'было' });
});

test('more than ordered requires a reason', () => {
  const item = aWorkItem({ specification_row_id: 'a', row_key: 'a' });
  expect(unexplained([item], { a: { done: '6' } })).toEqual(['a']);
  expect(unexplained([item], { a: { done: '6', reason: ' - ' } })).toEqual(['a']);
  expect(unexplained([item], { a: { done: '6', reason: 'Неровное основание' } })).toEqual([]);
  expect(unexplained([item], { a: { done: '5' } })).toEqual([]);
  expect(unexplained([{ ...item, quantity_done: '6', over_reason: 'было' }], {})).toEqual([]);
});
