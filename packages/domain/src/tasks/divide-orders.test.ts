import { expect, test } from 'vitest';
import { divideOrders, type OrderOfPosition } from './divide-orders.ts';

const order = (planned: string, done: string, over: Partial<OrderOfPosition> = {}): OrderOfPosition => ({
  quantity_planned: planned,
  quantity_done: done,
  labour_hours: null,
  done_days: {},
  ...over,
});
const amounts = (orders: OrderOfPosition[], kept: string) =>
  divideOrders(orders, kept).map(({ kept: own, moved }) =>
    [own, moved].map((part) => (part === null ? null : [part.quantity_planned, part.quantity_done])),
  );

test('the first orders fill the part that stays, the others follow the rest', () => {
  expect(amounts([order('4', '4'), order('6', '4'), order('3', '0')], '6')).toEqual([
    [['4', '4'], null],
    [
      ['2', '2'],
      ['4', '2'],
    ],
    [null, ['3', '0']],
  ]);
});

test('an order that did more than planned plans what each part did', () => {
  expect(amounts([order('6', '8')], '6')).toEqual([
    [
      ['6', '6'],
      ['2', '2'],
    ],
  ]);
  expect(amounts([order('5', '0'), order('5', '5')], '5')).toEqual([
    [['5', '0'], null],
    [['5', '5'], null],
  ]);
});

test('days of work and hours stay in sum', () => {
  const done_days = { '2026-04-01': '2', '2026-04-05': '5', '2026-04-09': '8' };
  const [divided] = divideOrders([order('10', '8', { labour_hours: '33.33', done_days })], '6');
  expect(divided?.kept).toMatchObject({
    labour_hours: '20',
    done_days: { '2026-04-01': '2', '2026-04-05': '5', '2026-04-09': '6' },
  });
  expect(divided?.moved).toMatchObject({
    labour_hours: '13.33',
    done_days: { '2026-04-01': '0', '2026-04-05': '0', '2026-04-09': '2' },
  });
});

test('nothing moves while all fits', () => {
  expect(divideOrders([order('6', '6')], '6')[0]?.moved).toBeNull();
});
