import { addAll, roundMoney, type DecimalString } from '../../decimal/decimal.ts';

/** A company's price per unit of a work without its resources: by the columns of an estimate, or one sum. */
export type OwnPrice = {
  labour: DecimalString | null;
  machines: DecimalString | null;
  materials: DecimalString | null;
  /** One sum without columns. */
  total: DecimalString | null;
  /** Overhead and profit are included; otherwise they are charged on the labour. */
  is_all_included: boolean;
};

export const OWN_PRICE_PARTS = ['labour', 'machines', 'materials'] as const;
type Part = (typeof OWN_PRICE_PARTS)[number];

const KINDS = { labour: 'labour', machines: 'machine', materials: 'material' } as const;

/** The unit cost before overhead and profit, if charged. @throws InvalidDecimalError */
export function sumOfOwnPrice({ total, ...parts }: OwnPrice): DecimalString {
  return roundMoney(total ?? addAll(OWN_PRICE_PARTS.flatMap((part) => parts[part] ?? [])));
}

/** The columns as lines next to overhead and profit; empty for an all-inclusive price, which has no parts. */
export function linesOfOwnPrice(
  price: OwnPrice,
): { part: Part; kind: (typeof KINDS)[Part]; quantity: DecimalString; price: DecimalString }[] {
  if (price.is_all_included) return [];
  return OWN_PRICE_PARTS.flatMap((part) => {
    const amount = price[part];
    return amount === null ? [] : [{ part, kind: KINDS[part], quantity: '1', price: amount }];
  });
}
