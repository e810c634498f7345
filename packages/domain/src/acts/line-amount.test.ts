import { describe, expect, test } from 'vitest';
import { lineAmount, quantityOfPercent, restOf, type AcceptedBefore, type ActRow } from './line-amount.ts';

const calculated: ActRow = { quantity: '3', total: '10.00', price: '3.33', isHandPriced: false };
const agreed: ActRow = { quantity: '3', total: '10.01', price: '3.34', isHandPriced: true };
const nothing: AcceptedBefore = { quantity: '0', amount: '0.00' };
const noOver = { over_quantity: '0', over_amount: '0.00' };

function acceptInTurn(row: ActRow, quantities: readonly string[]): string[] {
  let before = nothing;
  return quantities.map((quantity) => {
    const line = lineAmount(row, before, quantity, 'refuse');
    if (line.refusal !== null) return line.refusal;
    before = {
      quantity: String(Number(before.quantity) + Number(quantity)),
      amount: (Number(before.amount) + Number(line.amount)).toFixed(2),
    };
    return line.amount;
  });
}

describe('the amount of a line', () => {
  test('of a calculated row is its share of the rest, and the closing line takes the rest', () => {
    expect(acceptInTurn(calculated, ['1', '1', '1'])).toEqual(['3.33', '3.34', '3.33']);
  });

  test('of an agreed price is the product, and only the closing line differs', () => {
    expect(acceptInTurn(agreed, ['1', '1', '1'])).toEqual(['3.34', '3.34', '3.33']);
  });

  test('of an agreed price never exceeds the rest', () => {
    const row: ActRow = { quantity: '1000', total: '5.00', price: '0.01', isHandPriced: true };
    expect(acceptInTurn(row, ['600', '300', '100'])).toEqual(['5.00', '0.00', '0.00']);
  });

  test('of an excluded volume is the mirror image', () => {
    const excluded: ActRow = { ...calculated, quantity: '-3', total: '-10.00' };
    expect(acceptInTurn(excluded, ['-1', '-1', '-1'])).toEqual(['-3.33', '-3.34', '-3.33']);
    expect(lineAmount(excluded, nothing, '-4', 'refuse')).toEqual({ refusal: 'over_completion' });
    expect(lineAmount(excluded, nothing, '1', 'refuse')).toEqual({ refusal: 'below_zero' });
    const discount: ActRow = { quantity: '2', total: '-10.00', price: '-5.00', isHandPriced: true };
    expect(acceptInTurn(discount, ['1', '1'])).toEqual(['-5.00', '-5.00']);
  });

  test.each([
    [{ ...calculated, quantity: null }],
    [{ ...calculated, total: null }],
    [{ ...calculated, price: null }],
  ] as const)('is refused for a row without a price', (row) => {
    expect(lineAmount(row, nothing, '1', 'explain')).toEqual({ refusal: 'row_without_price' });
  });

  test('of a free row is zero', () => {
    expect(acceptInTurn({ quantity: '2', total: '0.00', price: '0.00', isHandPriced: true }, ['1', '1'])).toEqual([
      '0.00',
      '0.00',
    ]);
  });
});

test('a share follows the quantity, rounded half away from zero', () => {
  const row: ActRow = { quantity: '10', total: '100.00', price: '10.00', isHandPriced: false };
  const before: AcceptedBefore = { quantity: '4', amount: '40.02' };
  const amountOf = (of: ActRow, quantity: string, accepted = before) => {
    const line = lineAmount(of, accepted, quantity, 'refuse');
    return line.refusal ?? line.amount;
  };
  expect(amountOf(row, '3')).toBe('29.99');
  expect(amountOf(row, '-3')).toBe('-30.02');
  const reduced: ActRow = { ...row, quantity: '1', total: '3.35' };
  expect(amountOf(reduced, '-3', { quantity: '5', amount: '20.00' })).toBe('-12.49');
  const firm: ActRow = { ...row, isHandPriced: true };
  expect([amountOf(firm, '3'), amountOf(firm, '-3')]).toEqual(['30.00', '-30.00']);
  expect(amountOf({ ...firm, price: '11.00' }, '-3.9')).toBe('-40.02');
  expect(amountOf({ ...firm, total: '39.00' }, '0')).toBe('0.00');
});

describe('work beyond the contract', () => {
  const before: AcceptedBefore = { quantity: '2', amount: '6.67' };

  test('is refused, or kept apart at the price of the unit', () => {
    expect(lineAmount(calculated, before, '3', 'refuse')).toEqual({ refusal: 'over_completion' });
    expect(lineAmount(calculated, before, '3', 'explain')).toEqual({
      refusal: null,
      amount: '9.99',
      over_quantity: '2',
      over_amount: '6.66',
      is_closing: true,
    });
  });

  test('is taken in by the next line once an agreement adds the quantity, at no less than was paid for it', () => {
    const accepted: AcceptedBefore = { quantity: '5', amount: '16.66', over_quantity: '2', over_amount: '6.66' };
    expect(restOf(calculated, accepted)).toEqual({ quantity: '0', amount: '0.00', available: '-2' });
    const grown: ActRow = { ...calculated, quantity: '6', total: '20.00' };
    expect(restOf(grown, accepted)).toEqual({ quantity: '3', amount: '10.00', available: '1' });
    expect(lineAmount(grown, accepted, '1', 'refuse')).toEqual({
      refusal: null,
      amount: '3.34',
      over_quantity: '-2',
      over_amount: '-6.66',
      is_closing: true,
    });
    const dearer = { ...accepted, amount: '26.66', over_amount: '16.66' };
    expect(lineAmount(grown, dearer, '1', 'refuse')).toEqual({ refusal: 'price_drift_undecided' });
    expect(lineAmount({ ...grown, quantity: '60', total: '10.00' }, dearer, '1', 'refuse')).toEqual({
      refusal: 'price_drift_undecided',
    });
    const few = { ...accepted, amount: '11.00', over_amount: '1.00' };
    expect(lineAmount({ ...grown, quantity: '600', total: '11.00' }, few, '0', 'refuse')).toMatchObject({
      amount: '0.00',
      over_quantity: '-2',
      over_amount: '-1.00',
    });
  });

  test('begins after the last contract quantity, and a line without quantity never refuses', () => {
    const whole: AcceptedBefore = { quantity: '3', amount: '10.00' };
    expect(lineAmount(calculated, whole, '1', 'explain')).toMatchObject({ amount: '3.33', over_quantity: '1' });
    const over: AcceptedBefore = { quantity: '4', amount: '13.33', over_quantity: '1', over_amount: '3.33' };
    expect(lineAmount(calculated, over, '0', 'refuse')).toMatchObject({ amount: '0.00', over_quantity: '0' });
    const reduced: ActRow = { ...calculated, quantity: '1', total: '3.35' };
    expect(lineAmount(reduced, whole, '0', 'refuse')).toMatchObject({ amount: '0.00', is_closing: false });
  });

  test('is brought back when the act that was returned is refused', () => {
    const accepted: AcceptedBefore = { quantity: '1', amount: '3.33', over_quantity: '-1', over_amount: '-3.30' };
    expect(lineAmount(calculated, accepted, '2', 'refuse')).toMatchObject({ amount: '6.67', over_amount: '3.30' });
    expect(lineAmount(calculated, accepted, '4', 'explain')).toMatchObject({
      amount: '13.33',
      over_quantity: '3',
      over_amount: '9.96',
    });
    expect(lineAmount(calculated, accepted, '4', 'refuse')).toEqual({ refusal: 'over_completion' });
  });

  test('taken in by two acts at once does not hold up the rest of the row', () => {
    // 3 accepted, 1 of them beyond; two acts took the 1 in after an agreement with more.
    const row: ActRow = { quantity: '10', total: '100.00', price: '10.00', isHandPriced: true };
    const accepted: AcceptedBefore = { quantity: '9.5', amount: '95.00', over_quantity: '-1', over_amount: '-10.00' };
    expect(lineAmount(row, accepted, '0.25', 'refuse')).toMatchObject({ amount: '2.50', over_quantity: '1' });
    expect(lineAmount(row, accepted, '0.5', 'refuse')).toMatchObject({
      amount: '5.00',
      over_amount: '10.00',
      is_closing: true,
    });
    expect(lineAmount(row, accepted, '0.6', 'refuse')).toEqual({ refusal: 'over_completion' });
    expect(lineAmount(row, accepted, '-9.5', 'refuse')).toMatchObject({ amount: '-95.00', over_quantity: '1' });
  });

  test('is returned first', () => {
    const accepted: AcceptedBefore = { quantity: '5', amount: '16.66', over_quantity: '2', over_amount: '6.66' };
    expect(lineAmount(calculated, accepted, '-1', 'refuse')).toMatchObject({ amount: '-3.33', over_amount: '-3.33' });
    expect(lineAmount(calculated, accepted, '-2', 'refuse')).toMatchObject({ amount: '-6.66', over_quantity: '-2' });
    const much: AcceptedBefore = { quantity: '7', amount: '23.30', over_quantity: '4', over_amount: '13.30' };
    expect(lineAmount(calculated, much, '-3', 'refuse')).toMatchObject({ amount: '-9.98', over_quantity: '-3' });
    expect(lineAmount(calculated, accepted, '-3', 'refuse')).toMatchObject({ amount: '-9.99', over_amount: '-6.66' });
  });
});

describe('a return of accepted work', () => {
  test('takes its share of what was accepted, the last one all of it', () => {
    const accepted: AcceptedBefore = { quantity: '2', amount: '6.67' };
    expect(lineAmount(calculated, accepted, '-1', 'refuse')).toMatchObject({ amount: '-3.34', ...noOver });
    expect(lineAmount(calculated, accepted, '-2', 'refuse')).toMatchObject({ amount: '-6.67', is_closing: false });
    expect(lineAmount(agreed, { quantity: '2', amount: '6.68' }, '-1', 'refuse')).toMatchObject({ amount: '-3.34' });
    expect(lineAmount(calculated, accepted, '-3', 'refuse')).toEqual({ refusal: 'below_zero' });
  });

  test('after an agreement below the accepted quantity ends at the new total, and new work is refused', () => {
    const accepted: AcceptedBefore = { quantity: '3', amount: '10.00' };
    const reduced: ActRow = { quantity: '1', total: '3.35', price: '3.35', isHandPriced: false };
    expect(lineAmount(reduced, accepted, '1', 'explain')).toEqual({ refusal: 'over_completion' });
    expect(lineAmount(reduced, accepted, '-1', 'refuse')).toMatchObject({ amount: '-3.33', is_closing: false });
    expect(lineAmount(reduced, accepted, '-2', 'refuse')).toMatchObject({ amount: '-6.65', is_closing: true });
    expect(lineAmount(reduced, accepted, '-2.5', 'refuse')).toMatchObject({ amount: '-8.33', is_closing: false });
    const removed: ActRow = { ...reduced, quantity: '0', total: '0.00' };
    expect(lineAmount(removed, accepted, '-3', 'refuse')).toMatchObject({ amount: '-10.00', is_closing: true });
  });

  test('leaves no more accepted than the new total', () => {
    const reduced: ActRow = { quantity: '3', total: '5.00', price: '1.67', isHandPriced: false };
    expect(lineAmount(reduced, { quantity: '2', amount: '8.00' }, '-0.1', 'refuse')).toMatchObject({ amount: '-3.00' });
    expect(lineAmount(reduced, { quantity: '2', amount: '8.00' }, '0.1', 'refuse')).toEqual({
      refusal: 'price_drift_undecided',
    });
    expect(lineAmount(reduced, { quantity: '2', amount: '8.00' }, '0', 'refuse')).toMatchObject({ amount: '0.00' });
  });
});

test('a percent counts from the start of the row', () => {
  expect(quantityOfPercent('12.5', '40', '2')).toBe('3');
  expect(quantityOfPercent('1', '33.3333333333', '0')).toBe('0.3333333');
  expect(quantityOfPercent('12.5', '10', '2')).toBe('-0.75');
  expect(quantityOfPercent('-12.5', '100', '-2')).toBe('-10.5');
});
