import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addAll, decimal, roundMoney } from '../../decimal/decimal.ts';
import { calculatePosition, sumTotals } from './calculate-position.ts';
import { customerLine, customerRounding, type CustomerLine } from './customer-prices.ts';
import { costLines, percents, prices, quantities } from './random-positions.fixtures.ts';

const anyPosition = fc.record({
  volume: quantities,
  lines: fc.array(costLines, { maxLength: 8 }),
  overheadPercent: percents,
  profitPercent: percents,
  handPrice: fc.option(prices, { nil: null, freq: 3 }),
});

function printed(input: Parameters<typeof calculatePosition>[0], isFixed: boolean) {
  const totals = calculatePosition(input);
  const price = isFixed ? (totals.unit_price ?? null) : (input.handPrice ?? null);
  const counted = price === null ? totals : calculatePosition({ ...input, handPrice: price });
  const materials = roundMoney(addAll([totals.materials, totals.consumables, totals.equipment]));
  return { counted, line: customerLine({ quantity: input.volume, total: counted.total, materials, price }) };
}

function product(quantity: string, price: string): string {
  return roundMoney(decimal(quantity).times(decimal(price)));
}

describe('the prices in the form for the customer', () => {
  test.each([false, true])('500 specifications add up to the kopeck, unit prices fixed: %s', (isFixed) => {
    fc.assert(
      fc.property(fc.array(anyPosition, { maxLength: 20 }), (inputs) => {
        const positions = inputs.map((input) => printed(input, isFixed));
        const total = sumTotals(positions.map(({ counted }) => counted)).total;
        const lines = positions.map(({ line }) => line);
        const rounding = customerRounding(total, lines);
        expect(isFixed ? rounding : '0.00').toBe('0.00');
        expect(roundMoney(addAll([...lines.map((line) => line.total), rounding]))).toBe(total);
        positions.forEach(({ line }, index) => {
          expect(roundMoney(addAll([line.materials, line.works]))).toBe(line.total);
          const quantity = inputs[index]?.volume ?? '0';
          if (line.prices === null) return;
          expect(line.materials).toBe(product(quantity, line.prices.material));
          expect(line.total).toBe(product(quantity, line.prices.whole));
          const works = decimal(line.works).minus(decimal(product(quantity, line.prices.work)));
          expect(works.abs().lte('0.01')).toBe(true);
          expect(roundMoney(addAll([line.prices.material, line.prices.work]))).toBe(line.prices.whole);
        });
      }),
      { numRuns: 500 },
    );
  });

  test('are rounded before multiplying, and the difference is stated once', () => {
    const line = customerLine({ quantity: '39.176', total: '10795.90', materials: '0' });
    expect(line).toEqual({
      prices: { material: '0.00', work: '275.57', whole: '275.57' },
      materials: '0.00',
      works: '10795.73',
      total: '10795.73',
    });
    expect(customerRounding('10795.90', [line])).toBe('0.17');
  });

  test('leave nothing to round for an agreed unit price without parts', () => {
    const line = customerLine({ quantity: '9.36', total: '6416.75', materials: '0', price: '685.55' });
    expect([line.total, customerRounding('6416.75', [line])]).toEqual(['6416.75', '0.00']);
  });

  test('have the parts stated in a bill', () => {
    const line = customerLine({ quantity: '2', total: '300', materials: '0', price: '150', price_material: '100' });
    expect(line).toMatchObject<Partial<CustomerLine>>({ materials: '200.00', works: '100.00', total: '300.00' });
  });

  test('are absent for a zero quantity, and the total stays as it is', () => {
    for (const quantity of [null, '0', '0.000'])
      expect(customerLine({ quantity, total: '12.50', materials: '2.50' })).toEqual({
        prices: null,
        materials: '2.50',
        works: '10.00',
        total: '12.50',
      });
  });
});
