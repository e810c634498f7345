import fc from 'fast-check';
import { decimal, roundMoney, roundQuantity } from '../../decimal/decimal.ts';
import type { LineKind } from './calculate-line.ts';
import { calculatePosition, type CostLine } from './calculate-position.ts';

const KINDS: readonly LineKind[] = ['labour', 'machinist', 'machine', 'material', 'consumable', 'equipment'];
export const quantities = fc
  .integer({ min: 0, max: 10 ** 9 })
  .map((units) => roundQuantity(decimal(units).div('100000')));
export const prices = fc.integer({ min: 0, max: 10 ** 8 }).map((kopecks) => roundMoney(decimal(kopecks).div('100')));
export const costLines: fc.Arbitrary<CostLine> = fc.record({
  kind: fc.constantFrom(...KINDS),
  quantity: quantities,
  price: fc.option(prices, { nil: null }),
  supplyBy: fc.constantFrom('own' as const, 'customer' as const),
  costCoefficient: fc.constantFrom('1', '1.15', '0.9', '1.0000001'),
});
export const percents = fc.option(
  fc.integer({ min: 0, max: 20000 }).map((hundredths) => roundQuantity(decimal(hundredths).div('100'))),
  { nil: null },
);
export const positions = fc
  .record({
    volume: quantities,
    lines: fc.array(costLines, { maxLength: 12 }),
    overheadPercent: percents,
    profitPercent: percents,
    handPrice: fc.option(prices, { nil: null, freq: 2 }),
    keepsParts: fc.boolean(),
  })
  .map(calculatePosition);
