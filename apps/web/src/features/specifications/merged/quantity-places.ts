import { decimal } from '@karkas/domain/decimal/decimal.ts';

const MOST = 7;
/** Usual maximum of decimals; exceeded only for quantities too small for it. */
const USUAL = 3;
const SIGNIFICANT = 2;

type Counted = { unit: string | null; quantity: string };

/**
 * Decimals by unit, so that decimal points align: as many as present, at most three, more where a small quantity
 * would round to almost zero.
 */
export function placesByUnit(rows: readonly Counted[]): Map<string | null, number> {
  const byUnit = Map.groupBy(rows, ({ unit }) => unit);
  return new Map([...byUnit].map(([unit, ofUnit]) => [unit, Math.max(...ofUnit.map(placesOf))] as const));
}

function placesOf({ quantity }: Counted): number {
  const fraction = decimal(quantity).toFixed().split('.')[1] ?? '';
  const isSmall = decimal(quantity).abs().lt('1');
  const needed = isSmall ? fraction.search(/[1-9]/) + SIGNIFICANT : 0;
  return Math.min(fraction.length, Math.max(USUAL, needed), MOST);
}
