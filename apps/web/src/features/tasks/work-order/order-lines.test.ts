import { expect, test } from 'vitest';
import { isOrdered, orderLines, reportedItems } from './order-lines.ts';

const position = (id: string, quantity: string | null) => ({ id, number: '1', name: 'Стяжка', unit: 'м2', quantity });
const progressOf = (id: string, quantity_planned: string) => ({
  row_key: id,
  specification_row_id: id,
  number: '1',
  name: 'Стяжка',
  unit: 'м2',
  quantity_total: '10',
  quantity_planned,
  quantity_done: '0',
  quantity_remaining: '10',
  tasks_count: 1,
  open_tasks_count: 1,
});

test('by default what no order has yet is ordered', () => {
  const lines = orderLines(
    [position('a', '10'), position('b', '10'), position('c', '10'), position('d', null)],
    [progressOf('a', '3.5'), progressOf('b', '12')],
  );
  expect(lines.map(({ planned }) => planned)).toEqual(['6.5', '0', '10', '']);
  expect(lines.map(isOrdered)).toEqual([true, false, true, false]);
});

test('a report changes what was typed and keeps the rest', () => {
  const item = {
    specification_row_id: 'a',
    row_key: 'a',
    number: '1',
    name: 'Стяжка',
    unit: 'м2',
    quantity_total: '10',
    quantity_planned: '5',
    quantity_done: '1',
    labour_hours: '8',
    over_reason: 'было',
  };
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
