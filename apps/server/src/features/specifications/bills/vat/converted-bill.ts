import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { onBasis, VAT_RATES, type VatBasis } from '@karkas/domain/money/vat.ts';
import { z } from 'zod';
import type { BillRow, ReadBill } from '#features/bill-reader';

const basis = z.object({ rate: z.enum(VAT_RATES), isIncluded: z.boolean() });
const vatConversion = z.object({
  from: basis,
  to: basis,
  /** `net`: the price without VAT stays. `gross`: the price with VAT stays and is split by the new rate. */
  keeps: z.enum(['net', 'gross']).default('net'),
});
/** Conversion from the VAT basis of the file to that of the specification. */
export type VatConversion = z.infer<typeof vatConversion>;

/** Stored conversion of a bill; null where its prices are unchanged. */
export function readVatConversion(stored: unknown): VatConversion | null {
  return stored === null ? null : vatConversion.parse(stored);
}

export function convertedAmount(amount: string, { from, to, keeps }: VatConversion): string {
  return keeps === 'net' ? onBasis(amount, from, to) : onBasis(onBasis(amount, from, within(from)), within(to), to);
}

/** The reverse conversion: an amount of the specification as the file would state it. */
export function convertedBack(amount: string, { from, to, keeps }: VatConversion): string {
  return keeps === 'net' ? onBasis(amount, to, from) : onBasis(onBasis(amount, to, within(to)), within(from), from);
}

const within = ({ rate }: VatBasis): VatBasis => ({ rate, isIncluded: true });

/** False when the conversion changes no amount; prices with more decimals then stay exact. */
function changesAmounts({ from, to, keeps }: VatConversion): boolean {
  if (keeps === 'gross') return !from.isIncluded || !to.isIncluded;
  return from.isIncluded || to.isIncluded;
}

/** The bill with prices on the specification's basis; totals stated by the file stay unchanged. */
export function convertedBill(bill: ReadBill, conversion: VatConversion | null): ReadBill {
  if (conversion === null || !changesAmounts(conversion)) return bill;
  return { ...bill, rows: bill.rows.map((row) => convertedRow(row, conversion)) };
}

/** Charges by a sum, on the specification's basis; percents apply on any. */
export function convertedCharges<Of extends { sum?: string | undefined }>(
  charges: Of[],
  conversion: VatConversion | null,
): Of[] {
  if (conversion === null || !changesAmounts(conversion)) return charges;
  return charges.map((charge) =>
    charge.sum === undefined ? charge : { ...charge, sum: convertedAmount(charge.sum, conversion) },
  );
}

function convertedRow(row: BillRow, conversion: VatConversion): BillRow {
  const converted = (amount: string | null): string | null =>
    amount === null ? null : convertedAmount(amount, conversion);
  const price = converted(row.price);
  const material = converted(row.price_material);
  const isSplit = price !== null && material !== null && row.price_work !== null;
  return {
    ...row,
    price,
    price_material: material,
    price_work: isSplit ? roundMoney(decimal(price).minus(decimal(material))) : converted(row.price_work),
    // Amounts derived from price and quantity are derived again.
    amount: isCounted(row) ? countedOf(price, row.quantity) : converted(row.amount),
  };
}

function countedOf(price: string | null, quantity: string | null): string | null {
  return price === null || quantity === null ? null : roundMoney(decimal(price).times(decimal(quantity)));
}

function isCounted({ price, quantity, amount }: BillRow): boolean {
  return amount !== null && price !== null && amount === countedOf(roundMoney(price), quantity);
}
