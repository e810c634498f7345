import { decimal, type DecimalString, roundMoney } from '@karkas/domain/decimal/decimal.ts';

/** A segment of a bar, in shares of the scale, 0…1. */
export type Segment = {
  kind: 'original' | 'added' | 'taken' | 'specifications' | 'completed' | 'over';
  from: number;
  to: number;
};

const STEPS = [1, 1.2, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10];

/** End of a zero-based scale: a round number not below the largest amount. */
export function scaleEnd(amounts: readonly DecimalString[]): number {
  const greatest = Math.max(0, ...amounts.map(Number));
  if (greatest === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(greatest));
  return (STEPS.find((step) => step * power >= greatest) ?? 10) * power;
}

// Binary numbers are used for lengths only; displayed figures are the decimals of the response.
const shareOf = (amount: DecimalString, end: number): number => Math.min(1, Math.max(0, Number(amount) / end));

/** Original amount, and what agreements added or removed. */
export function contractSegments(
  { original, current }: { original: DecimalString; current: DecimalString },
  end: number,
): Segment[] {
  const [first, now] = [shareOf(original, end), shareOf(current, end)];
  const segments: Segment[] = [{ kind: 'original', from: 0, to: Math.min(first, now) }];
  if (now > first) segments.push({ kind: 'added', from: first, to: now });
  if (now < first) segments.push({ kind: 'taken', from: now, to: first });
  return segments;
}

/** An amount against its limit, the excess as a segment of its own. Without a limit there is no excess. */
export function limitedSegments(
  kind: 'specifications' | 'completed',
  { amount, limit }: { amount: DecimalString; limit: DecimalString },
  end: number,
): Segment[] {
  const [whole, edge] = [shareOf(amount, end), shareOf(limit, end)];
  if (excess(amount, limit) === null) return [{ kind, from: 0, to: whole }];
  return [
    { kind, from: 0, to: edge },
    { kind: 'over', from: edge, to: whole },
  ];
}

/** Excess of an amount over its limit; null when there is none, or no limit. */
export function excess(amount: DecimalString, limit: DecimalString): DecimalString | null {
  const over = decimal(amount).minus(decimal(limit));
  return decimal(limit).gt('0') && over.gt('0') ? roundMoney(over) : null;
}
