import { decimal, roundMoney, type DecimalString } from '@karkas/domain/decimal/decimal.ts';
import { onBasis, type VatRate } from '@karkas/domain/money/vat.ts';
import type { CustomerLine } from '@karkas/domain/specification/index.ts';
import type { FilledTable } from './workbook.types.ts';

/** VAT terms of a document: the rate, and whether prices include it. */
export type VatTerms = { rate: VatRate; isWithin: boolean };

/** Converts an amount of the document to an amount with or without VAT. */
export function amountOn(amount: DecimalString, isWith: boolean, { rate, isWithin }: VatTerms): DecimalString {
  return onBasis(amount, { rate, isIncluded: isWithin }, { rate, isIncluded: isWith });
}

/**
 * A line in the terms of a column with or without VAT: unit prices are converted and rounded first, and the cost is
 * quantity × that price, so that multiplying gives the written amount.
 */
export function lineOn(
  line: CustomerLine,
  quantity: DecimalString | null,
  isWith: boolean,
  terms: VatTerms,
): CustomerLine {
  if (isWith === terms.isWithin) return line;
  const convert = (amount: DecimalString): DecimalString => amountOn(amount, isWith, terms);
  const { prices } = line;
  if (prices === null || quantity === null) {
    const [total, materials] = [convert(line.total), convert(line.materials)];
    return { prices, total, materials, works: minus(total, materials) };
  }
  const [whole, material] = [convert(prices.whole), convert(prices.material)];
  const work = minus(whole, material);
  const total = roundMoney(decimal(quantity).times(decimal(whole)));
  const materials = decimal(work).eq('0') ? total : roundMoney(decimal(quantity).times(decimal(material)));
  return { prices: { whole, material, work }, total, materials, works: minus(total, materials) };
}

const BY_WEIGHT = ['total', 'total_work', 'total_material', 'price', 'price_work', 'price_material'] as const;

/** Whether the costs of a table include VAT: by its cost column, else as in the document. */
export function basisOf({ columns }: Pick<FilledTable, 'columns'>, { isWithin }: VatTerms): boolean {
  const found = BY_WEIGHT.flatMap((role) => columns.filter((column) => column.role === role))[0];
  return found?.vat ?? isWithin;
}

function minus(left: DecimalString, right: DecimalString): DecimalString {
  return roundMoney(decimal(left).minus(decimal(right)));
}
