import { expect, it } from 'vitest';
import { decimal, roundMoney } from '../decimal/decimal.ts';
import { checkEstimate } from './check-estimate.ts';
import { cleanEstimate } from './clean-estimate.fixtures.ts';
import type { CheckedEstimate, CheckedPosition } from './estimate-check.types.ts';

/** Prices of the norms of ten works: with materials, and without them. */
const NORMS: readonly (readonly [name: string, full: string, work: string])[] = [
  ['Укладка ламината', '1830.98', '520.00'],
  ['Установка унитазов', '14300.00', '4100.00'],
  ['Установка смесителей', '6900.00', '1900.00'],
  ['Облицовка стен плиткой', '3150.00', '1700.00'],
  ['Оклейка стен обоями', '890.00', '430.00'],
  ['Окраска потолков', '520.00', '310.00'],
  ['Снятие обоев', '120.00', '120.00'],
  ['Демонтаж плинтусов', '90.00', '90.00'],
];

function estimateOf(priceOf: (norm: (typeof NORMS)[number], at: number) => string): CheckedEstimate {
  const clean = cleanEstimate(3);
  const [section] = clean.rows;
  const rows = NORMS.map((norm, at): CheckedPosition => {
    const [name, full, work] = norm;
    const price = roundMoney(decimal(priceOf(norm, at)));
    return {
      kind: 'position',
      row_key: `n${at}`,
      number: String(at + 1),
      name,
      unit: 'м2',
      quantity: '10',
      price,
      total: roundMoney(decimal(price).times('10')),
      is_agreed: false,
      note: null,
      place: null,
      norm: { code: `К-${at}`, name, unit: 'м2' },
      percents: null,
      coefficients: [],
      missing_prices: 0,
      norm_price: full,
      norm_work_price: work,
      earlier: [],
      lines: [],
    };
  });
  return { ...clean, rows: section === undefined ? rows : [section, ...rows] };
}

const pricesIn = (estimate: CheckedEstimate) =>
  checkEstimate(estimate).filter(({ rule }) => rule === 'price_outlier' || rule === 'unit_factor');
const share = (value: string, by: string): string => decimal(value).times(by).toFixed();

it('compares a bill of work alone with the norms without their materials', () => {
  expect(pricesIn(estimateOf(([, , work], at) => share(work, at % 2 === 0 ? '0.9' : '1.2')))).toEqual([]);
  const [found, ...others] = pricesIn(estimateOf(([, , work], at) => share(work, at === 4 ? '3' : '1')));
  expect(others).toEqual([]);
  expect(found).toMatchObject({ row_key: 'n4', rule: 'price_outlier', found: '1290.00', expected: '430.00' });
  expect(found?.about.slice(1, 3)).toEqual(['base_work', '430.00']);
});

it('compares a bill with materials with the whole norms', () => {
  expect(pricesIn(estimateOf(([, full]) => share(full, '0.9')))).toEqual([]);
  const found = pricesIn(estimateOf(([, full], at) => share(full, at === 1 ? '0.3' : '1')));
  expect(found).toMatchObject([{ row_key: 'n1', about: ['1', 'base', '14300.00', '0.00', '2026-04-01', 'К-1'] }]);
});

it('takes the level of the document as the usual price', () => {
  expect(pricesIn(estimateOf(([, full]) => share(full, '1.8')))).toEqual([]);
  expect(pricesIn(estimateOf(([, full], at) => share(full, at === 3 ? '18' : '1.8')))).toMatchObject([
    { row_key: 'n3', rule: 'unit_factor', severity: 'error' },
  ]);
});

it('does not compare prices of other terms row by row', () => {
  expect(pricesIn(estimateOf(([, full]) => share(full, '0.05')))).toEqual([]);
});

it('asks once about several rows of one norm', () => {
  const estimate = estimateOf(([, full], at) => share(full, at === 0 || at === 1 ? '3' : '1'));
  const rows = estimate.rows.map((row) =>
    row.kind === 'position' ? { ...row, norm: { code: 'К-1', name: 'Норма', unit: 'м2' } } : row,
  );
  expect(pricesIn({ ...estimate, rows })).toHaveLength(1);
});

it('links works over sections that divide them', () => {
  const clean = cleanEstimate(3);
  const [row] = estimateOf(([, full]) => full).rows.slice(1);
  if (row?.kind !== 'position') throw new Error('no position');
  const { norm_price: _full, norm_work_price: _work, ...plain } = row;
  const work = (key: string, name: string, quantity: string): CheckedPosition => ({
    ...plain,
    row_key: key,
    name,
    norm: null,
    quantity,
    total: roundMoney(decimal(plain.price ?? '0').times(decimal(quantity))),
  });
  const section = (key: string, name: string) =>
    ({ kind: 'section', row_key: key, number: '1', name, level: 1 }) as const;
  const found = (right: string, left: string) =>
    checkEstimate({
      ...clean,
      rows: [
        section('s1', 'Общестроительные работы'),
        work('p1', 'Устройство стяжки цементной 60 мм', left),
        section('s2', 'Отделка'),
        work('p2', 'Укладка ламината', right),
      ],
    }).filter(({ rule }) => rule === 'linked_quantities');
  expect(found('340', '240')).toMatchObject([{ row_key: 'p2', found: '340 м2', expected: '144–300 м2' }]);
  expect(found('235', '240')).toEqual([]);
});

it.each([
  ['Затирка швов плитки', 'Облицовка стен керамической плиткой', '90', '40', true],
  ['Затирка швов плитки', 'Облицовка стен керамической плиткой', '40', '40', false],
  ['Окраска стен', 'Грунтовка стен', '420', '200', true],
  ['Окраска стен', 'Грунтовка стен', '420', '840', false],
])('links «%s» with «%s»: %s and %s', (right, left, quantity, base, isReported) => {
  const clean = cleanEstimate(3);
  const rows = [
    [left, base],
    [right, quantity],
  ].map(([name = '', amount = ''], at): CheckedPosition => ({
    kind: 'position',
    row_key: `p${at}`,
    number: String(at),
    name,
    unit: 'м2',
    quantity: amount,
    price: '100.00',
    total: roundMoney(decimal(amount).times('100')),
    is_agreed: false,
    note: null,
    place: null,
    norm: null,
    percents: null,
    coefficients: [],
    missing_prices: 0,
    earlier: [],
    lines: [],
  }));
  const found = checkEstimate({ ...clean, rows }).filter(({ rule }) => rule === 'linked_quantities');
  expect(found).toHaveLength(isReported ? 1 : 0);
});
