import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { MoneyRole } from '../rows/bill-line.ts';

/** The money stated in the cells of a row. */
export type StatedMoney = Record<MoneyRole, string | null>;

export type RowMoney = {
  /** The full unit price, stated or summed from its parts. */
  price: string | null;
  price_material: string | null;
  price_work: string | null;
  /** The row's own cost, two decimals. */
  amount: string | null;
  /** The materials part of the amount; `null` if the row does not split it. */
  material: string | null;
  /** The stated amount and quantity × price differ by more than price rounding explains. */
  disagrees: { stated: string; counted: string } | null;
  /** Both are stated and agree. */
  isProduct: boolean;
};

/** A work done for nothing has the price 0, which no norm may replace. */
export const FREE: RowMoney = {
  price: '0',
  price_material: null,
  price_work: null,
  amount: '0.00',
  material: null,
  disagrees: null,
  isProduct: false,
};

type Part = { amount: string | null; disagrees: RowMoney['disagrees']; isOff?: true; isProduct?: true };

/** Which of two differing amounts is used, and whether a zero amount is meaningful in this table. */
export type MoneyTerms = { amounts: 'counted' | 'stated'; isNothingSaid: boolean };
const USUAL_TERMS: MoneyTerms = { amounts: 'counted', isNothingSaid: false };

/**
 * The cost of one row: the stated amount, else quantity × price. A zero price with a zero amount counts as no price.
 */
export function moneyOf(stated: StatedMoney, quantity: string | null, terms: MoneyTerms = USUAL_TERMS): RowMoney {
  const whole = partOf(stated.price, stated.total, quantity, terms);
  const material = partOf(stated.price_material, stated.total_material, quantity, terms);
  const work = partOf(stated.price_work, stated.total_work, quantity, terms);
  const isSplit = material.amount !== null || work.amount !== null;
  const split = isSplit ? roundMoney(addAll([material.amount ?? '0', work.amount ?? '0'])) : null;
  const prices = splitPrices(stated, { material, work }, quantity);
  // «0,00» beside a quantity and a price means that the row is excluded from the sum.
  const isOff = whole.isOff === true || (whole.amount === null && (material.isOff ?? work.isOff) === true);
  const amount = isOff ? (whole.amount ?? split) : nothingIsNone(whole.amount ?? split);
  const partsDiffer =
    whole.amount !== null && split !== null && !isWithin(whole.amount, split, roundingOf(quantity).times('2').toFixed())
      ? { stated: whole.amount, counted: split }
      : null;
  return {
    price:
      whole.disagrees !== null && terms.amounts === 'stated'
        ? perUnit(amount, quantity)
        : nothingIsNone(stated.price ?? prices.whole ?? perUnit(amount, quantity)),
    price_material: prices.material,
    price_work: prices.work,
    amount,
    material: isSplit ? (nothingIsNone(material.amount) ?? null) : null,
    disagrees: whole.disagrees ?? material.disagrees ?? work.disagrees ?? partsDiffer,
    isProduct: whole.isProduct === true || material.isProduct === true || work.isProduct === true,
  };
}

function splitPrices(
  stated: StatedMoney,
  { material, work }: { material: Part; work: Part },
  quantity: string | null,
): { material: string | null; work: string | null; whole: string | null } {
  const priceOfMaterial = nothingIsNone(stated.price_material ?? perUnit(material.amount, quantity));
  const priceOfWork = nothingIsNone(stated.price_work ?? perUnit(work.amount, quantity));
  const isSplit = priceOfMaterial !== null || priceOfWork !== null;
  const whole = isSplit ? addAll([priceOfMaterial ?? '0', priceOfWork ?? '0']) : null;
  return { material: priceOfMaterial, work: priceOfWork, whole };
}

function partOf(
  price: string | null,
  total: string | null,
  quantity: string | null,
  { amounts, isNothingSaid }: MoneyTerms,
): Part {
  const counted = price === null || quantity === null ? null : roundMoney(decimal(price).times(decimal(quantity)));
  if (total === null) return { amount: counted, disagrees: null };
  const stated = roundMoney(total);
  if (counted === null || isWithin(stated, counted, roundingOf(quantity).toFixed()))
    return { amount: stated, disagrees: null, ...(counted !== null && stated !== '0.00' && { isProduct: true }) };
  if (isNothingSaid && stated === '0.00') return { amount: stated, disagrees: null, isOff: true };
  // Quantity and price are what is agreed; an amount that differs from their product is an error of the file.
  return decimal(counted).eq('0')
    ? { amount: stated, disagrees: null }
    : { amount: amounts === 'stated' ? stated : counted, disagrees: { stated, counted } };
}

/** The amount tolerance caused by a price rounded to the kopeck. */
export function roundingOf(quantity: string | null) {
  return decimal(quantity ?? '0')
    .abs()
    .times('0.005')
    .plus('0.02');
}

export function isWithin(first: string, second: string, most: string): boolean {
  return decimal(first).minus(decimal(second)).abs().lte(decimal(most));
}

export function perUnit(amount: string | null, quantity: string | null): string | null {
  if (amount === null || quantity === null || decimal(quantity).eq('0')) return null;
  return roundMoney(decimal(amount).div(decimal(quantity)));
}

/** An unfilled form has zeros in place of prices. */
function nothingIsNone(value: string | null): string | null {
  return value === null || decimal(value).eq('0') ? null : value;
}
