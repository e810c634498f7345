import { decimal, roundQuantity } from '@karkas/domain/decimal/decimal.ts';
import { ALL_MACHINISTS, ALL_WORKERS, kindOfCode } from './fsnb-words.data.ts';
import type { ReadLine, ReadResource } from '../import.types.ts';

/** By machine code: the machinist and the machinist hours per machine hour. */
export type Drivers = Map<string, { machinist: ReadResource; hours: string }>;

/** The base rounds sums to two decimals, separately for each machine. */
const LEAST_DIFFERENCE = '0.02';
const SHARE_OF_DIFFERENCE = '0.02';

/**
 * The lines of a norm without double counting: the total of workers is dropped where their grades are stated, and
 * the total of machinists is replaced by those of the machines (whose pay is known) where the two agree.
 */
export function removeDoubleCounting(lines: readonly ReadLine[], drivers: Drivers): ReadLine[] {
  const hasGrades = lines.some(({ code }) => code !== ALL_WORKERS && kindOfCode(code) === 'labour');
  const remaining = hasGrades ? lines.filter(({ code }) => code !== ALL_WORKERS) : [...lines];
  const sum = remaining.find(({ code }) => code === ALL_MACHINISTS);
  if (sum === undefined) return remaining;
  const machinists = machinistsOf(remaining, drivers, sum);
  return machinists === null ? remaining : remaining.flatMap((line) => (line === sum ? machinists : [line]));
}

function machinistsOf(lines: readonly ReadLine[], drivers: Drivers, sum: ReadLine): ReadLine[] | null {
  const byCode = new Map<string, ReadLine>();
  let total = decimal('0');
  for (const line of lines.filter(({ kind }) => kind === 'machine')) {
    const driver = drivers.get(line.code);
    const quantity = Number.isFinite(Number(line.quantity)) ? line.quantity : null;
    if (driver === undefined || quantity === null) return null;
    const hours = decimal(quantity).times(decimal(driver.hours));
    if (hours.lte(decimal(0))) continue;
    total = total.plus(hours);
    const before = byCode.get(driver.machinist.code)?.quantity ?? '0';
    byCode.set(driver.machinist.code, {
      ...driver.machinist,
      quantity: roundQuantity(decimal(before).plus(hours)),
      place: line.place,
    });
  }
  if (byCode.size === 0 || !Number.isFinite(Number(sum.quantity))) return null;
  const stated = decimal(sum.quantity);
  const allowed = stated.times(decimal(SHARE_OF_DIFFERENCE));
  const bound = allowed.gt(decimal(LEAST_DIFFERENCE)) ? allowed : decimal(LEAST_DIFFERENCE);
  return total.minus(stated).abs().lte(bound) ? [...byCode.values()] : null;
}
