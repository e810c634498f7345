import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { MoneyRole } from './bill-line.ts';

/** The money of a row as its cells state it. */
export type StatedMoney = Record<MoneyRole, string | null>;

export type RowMoney = {
  /** The whole price of a unit, as the cells state it or as their parts give it. */
  price: string | null;
  price_material: string | null;
  price_work: string | null;
  /** What the row costs by itself, two places. */
  amount: string | null;
  /** The part of the amount that is for materials; `null` where the row does not split it. */
  material: string | null;
  /** The stated amount and quantity × price disagree by more than a rounded price explains. */
  disagrees: { stated: string; counted: string } | null;
};

type Part = { amount: string | null; disagrees: RowMoney['disagrees'] };

/** What one row costs: the amount that it states, else quantity × price. A price and an amount of nothing are no price. */
export function moneyOf(stated: StatedMoney, quantity: string | null): RowMoney {
  const whole = partOf(stated.price, stated.total, quantity);
  const material = partOf(stated.price_material, stated.total_material, quantity);
  const work = partOf(stated.price_work, stated.total_work, quantity);
  const isSplit = material.amount !== null || work.amount !== null;
  const split = isSplit ? roundMoney(addAll([material.amount ?? '0', work.amount ?? '0'])) : null;
  const prices = splitPrices(stated, { material, work }, quantity);
  const amount = nothingIsNone(whole.amount ?? split);
  const partsDiffer =
    whole.amount !== null && split !== null && !isWithin(whole.amount, split, roundingOf(quantity).times('2').toFixed())
      ? { stated: whole.amount, counted: split }
      : null;
  return {
    price: nothingIsNone(stated.price ?? prices.whole ?? perUnit(amount, quantity)),
    price_material: prices.material,
    price_work: prices.work,
    amount,
    material: isSplit ? (nothingIsNone(material.amount) ?? null) : null,
    disagrees: whole.disagrees ?? material.disagrees ?? work.disagrees ?? partsDiffer,
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

function partOf(price: string | null, total: string | null, quantity: string | null): Part {
  const counted = price === null || quantity === null ? null : roundMoney(decimal(price).times(decimal(quantity)));
  if (total === null) return { amount: counted, disagrees: null };
  const stated = roundMoney(total);
  if (counted === null || isWithin(stated, counted, roundingOf(quantity).toFixed()))
    return { amount: stated, disagrees: null };
  // Quantity and price are what is agreed; an amount that they do not give is a slip of the file.
  return decimal(counted).eq('0')
    ? { amount: stated, disagrees: null }
    : { amount: counted, disagrees: { stated, counted } };
}

/** What a price rounded to the kopeck may move the amount of a quantity by. */
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

/** A form that nobody has filled in shows noughts where the prices will stand. */
function nothingIsNone(value: string | null): string | null {
  return value === null || decimal(value).eq('0') ? null : value;
}
