import { addAll, type DecimalString } from '../decimal/decimal.ts';
import type { Steps } from '../steps.ts';
import type { EffectiveRow, StatedRow } from './effective-rows.ts';

/** Adds one amount of all rows, in steps: a long list must not block its thread. @throws InvalidDecimalError */
export function* sumInSteps(
  entries: readonly EffectiveRow<StatedRow>[],
  key: 'total' | 'payroll' | 'direct' | 'equipment',
): Steps<DecimalString> {
  const sums: DecimalString[] = [];
  for (let at = 0; at < entries.length; at += ADDED_AT_ONCE) {
    sums.push(addAll(entries.slice(at, at + ADDED_AT_ONCE).map(({ row }) => row[key] ?? '0')));
    yield;
  }
  return addAll(sums);
}

const ADDED_AT_ONCE = 500;
