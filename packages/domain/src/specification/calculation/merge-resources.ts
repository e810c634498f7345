import { addAll, decimal, plain, roundMoney, roundQuantity, type DecimalString } from '../../decimal/decimal.ts';
import { runToEnd, mapInSteps, type Steps } from '../../steps.ts';
import { normaliseName } from '../../text/normalise-name.ts';
import { normaliseUnit } from '../../units/normalise-unit.ts';
import type { LineKind } from './calculate-line.ts';

export type ResourceToMerge = {
  code: string | null;
  name: string;
  unit: string;
  kind: LineKind;
  quantity: DecimalString;
  price: DecimalString | null;
  /** The printed total of the row; null while its price is missing. */
  total: DecimalString | null;
  position_id: string;
};

export type MergedResource = {
  code: string | null;
  name: string;
  unit: string;
  kind: LineKind;
  quantity: DecimalString;
  price: DecimalString | null;
  total: DecimalString | null;
  positions_count: number;
  /** Distinct ids of the positions it comes from, in row order. */
  positions: string[];
};

/**
 * The list of resources of a document: rows with equal code (normalised name without a code), unit, kind and price are
 * merged. The quantity is the sum, and the total is the sum of the rows' printed totals, so that the list and the
 * document agree to the kopeck even where round2(Σ quantity × price) would differ. One resource at two prices stays two
 * lines. Units are equal when they mean the same (a superscript two and a plain one); the first spelling, name and code
 * are displayed. Rows without a total add to the quantity only; if all lack one, the total is null. @throws
 * InvalidDecimalError
 */
export function mergeResources(rows: readonly ResourceToMerge[]): MergedResource[] {
  return runToEnd(mergeInSteps(rows));
}

/** The same as a generator, for threads that must not block. */
export function* mergeInSteps(rows: readonly ResourceToMerge[]): Steps<MergedResource[]> {
  const groups = new Map<string, ResourceToMerge[]>();
  for (const row of rows) {
    const key = groupKey(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
    yield;
  }
  return yield* mapInSteps([...groups.values()], mergeGroup);
}

function mergeGroup(group: readonly ResourceToMerge[]): MergedResource {
  const [first] = group;
  if (first === undefined) throw new Error('A group of resources is never empty');
  const totals = group.map((row) => row.total).filter((total) => total !== null);
  const positions = [...new Set(group.map((row) => row.position_id))];
  return {
    code: cleanCode(first.code),
    name: first.name,
    unit: first.unit,
    kind: first.kind,
    quantity: roundQuantity(addAll(group.map((row) => row.quantity))),
    price: first.price,
    total: totals.length === 0 ? null : roundMoney(addAll(totals)),
    positions_count: positions.length,
    positions,
  };
}

function groupKey(row: ResourceToMerge): string {
  const code = cleanCode(row.code);
  const identity = code === null ? ['name', normaliseName(row.name)] : ['code', code.toLowerCase()];
  const unit = normaliseUnit(row.unit);
  const price = row.price === null ? null : plain(decimal(row.price));
  return JSON.stringify([identity, unit.multiplier, unit.unit, unit.object, row.kind, price]);
}

function cleanCode(code: string | null): string | null {
  const cleaned = code?.trim() ?? '';
  return cleaned === '' ? null : cleaned;
}
