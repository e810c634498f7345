import type { WorkProgress } from '@karkas/api/tasks/work/task-work.schemas.ts';
import { expect, test } from 'vitest';
import { progressLines as linesOf, type ProgressPosition } from './progress-lines.ts';

const position = (id: string, over: Partial<ProgressPosition> = {}): ProgressPosition => ({
  id,
  number: id,
  name: `Работа ${id}`,
  unit: 'м2',
  quantity: '4',
  total: '100.00',
  missing: 0,
  deductions: 0,
  ...over,
});
const lacks = (done: number, whole: number) => ({
  done: { missing: done, deductions: 0 },
  whole: { missing: whole, deductions: 0 },
});
/** 22 % on top of the positions. */
const totals = (net: string, gross: string) => ({ net, gross, charges_total: '0.00', vat_included: false });
const work = (id: string, done: string, over: Partial<WorkProgress> = {}): WorkProgress => ({
  row_key: id,
  specification_row_id: id,
  number: id,
  name: '',
  unit: 'м2',
  quantity_total: '4',
  is_excluded: false,
  missing_prices: 0,
  missing_deductions: 0,
  quantity_planned: '4',
  quantity_done: done,
  quantity_accepted: '0',
  quantity_remaining: null,
  tasks_count: 1,
  open_tasks_count: 1,
  ...over,
});

/** Without a volume in the work, no agreement changed the position. */
const progressLines = (positions: ProgressPosition[], works: WorkProgress[], sums: Parameters<typeof linesOf>[2]) => {
  const stated = new Map(positions.map((one) => [one.id, one]));
  const progress = works.map((one) => {
    const { quantity, total, missing } = stated.get(one.row_key) ?? position('');
    return 'total' in one ? one : { ...one, quantity_total: quantity, total, missing_prices: missing };
  });
  return linesOf(positions, progress, sums);
};

test('volumes and sums are those of the signed agreements; removed positions are listed for their work only', () => {
  const agreed = [
    work('1', '5', { quantity_total: '8', total: '200.00' }),
    work('2', '0', { quantity_total: '0', total: '0.00', is_excluded: true, quantity_planned: '0' }),
    work('3', '1', { quantity_total: '0', total: '0.00', is_excluded: true }),
  ];
  const { lines, sum } = progressLines(
    [position('1'), position('2'), position('3'), position('4')],
    agreed,
    totals('400.00', '488.00'),
  );
  expect(lines.map(({ position: { id, quantity }, percent, cost }) => [id, quantity, percent, cost])).toEqual([
    ['1', '8', '62.5', '125.00'],
    ['3', '0', null, null],
    ['4', '4', null, null],
  ]);
  // 200.00 and 100.00 are in force, with VAT.
  expect(sum).toEqual({
    positions: 2,
    started: 1,
    finished: 0,
    cost: {
      done: '152.50',
      whole: '366.00',
      percent: '41.67',
      charges: null,
      rows: '125.00',
      terms: [{ key: 'vat', amount: '27.50' }],
      unpricedStarted: 0,
      gaps: 0,
      lacks: lacks(0, 0),
    },
  });
});

test('a negative volume needs no work and reduces the amount done in proportion', () => {
  // 1000.00 of works less 200.00, with 22 % on top 976.00.
  const positions = [
    position('1', { quantity: '10', total: '1000.00' }),
    position('2', { quantity: '-2', total: '-200.00' }),
  ];
  const sumOf = (...works: WorkProgress[]) => progressLines(positions, works, totals('800.00', '976.00')).sum;
  expect(sumOf()).toMatchObject({ finished: 1, cost: { done: '0.00', whole: '976.00', percent: '0' } });
  expect(sumOf(work('1', '5'))).toMatchObject({
    finished: 1,
    cost: { done: '488.00', whole: '976.00', percent: '50' },
  });
  expect(sumOf(work('1', '10'))).toMatchObject({ finished: 2, cost: { done: '976.00', percent: '100' } });
});

test('an unpriced negative volume lowers both amounts, whatever is done', () => {
  const positions = [
    position('1', { quantity: '10', total: '1000.00' }),
    position('2', { quantity: '-2', total: null, missing: 1, deductions: 1 }),
  ];
  const { sum } = progressLines(positions, [work('1', '5')], totals('1000.00', '1220.00'));
  const lowered = { missing: 1, deductions: 1 };
  expect(sum.cost).toMatchObject({ done: '610.00', unpricedStarted: 0, lacks: { done: lowered, whole: lowered } });
});

test('all positions are listed; work counts by its share, never above the position', () => {
  const { lines, sum } = progressLines(
    [position('1'), position('2'), position('3', { total: null }), position('4')],
    [work('1', '1'), work('2', '6'), work('3', '4')],
    totals('300.00', '366.00'),
  );
  expect(lines.map(({ percent, cost }) => [percent, cost])).toEqual([
    ['25', '25.00'],
    ['150', '100.00'],
    ['100', null],
    [null, null],
  ]);
  expect(sum).toEqual({
    positions: 4,
    started: 3,
    finished: 2,
    // 125.00 of 300.00, with VAT.
    cost: {
      done: '152.50',
      whole: '366.00',
      percent: '41.67',
      charges: null,
      rows: '125.00',
      terms: [{ key: 'vat', amount: '27.50' }],
      unpricedStarted: 1,
      gaps: 1,
      lacks: lacks(1, 1),
    },
  });
});

test('without price permission only positions are counted; a position without a volume is never finished', () => {
  const { sum } = progressLines([position('1', { quantity: null, total: null })], [work('1', '3')], undefined);
  expect(sum).toEqual({ positions: 1, started: 1, finished: 0, cost: null });
});

test('work on positions without a price is never zero money: it has no amount and is counted separately', () => {
  const unpriced = [
    position('1', { total: null }),
    position('2', { total: '0.00' }),
    position('3', { quantity: null }),
  ];
  const works = [work('1', '1'), work('2', '1'), work('3', '1')];
  expect(progressLines([...unpriced, position('4')], works, totals('200.00', '244.00')).sum).toEqual({
    positions: 4,
    started: 3,
    finished: 0,
    cost: {
      done: null,
      whole: '244.00',
      percent: null,
      charges: null,
      rows: '0.00',
      terms: [],
      unpricedStarted: 3,
      gaps: 2,
      lacks: lacks(3, 2),
    },
  });
  const sums = totals('100.00', '122.00');
  expect(progressLines(unpriced.slice(0, 2), works, sums).sum.cost).toBeNull();
  expect(progressLines([position('4')], [work('4', '0')], sums).sum.cost).toMatchObject({ done: '0.00', percent: '0' });
});

test('is never 100 % while a position is unfinished or lacks a complete price', () => {
  const sums = totals('1000.00', '1220.00');
  const priced = position('1', { quantity: '10', total: '1000.00' });
  const unpriced = position('2', { quantity: '90', total: null });
  const half = progressLines([priced, unpriced], [work('1', '10')], sums);
  expect(half.sum.cost).toEqual({
    done: '1220.00',
    whole: '1220.00',
    percent: '99.99',
    charges: null,
    rows: '1000.00',
    terms: [{ key: 'vat', amount: '220.00' }],
    unpricedStarted: 0,
    gaps: 1,
    lacks: lacks(0, 1),
  });
  const incomplete = progressLines([{ ...priced, missing: 1 }], [work('1', '10')], sums);
  expect(incomplete.sum.cost).toEqual({
    done: '1220.00',
    whole: '1220.00',
    percent: '99.99',
    charges: null,
    rows: '1000.00',
    terms: [{ key: 'vat', amount: '220.00' }],
    unpricedStarted: 1,
    gaps: 1,
    lacks: lacks(1, 1),
  });
  expect(progressLines([priced], [work('1', '10')], sums).sum.cost?.percent).toBe('100');
});

test('charges of the document are reported separately, with their VAT', () => {
  // 300 of positions and 30 of charges, with 22 % on top.
  const sums = { net: '330.00', gross: '402.60', charges_total: '30.00', vat_included: false };
  const { sum } = progressLines([position('1'), position('2'), position('3')], [work('1', '4')], sums);
  expect(sum.cost).toMatchObject({ done: '134.20', whole: '402.60', charges: '36.60' });
});

test('sums have their share of the document with agreements in effect', () => {
  const document_totals = {
    specification_id: 'contract',
    works: '2250.00',
    charges_total: '350.00',
    net: '2600.00',
    gross: '3172.00',
    vat_included: false,
  };
  const positions = [position('1', { total: '1750.00' })];
  const { sum } = progressLines(positions, [work('1', '2', { document_totals })], totals('2100.00', '2562.00'));
  // 1750 of 2250 works, half of it done.
  expect(sum.cost).toMatchObject({ whole: '2467.11', done: '1233.56', charges: '332.11' });
});

test('positions of an agreement have the share of their own document each', () => {
  const of = (specification_id: string, works: string, net: string, gross: string) => ({
    document_totals: { specification_id, works, charges_total: '100.00', net, gross, vat_included: false },
  });
  const positions = [position('1'), position('2'), position('3')];
  // A document with deductions of 200.00, one without, and a position nobody has ordered.
  const works = [
    work('1', '4', of('first', '1000.00', '900.00', '1098.00')),
    work('2', '2', of('second', '400.00', '500.00', '610.00')),
    work('3', '0', { ...of('second', '400.00', '500.00', '610.00'), quantity_planned: '0' }),
  ];
  const { sum } = progressLines(positions, works, totals('300.00', '366.00'));
  // 109.80 of the first; 152.50 each of the second, and half of one is done.
  expect(sum).toMatchObject({ started: 2, finished: 1, cost: { whole: '414.80', done: '186.05', charges: '73.20' } });
});

test('the rows done, their share of deductions and charges, and VAT add up to the amount done', () => {
  // Works of 1000 with a deduction of 100 and charges of 90 on the rest: 990 net. A quarter of the works is done.
  const deduction = position('2', { quantity: '-1', total: '-100.00' });
  const sums = { net: '990.00', gross: '1207.80', charges_total: '90.00', vat_included: false };
  const { sum } = progressLines([position('1', { total: '1000.00' }), deduction], [work('1', '1')], sums);
  expect(sum.cost).toMatchObject({
    done: '301.95',
    rows: '250.00',
    terms: [
      { key: 'deductions', amount: '-25.00' },
      { key: 'charges', amount: '22.50' },
      { key: 'vat', amount: '54.45' },
    ],
  });
});

test('a position accepted by acts is performed, also without an order', () => {
  const works = [
    work('1', '0', { quantity_planned: '0', quantity_accepted: '4', quantity_remaining: '0' }),
    work('2', '3', { quantity_accepted: '1', quantity_remaining: '1' }),
  ];
  const { lines, sum } = progressLines(
    [position('1'), position('2'), position('3')],
    works,
    totals('300.00', '366.00'),
  );
  expect(lines.map(({ performed, remaining, percent, cost }) => [performed, remaining, percent, cost])).toEqual([
    ['4', '0', '100', null],
    ['3', '1', '75', '75.00'],
    [null, '4', null, null],
  ]);
  // The amount is that of the orders.
  expect(sum).toMatchObject({ started: 2, finished: 1, cost: { done: '91.50' } });
});
