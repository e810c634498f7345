import { decimal, roundMoney, type DecimalString } from '../decimal/decimal.ts';

/** The cost of a position, split into a fixed and a free part. */
export type SpreadPart = { id: string; kept: DecimalString; free: DecimalString };

const KOPECKS = 100n;
const STEPS = 2;

/**
 * Scales the free amounts so that all parts sum to `target`: they are truncated to the kopeck, and the left-over
 * kopecks go one each to the largest losses, earlier parts first. Null when there is nothing free to spread over, or
 * the target is less than the fixed amounts. @throws InvalidDecimalError
 */
export function spreadSum(parts: readonly SpreadPart[], target: DecimalString): Map<string, DecimalString> | null {
  const free = parts.map((part) => kopecksOf(part.free));
  const whole = free.reduce((sum, amount) => sum + amount, 0n);
  const needed = kopecksOf(target) - parts.reduce((sum, part) => sum + kopecksOf(part.kept), 0n);
  if (needed < 0n || whole <= 0n) return null;
  const shares = free.map((amount, at) => {
    const product = amount * needed;
    return { at, share: product / whole, lost: product % whole };
  });
  let left = needed - shares.reduce((sum, { share }) => sum + share, 0n);
  const byLoss = shares.toSorted((one, other) =>
    one.lost === other.lost ? one.at - other.at : one.lost > other.lost ? -1 : 1,
  );
  for (const share of byLoss) {
    if (left === 0n) break;
    share.share += 1n;
    left -= 1n;
  }
  return new Map(parts.map((part, at) => [part.id, textOf(kopecksOf(part.kept) + (shares[at]?.share ?? 0n))] as const));
}

/**
 * The sum whose gross is the given amount, or the nearest if none matches to the kopeck; null when even zero gives
 * more. `grossOf` must be monotonic and never less than the sum. @throws InvalidDecimalError
 */
export function sumForGross(
  gross: DecimalString,
  grossOf: (sum: DecimalString) => DecimalString,
): DecimalString | null {
  const wanted = kopecksOf(gross);
  const reached = (sum: bigint): bigint => kopecksOf(grossOf(textOf(sum)));
  if (reached(0n) > wanted) return null;
  let [low, high] = [0n, wanted];
  while (low < high) {
    const middle = (low + high) / 2n;
    if (reached(middle) < wanted) low = middle + 1n;
    else high = middle;
  }
  const isBelowNearer = low > 0n && wanted - reached(low - 1n) < reached(low) - wanted;
  return textOf(isBelowNearer ? low - 1n : low);
}

function kopecksOf(amount: DecimalString): bigint {
  return BigInt(decimal(roundMoney(amount)).times(String(KOPECKS)).toFixed(0));
}

function textOf(kopecks: bigint): DecimalString {
  return decimal(String(kopecks)).div(String(KOPECKS)).toFixed(STEPS);
}
