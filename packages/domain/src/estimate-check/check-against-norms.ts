import { addAll, decimal, roundMoney, type Decimal } from '../decimal/decimal.ts';
import { factorOf, medianOf } from './check-prices.ts';
import type { CheckedEstimate, CheckedPosition, CheckFinding } from './estimate-check.types.ts';
import { ofRow, positionsOf, type CheckOf } from './finding.ts';

/** Below this share of labour and machines a norm is said to have materials. */
const WITH_MATERIALS = '0.85';
/** From this many norms with materials on, the document shows whether its prices hold them. */
const LEAST_SHOWING = 4;
/** From this many compared prices on, the document has a level and a spread of its own. */
const LEAST_FOR_LEVEL = 5;
/** 3.5 normal spreads, as 1.4826 median absolute deviations each. */
const FAR_SPREADS = 5.19;
/** A level of the document beyond these times of the base is another kind of prices. */
const LEVEL = { least: '0.25', most: '4' };
/** Shares of the usual price that are normal negotiation; the base stands above the market. */
const USUAL = { least: '0.4', most: '1.5' };
const BOUGHT: ReadonlySet<string> = new Set(['material', 'equipment']);

type Norm = NonNullable<CheckedPosition['norm']>;
type Compared = { row: CheckedPosition; norm: Norm; bill: Decimal; full: Decimal; work: Decimal };
type Against = Compared & { base: Decimal; isOfWork: boolean };

/**
 * Compares the stated price with the cost by the norm where both are known: labour with labour where the document prices
 * no materials. With enough prices, against the level of the document, because each company has its own.
 */
export const checkAgainstNorms: CheckOf = (estimate) => {
  const compared = positionsOf(estimate).flatMap((row) => comparedOf(row));
  const showing = compared.filter(({ full, work }) => work.lt(full.times(WITH_MATERIALS)));
  const nearerToWork = showing.filter(isNearerToWork).length;
  const against = compared.map((one): Against => {
    const isOfWork =
      one.work.gt('0') &&
      (showing.length >= LEAST_SHOWING ? nearerToWork * 2 > showing.length : isWithinOf(one.bill, one.work));
    return { ...one, isOfWork, base: isOfWork ? one.work : one.full };
  });
  return oncePerNorm(farOnes(against, estimate));
};

function comparedOf(row: CheckedPosition): Compared[] {
  const { norm } = row;
  const [billPrice, byNorm] =
    row.norm_price === undefined ? [row.bill_price ?? null, row.price] : [row.price, row.norm_price];
  if (billPrice === null || byNorm === null || norm === null) return [];
  const [bill, full] = [decimal(billPrice), decimal(byNorm)];
  if (bill.lte('0') || full.lte('0')) return [];
  return [{ row, norm, bill, full, work: workPriceOf(row, full) }];
}

/** The norm's price without what is bought. */
function workPriceOf(
  { norm_price: byNorm, norm_work_price: ofWork, lines, total }: CheckedPosition,
  full: Decimal,
): Decimal {
  if (ofWork !== undefined) return decimal(ofWork);
  if (byNorm !== undefined || total === null || decimal(total).lte('0')) return full;
  const bought = addAll(lines.flatMap((line) => (BOUGHT.has(line.kind) && line.total !== null ? [line.total] : [])));
  const share = decimal(total).minus(bought).div(decimal(total));
  return share.lt('0') ? decimal('0') : full.times(share);
}

const isNearerToWork = ({ bill, full, work }: Compared): boolean =>
  work.gt('0') && distanceOf(bill, work) < distanceOf(bill, full);

const isWithinOf = (bill: Decimal, base: Decimal): boolean =>
  bill.gte(base.times(USUAL.least)) && bill.lte(base.times(USUAL.most));

/** Of two prices, in logarithms: 0 for equal ones. */
const distanceOf = (one: Decimal, other: Decimal): number => Math.abs(Math.log(Number(one.div(other).toFixed())));

function farOnes(against: readonly Against[], { terms }: CheckedEstimate): CheckFinding[] {
  const ratios = against.map(({ bill, base }) => bill.div(base));
  const level = against.length < LEAST_FOR_LEVEL ? null : medianOf(ratios);
  // Prices of other terms, such as of 2001, cannot be compared row by row.
  if (level !== null && (level.lt(LEVEL.least) || level.gt(LEVEL.most))) return [];
  const spread = level === null ? 0 : middleOf(ratios.map((ratio) => distanceOf(ratio, level)));
  return against.flatMap(({ row, norm, bill, base, isOfWork }) => {
    const usual = level === null ? base : base.times(level);
    const effect = row.quantity === null ? null : roundMoney(bill.minus(base).times(decimal(row.quantity)));
    const details = { found: roundMoney(bill), expected: roundMoney(base), effect };
    const factor = factorOf(bill.div(usual));
    if (factor !== null) return [ofRow(row, ['unit_factor', 'error'], { ...details, about: [row.unit ?? '', factor] })];
    const isFar = !isWithinOf(bill, usual) && distanceOf(bill, usual) > spread * FAR_SPREADS;
    if (!isFar || isWithinOf(bill, base)) return [];
    const source = isOfWork ? 'base_work' : 'base';
    const about = ['1', source, details.expected, '0.00', terms.price_date ?? '', norm.code];
    return [ofRow(row, ['price_outlier', 'hint'], { ...details, about })];
  });
}

const middleOf = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[values.length >> 1] ?? 0;

/** Several rows of one norm are one question: the norm may not be theirs. */
function oncePerNorm(found: readonly CheckFinding[]): CheckFinding[] {
  const seen = new Set<string>();
  return found.filter(({ rule, about }) => {
    if (rule !== 'price_outlier') return true;
    const code = about[5] ?? '';
    return seen.size < seen.add(code).size;
  });
}
