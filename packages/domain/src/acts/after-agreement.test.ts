import { describe, expect, test } from 'vitest';
import { belowAccepted, priceDrift, repriceAmount, splitRow } from './after-agreement.ts';
import type { ActRow } from './line-amount.ts';

const accepted = { quantity: '4', amount: '40.02' };
const row: ActRow = { quantity: '10', total: '100.00', price: '10.00', isHandPriced: true };
const dearer: ActRow = { ...row, price: '12.00', total: '120.00' };

describe('an agreement below the accepted work', () => {
  const of = (quantity: string) => ({ row_key: 'a', quantity, total: '100.00' });
  const sums = new Map([['a', accepted]]);

  test('is found for a smaller quantity, a removed row and another direction', () => {
    expect(belowAccepted([of('10')], [of('4')], sums)).toEqual([]);
    expect(belowAccepted([of('10')], [of('3.9999999')], sums)).toEqual([
      { row_key: 'a', quantity: '3.9999999', total: '100.00', accepted_quantity: '4', accepted_amount: '40.02' },
    ]);
    expect(belowAccepted([of('10')], [], sums)).toMatchObject([{ quantity: null }]);
    const excluded = new Map([['a', { quantity: '-4', amount: '-40.00' }]]);
    expect(belowAccepted([of('-10')], [of('-3')], excluded)).toMatchObject([{ quantity: '-3' }]);
    expect(belowAccepted([of('-10')], [of('-5')], excluded)).toEqual([]);
  });

  test('is not reported again for rows that the agreement does not change, nor for work beyond the contract', () => {
    expect(belowAccepted([of('3')], [of('3')], sums)).toEqual([]);
    expect(belowAccepted([of('3')], [of('2')], sums)).toHaveLength(1);
    const over = new Map([['a', { ...accepted, over_quantity: '1', over_amount: '10.00' }]]);
    expect(belowAccepted([of('10')], [of('3')], over)).toEqual([]);
    expect(belowAccepted([of('10')], [of('2')], over)).toMatchObject([
      { accepted_quantity: '3', accepted_amount: '30.02' },
    ]);
  });
});

describe('a new price of a partly accepted row', () => {
  test('is found with its effect on the accepted work', () => {
    expect(priceDrift(row, dearer, accepted)).toBe('7.98');
    expect(repriceAmount(dearer, { quantity: '10', amount: '100.00' })).toBe('20.00');
    expect(priceDrift(row, { ...row, quantity: '12', total: '120.00' }, accepted)).toBeNull();
    expect(priceDrift(row, dearer, { quantity: '0', amount: '0.00' })).toBeNull();
  });

  test('ignores the roundings of a calculated total while quantity is left to absorb them', () => {
    const calculated: ActRow = { quantity: '3', total: '10.00', price: '3.33', isHandPriced: false };
    const grown: ActRow = { ...calculated, quantity: '7', total: '23.40', price: '3.34' };
    expect(priceDrift(calculated, grown, { quantity: '1', amount: '3.33' })).toBeNull();
    expect(priceDrift(calculated, { ...grown, total: '23.60', price: '3.37' }, { quantity: '1', amount: '3.33' })).toBe(
      '0.04',
    );
    expect(priceDrift(calculated, { ...calculated, quantity: '1' }, { quantity: '1', amount: '10.01' })).toBe('-0.01');
  });

  test('compares calculated totals at the old price, and never without a price or a quantity', () => {
    const calculated: ActRow = { quantity: '10', total: '100.00', price: '10.00', isHandPriced: false };
    const half: ActRow = { ...calculated, quantity: '5', total: '50.08', price: '10.02' };
    expect(priceDrift(calculated, half, accepted)).toBeNull();
    expect(priceDrift(calculated, { ...half, total: '50.11' }, accepted)).toBe('0.07');
    const twice: ActRow = { ...calculated, quantity: '20', total: '200.15', price: '10.01' };
    expect(priceDrift(calculated, twice, accepted)).toBeNull();
    expect(priceDrift(calculated, { ...twice, total: '200.21' }, accepted)).toBe('0.02');
    expect(priceDrift(calculated, { ...twice, isHandPriced: true }, accepted)).toBe('0.02');
    expect(priceDrift({ ...calculated, isHandPriced: true }, twice, accepted)).toBe('0.01');
    for (const [before, after] of [
      [{ ...calculated, price: null }, twice],
      [calculated, { ...twice, price: null }],
      [{ ...calculated, quantity: '0', total: '0.00' }, twice],
      [calculated, { ...twice, quantity: '0', total: '0.00' }],
    ] as const)
      expect(priceDrift(before, after, accepted)).toBeNull();
    expect(repriceAmount({ ...calculated, quantity: '0', total: '0.00' }, accepted)).toBe('-40.02');
    expect(
      repriceAmount({ ...calculated, total: '90.00' }, { ...accepted, over_quantity: '1', over_amount: '10.02' }),
    ).toBe('-3.00');
  });

  test('is the agreed price for a part, and the agreed total for the whole', () => {
    const agreed: ActRow = { ...row, total: '100.05' };
    expect(repriceAmount(agreed, accepted)).toBe('-0.02');
    expect(repriceAmount(agreed, { quantity: '10', amount: '100.00' })).toBe('0.05');
  });

  test('splits into the accepted work and the rest at the new price', () => {
    expect(splitRow(dearer, accepted)).toEqual({
      refusal: null,
      accepted: { quantity: '4', total: '40.02' },
      rest: { quantity: '6', total: '72.00' },
      effect: '-7.98',
    });
    expect(splitRow({ ...dearer, isHandPriced: false, total: '120.01' }, accepted)).toMatchObject({
      rest: { quantity: '6', total: '72.01' },
    });
    expect(splitRow({ ...dearer, quantity: '3' }, accepted)).toEqual({ refusal: 'below_accepted' });
    for (const gap of ['quantity', 'total', 'price'])
      expect(splitRow({ ...dearer, [gap]: null }, accepted)).toEqual({ refusal: 'row_without_price' });
    expect(
      splitRow({ ...dearer, quantity: '0', total: '0.00', isHandPriced: false }, { quantity: '0', amount: '0.00' }),
    ).toMatchObject({
      rest: { quantity: '0', total: '0.00' },
    });
  });
});
