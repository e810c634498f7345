import type { BillRow, ReadBill } from '#features/bill-reader';
import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';
import { PRICES_NOT_TAKEN } from './bills.texts.ts';

/**
 * The part of a file that the user may import. Its prices would become those of the specification, so without the price
 * permission rows are imported without prices, with a warning.
 */
export function importableBill(actor: Actor, bill: ReadBill): ReadBill {
  if (hasPermission(actor, 'specification.view_prices') || !bill.rows.some(isPriced)) return bill;
  const warning = { row: null, column: null, code: 'prices_not_taken', message: PRICES_NOT_TAKEN } as const;
  return { ...bill, rows: bill.rows.map(withoutPrices), warnings: [warning, ...bill.warnings] };
}

function isPriced({ price, amount, position_terms: terms, line_terms: line }: BillRow): boolean {
  const { overhead_percent: overhead = null, profit_percent: profit = null, coefficients = [] } = terms ?? {};
  const hasTerms = overhead !== null || profit !== null || coefficients.length > 0;
  return price !== null || amount !== null || hasTerms || (line !== undefined && line.base_price !== null);
}

/** Removes price terms as well; lines of a local estimate stay, and their position is still priced by them. */
function withoutPrices(row: BillRow): BillRow {
  const { position_terms: terms, line_terms: line } = row;
  return {
    ...row,
    price: null,
    price_material: null,
    price_work: null,
    amount: null,
    ...(terms && { position_terms: { overhead_percent: null, profit_percent: null, coefficients: [] } }),
    ...(line && { line_terms: { ...line, cost_coefficient: '1', base_price: null, price_index: null } }),
  };
}
