import { addAll, roundMoney, type DecimalString } from '../decimal/decimal.ts';

/** What a company asks for a unit of a work without saying what the work takes: by the columns of an estimate, or one sum. */
export type OwnPrice = {
  labour: DecimalString | null;
  machines: DecimalString | null;
  materials: DecimalString | null;
  /** One sum, which has no columns. */
  total: DecimalString | null;
  /** Overhead and profit are inside; else they are charged on the labour. */
  is_all_included: boolean;
};

export const OWN_PRICE_PARTS = ['labour', 'machines', 'materials'] as const;
type Part = (typeof OWN_PRICE_PARTS)[number];

const KINDS = { labour: 'labour', machines: 'machine', materials: 'material' } as const;

/** What a unit costs before overhead and profit are charged, where any are. @throws InvalidDecimalError */
export function sumOfOwnPrice({ total, ...parts }: OwnPrice): DecimalString {
  return roundMoney(total ?? addAll(OWN_PRICE_PARTS.flatMap((part) => parts[part] ?? [])));
}

/** The columns that overhead and profit are charged beside; none of a price that includes everything: such a one has no parts. */
export function linesOfOwnPrice(
  price: OwnPrice,
): { part: Part; kind: (typeof KINDS)[Part]; quantity: DecimalString; price: DecimalString }[] {
  if (price.is_all_included) return [];
  return OWN_PRICE_PARTS.flatMap((part) => {
    const amount = price[part];
    return amount === null ? [] : [{ part, kind: KINDS[part], quantity: '1', price: amount }];
  });
}
