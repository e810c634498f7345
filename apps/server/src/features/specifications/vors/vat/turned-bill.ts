import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { onBasis, VAT_RATES, type VatBasis } from '@karkas/domain/money/vat.ts';
import { z } from 'zod';
import type { BillRow, ReadBill } from '#features/vor-reader';

const basis = z.object({ rate: z.enum(VAT_RATES), isIncluded: z.boolean() });
const vatTurn = z.object({
  from: basis,
  to: basis,
  /** What is preserved where rates differ: the net price, or the gross amount, which then contains the other rate. */
  keeps: z.enum(['net', 'gross']).default('net'),
});
/** Conversion from the VAT basis of the file to that of the specification. */
export type VatTurn = z.infer<typeof vatTurn>;

/** Stored conversion of a bill; null where its prices are unchanged. */
export function readVatTurn(stored: unknown): VatTurn | null {
  return stored === null ? null : vatTurn.parse(stored);
}

export function turnedAmount(amount: string, { from, to, keeps }: VatTurn): string {
  return keeps === 'net' ? onBasis(amount, from, to) : onBasis(onBasis(amount, from, within(from)), within(to), to);
}

/** The reverse conversion: an amount of the specification as the file would state it. */
export function turnedBack(amount: string, { from, to, keeps }: VatTurn): string {
  return keeps === 'net' ? onBasis(amount, to, from) : onBasis(onBasis(amount, to, within(to)), within(from), from);
}

const within = ({ rate }: VatBasis): VatBasis => ({ rate, isIncluded: true });

/** Prices with more than two decimals stay exact when nothing is added or removed. */
function isMoved({ from, to, keeps }: VatTurn): boolean {
  if (keeps === 'gross') return !from.isIncluded || !to.isIncluded;
  return from.isIncluded || to.isIncluded;
}

/** The bill with prices on the specification's basis; totals stated by the file stay unchanged. */
export function turnedBill(bill: ReadBill, turn: VatTurn | null): ReadBill {
  if (turn === null || !isMoved(turn)) return bill;
  return { ...bill, rows: bill.rows.map((row) => turnedRow(row, turn)) };
}

function turnedRow(row: BillRow, turn: VatTurn): BillRow {
  const turned = (amount: string | null): string | null => (amount === null ? null : turnedAmount(amount, turn));
  const price = turned(row.price);
  const material = turned(row.price_material);
  const isSplit = price !== null && material !== null && row.price_work !== null;
  return {
    ...row,
    price,
    price_material: material,
    price_work: isSplit ? roundMoney(decimal(price).minus(decimal(material))) : turned(row.price_work),
    // Amounts derived from price and quantity are derived again.
    amount: isCounted(row) ? countedOf(price, row.quantity) : turned(row.amount),
  };
}

function countedOf(price: string | null, quantity: string | null): string | null {
  return price === null || quantity === null ? null : roundMoney(decimal(price).times(decimal(quantity)));
}

function isCounted({ price, quantity, amount }: BillRow): boolean {
  return amount !== null && price !== null && amount === countedOf(roundMoney(price), quantity);
}
