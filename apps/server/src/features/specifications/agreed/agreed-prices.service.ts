import type { adjustBody, commitPreviewBody, PriceEffect } from '@karkas/api/specifications/agreed-prices.schemas.ts';
import { MAX_TOLD } from '@karkas/api/specifications/agreed-prices.schemas.ts';
import { addAll, decimal, plain, roundMoney, roundQuantity } from '@karkas/domain/decimal/decimal.ts';
import { splitVat, type VatParts } from '@karkas/domain/money/contract-price.ts';
import { splitPrice } from '@karkas/domain/money/split-price.ts';
import { spreadSum, sumForGross } from '@karkas/domain/money/spread-sum.ts';
import { type ChargedSums, chargeSteps, sumOfCharges } from '@karkas/domain/specification/index.ts';
import type { z } from 'zod';
import { kindPercents } from '#features/norms';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { requireVersion } from '#platform/db/row-version.ts';
import { invalidField } from '#platform/errors.ts';
import { coefficientsOf, documentOf } from '../coefficients/coefficients-of.ts';
import * as branches from '../rows/branches.repository.ts';
import { countBranch } from '../rows/change-branch.ts';
import { readSettings } from '../specification-settings.ts';
import { findSpecification, type LockedSpecification } from '../specifications.repository.ts';
import { isByKindOfWork, keepsParts } from '../totals/position-totals.ts';
import { refreshTotals } from '../totals/refresh-totals.ts';
import { type PricedRow, readPricedRows } from './agreed-prices.repository.ts';
import { isUnsplit, keptOf, splitAgreed } from './kept-parts.ts';

const POSITIONS_AT_ONCE = 250;

/** The unit price that a position is agreed at, and what it comes to where that is not their product. */
type Agreed = { price: string; total: string; agreed_total: string | null; keepsMaterials?: boolean };
type Plan = {
  before: ChargedSums;
  after: ChargedSums;
  coefficient: string | null;
  rows: readonly PricedRow[];
  agreed: Map<string, Agreed>;
  /** Rows whose parts are not known, so that nothing of them was kept. */
  unsplit: readonly PricedRow[];
};
type Body = z.output<typeof adjustBody>;

/** What it would come to if every position cost its unit price times its quantity. */
export async function previewCommit(
  scope: CompanyScope,
  id: string,
  body: z.output<typeof commitPreviewBody>,
): Promise<PriceEffect> {
  const specification = await findSpecification(scope, id);
  const rows = await readPricedRows(scope, id);
  return effectOf(body.fix_unit_prices ? planFixed(rows) : planNothing(rows), specification.settings);
}

/** Every position is agreed at its unit price, as the contract will state it; what misses a price stays as it is. */
export async function fixUnitPrices(scope: CompanyScope, specification: LockedSpecification): Promise<void> {
  const rows = await readPricedRows(scope, specification.id);
  await agree(scope, specification, { plan: planFixed(rows), source: 'fixed' });
}

export async function previewAdjustment(scope: CompanyScope, id: string, body: Body): Promise<PriceEffect> {
  const specification = await findSpecification(scope, id);
  const plan = planAdjusted(await readPricedRows(scope, id), specification.settings, body);
  return effectOf(plan, specification.settings);
}

/** Brings positions to a sum: each is agreed at its share, so that they come to it to the kopeck. */
export async function adjustPrices(
  scope: CompanyScope,
  specification: LockedSpecification,
  body: Body,
): Promise<PriceEffect> {
  requireVersion(body.content_version, specification.content_version, () => ({
    content_version: specification.content_version,
  }));
  const plan = planAdjusted(await readPricedRows(scope, specification.id), specification.settings, body);
  const effect = effectOf(plan, specification.settings);
  await agree(scope, specification, { plan, source: 'adjusted' });
  await recordChange(scope, {
    action: 'update',
    model: 'specification',
    objectId: specification.id,
    objectRepr: specification.name,
    before: { total_gross: effect.gross_before },
    after: { total_gross: effect.gross_after },
  });
  return effect;
}

function sumOf(rows: readonly PricedRow[]): string {
  return roundMoney(addAll(rows.map((row) => row.total)));
}

/** What charges are counted on: an agreed price without parts is direct as a whole, one with parts has those of its lines. */
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

/** What was calculated keeps its parts, once and again; a price that was stated never had any. */
function willKeepParts(row: Pick<PricedRow, 'is_hand_priced' | 'keeps_parts' | 'price_source'>): boolean {
  return !row.is_hand_priced || keepsParts(row);
}

/** What sums of positions come to with charges and VAT. */
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

/** @throws {Problem} `validation_failed` when rows are not there, or cannot be brought to the sum. */
function planAdjusted(rows: readonly PricedRow[], settings: unknown, body: Body): Plan {
  const { scope: wanted, keep } = body;
  const named = wanted === 'all' ? null : new Set(wanted);
  if (named !== null && [...named].some((id) => !rows.some((row) => row.id === id)))
    throw invalidField('scope', 'not_of_company');
  const chosen = rows.filter((row) => row.is_whole && row.quantity !== null && (named === null || named.has(row.id)));
  const parts = chosen.map((row) => {
    const kept = keptOf(row, keep);
    return { id: row.id, kept, free: roundMoney(decimal(row.total).minus(decimal(kept))) };
  });
  const free = decimal(addAll(parts.map((part) => part.free)));
  const target = targetOf({ rows, chosen, free: plain(free) }, settings, body);
  const spread = target === null ? null : spreadSum(parts, target);
  if (target === null || spread === null)
    throw invalidField(body.percent === undefined ? 'target_gross' : 'percent', 'number_bounds');
  const agreed = new Map<string, Agreed>();
  for (const { id, quantity, total: before } of chosen) {
    const total = spread.get(id) ?? '0.00';
    // A work that costs something is not given away by a discount.
    if (decimal(total).lte('0') && decimal(before).gt('0'))
      throw invalidField(body.percent === undefined ? 'target_gross' : 'percent', 'number_bounds');
    const price = roundMoney(decimal(total).div(decimal(quantity ?? '1')));
    agreed.set(id, { price, total, agreed_total: total, keepsMaterials: keep.includes('materials') });
  }
  const needed = decimal(target).minus(decimal(addAll(parts.map((part) => part.kept))));
  const unsplit = chosen.filter((row) => isUnsplit(row, keep));
  return { ...planOf(rows, agreed, roundQuantity(needed.div(free))), unsplit };
}

/** What the chosen rows are to come to; null when what is not chosen comes to more than is wanted. */
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
  // Of what the chosen come to, the share of those without parts is direct; the rest is what it was and an adjustment.
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
    rows: changed.slice(0, MAX_TOLD),
    unsplit_count: unsplit.length,
    unsplit_rows: unsplit.slice(0, MAX_TOLD).map(({ id, number, name }) => ({ id, number, name })),
  };
}

function minus(left: string, right: string): string {
  return roundMoney(decimal(left).minus(decimal(right)));
}

/** Writes agreed prices as a person would state them, and counts everything above them anew. */
async function agree(
  scope: CompanyScope,
  specification: LockedSpecification,
  { plan: { agreed }, source }: { plan: Plan; source: 'fixed' | 'adjusted' },
): Promise<void> {
  const settings = readSettings(specification.settings);
  const document = documentOf(specification);
  const baseId = specification.norm_base_id;
  const kinds =
    isByKindOfWork(settings) && baseId !== null ? await kindPercents(scope, baseId) : new Map<string, never>();
  const ids = [...agreed.keys()];
  for (let start = 0; start < ids.length; start += POSITIONS_AT_ONCE) {
    const portion = ids.slice(start, start + POSITIONS_AT_ONCE);
    const read = await branches.readBranches(scope, specification.id, { rows: portion, lines: [] });
    for (const branch of read) {
      const { row } = branch;
      const given = agreed.get(row.id);
      const { price, agreed_total } = given ?? { price: row.price, agreed_total: null };
      // A price agreed for all says nothing of the norm that was found.
      const match_status = row.norm_id === null ? 'manual' : row.match_status;
      const parts = given?.keepsMaterials === true ? splitAgreed(row, price) : splitPrice(row, price);
      const keeps_parts = willKeepParts(row);
      const stated = {
        price,
        ...parts,
        agreed_total,
        keeps_parts,
        price_source: source,
        is_hand_priced: true,
        match_status,
      };
      branch.row = { ...row, ...stated, version: row.version + 1 };
      countBranch(branch, { settings, kinds, coefficients: coefficientsOf(document, branch) });
    }
    await branches.writeBranches(scope, specification.id, read);
  }
  await refreshTotals(scope, { id: specification.id, settings });
}
