import type { adjustBody, PriceEffect } from '@karkas/api/specifications/prices/agreed-prices.schemas.ts';
import { MAX_LISTED_EFFECTS } from '@karkas/api/specifications/prices/agreed-prices.schemas.ts';
import { addAll, decimal, plain, roundMoney, roundQuantity } from '@karkas/domain/decimal/decimal.ts';
import { splitVat, type VatParts } from '@karkas/domain/money/contract-price.ts';
import { spreadSum, sumForGross } from '@karkas/domain/money/spread-sum.ts';
import { type ChargedSums, chargeSteps, sumOfCharges } from '@karkas/domain/specification/index.ts';
import { readJsonRows } from '@karkas/domain/text/read-json.ts';
import type { z } from 'zod';
import { readSettings } from '../settings/specification-settings.ts';
import { keepsParts } from '../totals/position-totals.ts';
import type { PricedRow } from './agreed-prices.repository.ts';
import { isUnsplit, keptAmountOf } from './kept-components.ts';

/** Agreed unit price of a position, and its total where that is not price times quantity. */
export type Agreed = { price: string; total: string; agreed_total: string | null; keepsMaterials?: boolean };
type Plan = {
  before: ChargedSums;
  after: ChargedSums;
  coefficient: string | null;
  rows: readonly PricedRow[];
  agreed: Map<string, Agreed>;
  /** Rows without known components, of which nothing could be kept. */
  unsplit: readonly PricedRow[];
};
type Body = z.output<typeof adjustBody>;

/** How positions are agreed: at their unit prices, at their shares of a sum, or not at all. */
export type PlanRequest = { kind: 'fixed' } | { kind: 'nothing' } | { kind: 'adjusted'; body: Body };
export type PlanTask = {
  /** Rows of the specification, unparsed JSON from the database. */
  rowsJson: string;
  settings: unknown;
  wish: PlanRequest;
};
export type PlannedPrices =
  | { refused: null; effect: PriceEffect; agreed: ReadonlyMap<string, Agreed> }
  | { refused: { field: keyof Body; code: 'not_of_company' | 'number_bounds' } };

/** New prices of all positions. Pure; large specifications run in a worker thread (`price-planner.ts`). */
export function planPrices({ rowsJson, settings, wish }: PlanTask): PlannedPrices {
  const rows = readJsonRows<PricedRow>(rowsJson, ['id', 'total', 'is_whole']);
  const plan = planBy(rows, settings, wish);
  if ('field' in plan) return { refused: plan };
  return { refused: null, effect: effectOf(plan, settings), agreed: plan.agreed };
}

type Refusal = NonNullable<PlannedPrices['refused']>;

function planBy(rows: readonly PricedRow[], settings: unknown, wish: PlanRequest): Plan | Refusal {
  if (wish.kind === 'adjusted') return planAdjusted(rows, settings, wish.body);
  return wish.kind === 'fixed' ? planFixed(rows) : planNothing(rows);
}

function sumOf(rows: readonly PricedRow[]): string {
  return roundMoney(addAll(rows.map((row) => row.total)));
}

/**
 * Bases for charges: an agreed price without components counts as direct costs entirely, one with components by its
 * lines.
 */
function sumsOf(rows: readonly PricedRow[], agreed: ReadonlyMap<string, Agreed> = new Map()): ChargedSums {
  const totalOf = (row: PricedRow): string => agreed.get(row.id)?.total ?? row.total;
  const counted = rows.filter((row) => !agreed.has(row.id) || willKeepParts(row));
  const whole = rows.filter((row) => agreed.has(row.id) && !willKeepParts(row));
  return {
    payroll: addAll(counted.flatMap((row) => [row.labour, row.machinists])),
    direct: roundMoney(addAll([...counted.map((row) => row.direct), ...whole.map(totalOf)])),
    equipment: addAll(counted.map((row) => row.equipment)),
    total: roundMoney(addAll(rows.map(totalOf))),
  };
}

/** Calculated positions keep their cost components, repeatedly too; stated prices have none. */
export function willKeepParts(row: Pick<PricedRow, 'is_hand_priced' | 'keeps_parts' | 'price_source'>): boolean {
  return !row.is_hand_priced || keepsParts(row);
}

/** Totals of position sums with charges and VAT. */
function wholeOf(sums: ChargedSums, settings: unknown): VatParts {
  const { charges, vat_rate: rate, vat_included: isIncluded } = readSettings(settings);
  return splitVat(addAll([sums.total, sumOfCharges(chargeSteps(charges, sums))]), { rate, isIncluded });
}

function planNothing(rows: readonly PricedRow[]): Plan {
  return { before: sumsOf(rows), after: sumsOf(rows), coefficient: null, rows, agreed: new Map(), unsplit: [] };
}

function planFixed(rows: readonly PricedRow[]): Plan {
  const agreed = new Map<string, Agreed>();
  for (const { id, price, quantity, is_whole: isWhole } of rows) {
    if (!isWhole || price === null || quantity === null) continue;
    const unitPrice = roundMoney(price);
    const total = roundMoney(decimal(unitPrice).times(decimal(quantity)));
    agreed.set(id, { price: unitPrice, total, agreed_total: null });
  }
  return planOf(rows, agreed, null);
}

function planOf(rows: readonly PricedRow[], agreed: Map<string, Agreed>, coefficient: string | null): Plan {
  return { before: sumsOf(rows), after: sumsOf(rows, agreed), coefficient, rows, agreed, unsplit: [] };
}

/** Returns a refusal when rows do not exist or cannot be adjusted to the sum. */
function planAdjusted(rows: readonly PricedRow[], settings: unknown, body: Body): Plan | Refusal {
  const { scope: wanted, keep } = body;
  const named = wanted === 'all' ? null : new Set(wanted);
  if (named !== null && [...named].some((id) => !rows.some((row) => row.id === id)))
    return { field: 'scope', code: 'not_of_company' };
  const chosen = rows.filter((row) => row.is_whole && row.quantity !== null && (named === null || named.has(row.id)));
  const parts = chosen.map((row) => {
    const kept = keptAmountOf(row, keep);
    return { id: row.id, kept, free: roundMoney(decimal(row.total).minus(decimal(kept))) };
  });
  const free = decimal(addAll(parts.map((part) => part.free)));
  const target = targetOf({ rows, chosen, free: plain(free) }, settings, body);
  const spread = target === null ? null : spreadSum(parts, target);
  const outOfBounds: Refusal = {
    field: body.percent === undefined ? 'target_gross' : 'percent',
    code: 'number_bounds',
  };
  if (target === null || spread === null) return outOfBounds;
  const agreed = new Map<string, Agreed>();
  for (const { id, quantity, total: before } of chosen) {
    const total = spread.get(id) ?? '0.00';
    // A discount must not reduce the cost of a work to zero.
    if (decimal(total).lte('0') && decimal(before).gt('0')) return outOfBounds;
    const price = roundMoney(decimal(total).div(decimal(quantity ?? '1')));
    agreed.set(id, { price, total, agreed_total: total, keepsMaterials: keep.includes('materials') });
  }
  const needed = decimal(target).minus(decimal(addAll(parts.map((part) => part.kept))));
  const unsplit = chosen.filter((row) => isUnsplit(row, keep));
  return { ...planOf(rows, agreed, roundQuantity(needed.div(free))), unsplit };
}

/** Target sum of the selected rows; null when the other rows alone exceed the requested sum. */
function targetOf(
  { rows, chosen, free }: { rows: readonly PricedRow[]; chosen: readonly PricedRow[]; free: string },
  settings: unknown,
  { percent, target_gross: gross }: Body,
): string | null {
  if (percent !== undefined)
    return roundMoney(decimal(sumOf(chosen)).plus(decimal(free).times(decimal(percent)).div('100')));
  const isChosen = new Set(chosen);
  const others = sumsOf(rows.filter((row) => !isChosen.has(row)));
  const keeping = sumsOf(chosen.filter(willKeepParts));
  const whole = sumsOf(chosen.filter((row) => !willKeepParts(row)));
  // For charges, the share of rows without components is direct costs; the rest keeps its components plus an
  // adjustment.
  const share = decimal(whole.total).eq('0') ? null : decimal(whole.total).div(addAll([whole.total, keeping.total]));
  return sumForGross(gross ?? '0', (sum) => {
    const ofWhole = share === null ? '0' : share.times(decimal(sum)).toFixed();
    const sums = {
      payroll: addAll([others.payroll, keeping.payroll]),
      equipment: addAll([others.equipment, keeping.equipment]),
      direct: addAll([others.direct, keeping.direct, ofWhole]),
      total: addAll([others.total, sum]),
    };
    return wholeOf(sums, settings).gross;
  });
}

function effectOf({ before, after, coefficient, rows, agreed, unsplit }: Plan, settings: unknown): PriceEffect {
  const [was, is] = [wholeOf(before, settings), wholeOf(after, settings)];
  const changed = rows.flatMap(({ id, number, name, total }) => {
    const then = agreed.get(id)?.total ?? total;
    return then === total ? [] : [{ id, number, name, before: total, after: then, effect: minus(then, total) }];
  });
  return {
    net_before: was.net,
    net_after: is.net,
    gross_before: was.gross,
    gross_after: is.gross,
    effect: minus(is.gross, was.gross),
    coefficient,
    changed_count: changed.length,
    rows: changed.slice(0, MAX_LISTED_EFFECTS),
    unsplit_count: unsplit.length,
    unsplit_rows: unsplit.slice(0, MAX_LISTED_EFFECTS).map(({ id, number, name }) => ({ id, number, name })),
  };
}

function minus(left: string, right: string): string {
  return roundMoney(decimal(left).minus(decimal(right)));
}
