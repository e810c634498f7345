import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { onBasis, VAT_RATES } from '@karkas/domain/money/vat.ts';
import { z } from 'zod';
import type { BillRow, ReadBill } from '#features/vor-reader';

const basis = z.object({ rate: z.enum(VAT_RATES), isIncluded: z.boolean() });
const vatTurn = z.object({ from: basis, to: basis });
/** From the basis of VAT that prices of a file are on to that of the specification. */
export type VatTurn = z.infer<typeof vatTurn>;

/** What a bill keeps of it; null where its prices stand as the file has them. */
export function readVatTurn(stored: unknown): VatTurn | null {
  return stored === null ? null : vatTurn.parse(stored);
}

/** The bill with its prices on the basis of the specification; what the file itself says of its totals stays. */
export function turnedBill(bill: ReadBill, turn: VatTurn | null): ReadBill {
  return turn === null ? bill : { ...bill, rows: bill.rows.map((row) => turnedRow(row, turn)) };
}

function turnedRow(row: BillRow, { from, to }: VatTurn): BillRow {
  const turned = (amount: string | null): string | null => (amount === null ? null : onBasis(amount, from, to));
  const price = turned(row.price);
  const material = turned(row.price_material);
  const isSplit = price !== null && material !== null && row.price_work !== null;
  return {
    ...row,
    price,
    price_material: material,
    price_work: isSplit ? roundMoney(decimal(price).minus(decimal(material))) : turned(row.price_work),
    // What follows from price and quantity follows from them again.
    amount: isCounted(row) ? countedOf(price, row.quantity) : turned(row.amount),
  };
}

function countedOf(price: string | null, quantity: string | null): string | null {
  return price === null || quantity === null ? null : roundMoney(decimal(price).times(decimal(quantity)));
}

function isCounted({ price, quantity, amount }: BillRow): boolean {
  return amount !== null && price !== null && amount === countedOf(roundMoney(price), quantity);
}
