import type { BillRow, ReadBill } from '#features/vor-reader';
import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';
import { PRICES_NOT_TAKEN } from './vors.texts.ts';

/**
 * What of a file this person may bring into a specification. Its prices would become those of the specification, so whoever
 * sees none brings none: his rows are taken without them, which a warning tells.
 */
export function billTakenBy(actor: Actor, bill: ReadBill): ReadBill {
  if (hasPermission(actor, 'specification.view_prices') || !bill.rows.some(isPriced)) return bill;
  const warning = { row: null, column: null, code: 'prices_not_taken', message: PRICES_NOT_TAKEN } as const;
  return { ...bill, rows: bill.rows.map(withoutPrices), warnings: [warning, ...bill.warnings] };
}

function isPriced({ price, amount, position_terms: terms, line_terms: line }: BillRow): boolean {
  const { overhead_percent: overhead = null, profit_percent: profit = null, coefficients = [] } = terms ?? {};
  const hasTerms = overhead !== null || profit !== null || coefficients.length > 0;
  return price !== null || amount !== null || hasTerms || (line !== undefined && line.base_price !== null);
}

/** The terms of a price go with it; the lines of a local estimate stay, and so does that their position is counted from them. */
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
