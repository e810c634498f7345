import { decimal } from '@karkas/domain/decimal/decimal.ts';

const MOST = 7;
/** More places than a person reads at a glance; they are shown only where a quantity is as small as that. */
const USUAL = 3;
const SIGNIFICANT = 2;

type Counted = { unit: string | null; quantity: string };

/**
 * How many places quantities of one unit are shown with, so that their points stand under one another: as many as they have,
 * three at most, and more where a small one would be shown as nothing or nearly so.
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
