import { decimal, roundMoney, type DecimalString } from '../decimal/decimal.ts';

export const ABC_CLASSES = ['A', 'B', 'C'] as const;
export type AbcClass = (typeof ABC_CLASSES)[number];
/** The classes end where the cumulative share reaches these percents; the amount that crosses one still belongs to it. */
export const ABC_BOUNDS = { A: 80, B: 95 } as const;

export type Classified<Item> = {
  item: Item;
  abc: AbcClass;
  /** In percent with one decimal. */
  share: DecimalString;
  /** Share of this amount and all larger ones; 100 for the last. */
  cumulative: DecimalString;
};

/**
 * Classes by money, largest first; equal amounts keep their order. Items without an amount are left out. Empty where the
 * amounts add up to nothing, as there are no shares then.
 */
export function classifyByAmount<Item>(
  items: readonly Item[],
  amountOf: (item: Item) => DecimalString | null | undefined,
): Classified<Item>[] {
  const priced = items
    .flatMap((item) => {
      const amount = amountOf(item) ?? null;
      return amount === null ? [] : [{ item, amount: decimal(amount) }];
    })
    .toSorted((first, second) => second.amount.cmp(first.amount));
  const whole = priced.reduce((sum, { amount }) => sum.plus(amount), decimal('0'));
  if (!whole.gt('0')) return [];
  const hundred = decimal('100');
  const [endOfA, endOfB] = [decimal(ABC_BOUNDS.A), decimal(ABC_BOUNDS.B)];
  let before = decimal('0');
  return priced.map(({ item, amount }) => {
    const reached = before.times(hundred).div(whole);
    before = before.plus(amount);
    return {
      item,
      abc: reached.lt(endOfA) ? 'A' : reached.lt(endOfB) ? 'B' : 'C',
      share: amount.times(hundred).div(whole).round(1).toFixed(),
      cumulative: before.times(hundred).div(whole).round(1).toFixed(),
    };
  });
}

export type ClassSum = { abc: AbcClass; count: number; total: DecimalString };

/** Counts and sums of the classes; together the sum of all classified amounts. */
export function sumClasses<Item>(
  classified: readonly Classified<Item>[],
  amountOf: (item: Item) => DecimalString | null | undefined,
): ClassSum[] {
  return ABC_CLASSES.map((abc) => {
    const own = classified.filter((one) => one.abc === abc);
    const total = own.reduce((sum, { item }) => sum.plus(decimal(amountOf(item) ?? '0')), decimal('0'));
    return { abc, count: own.length, total: roundMoney(total) };
  });
}
