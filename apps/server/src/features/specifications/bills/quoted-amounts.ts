import type { Vor } from '@karkas/api/specifications/bills/vors.schemas.ts';

const AMOUNT_ROLES = new Set<string | null>([
  'price',
  'price_material',
  'price_work',
  'total',
  'total_material',
  'total_work',
]);
/** Warnings that may quote an amount anywhere in their text. */
const QUOTING = new Set([
  'unclear_row',
  'amount_differs',
  'amount_as_stated',
  'materials_unclear',
  'amounts_unclear',
  'totals_unclear',
  'totals_differ',
  'total_not_compared',
  'changes_left',
  'charge_not_read',
  'charge_without_sum',
  'percent_of_sum',
  'price_not_a_number',
  'price_negative',
  'not_taken_over',
]);

/**
 * Removes amounts from a bill for members without the price permission. Rows contain none, but skipped rows (section
 * totals) and warnings quote the file: only their places are kept.
 */
export function withoutQuotedAmounts(vor: Vor): Vor {
  return {
    ...vor,
    sheets: vor.sheets.map((sheet) => ({ ...sheet, first_row: '' })),
    skipped: vor.skipped.map((row) => ({ ...row, text: '' })),
    warnings: warningsWithoutAmounts(vor.warnings, vor.columns),
  };
}

type Warning = Vor['warnings'][number];

/** Warnings of a bill without amounts. */
export function warningsWithoutAmounts(
  warnings: readonly Warning[],
  columnsOfBill: readonly { letter: string; role: string | null }[],
): Warning[] {
  const columns = new Set<string | null>(
    columnsOfBill.filter((column) => AMOUNT_ROLES.has(column.role)).map((column) => column.letter),
  );
  return warnings.map((warning) =>
    columns.has(warning.column) || isOfAnotherSheet(warning) || QUOTING.has(warning.code)
      ? { ...warning, message: placeOf(warning.message) }
      : warning,
  );
}

/** Columns are known for the first sheet only: in others any letter may hold prices. */
function isOfAnotherSheet({ sheet, column }: Warning): boolean {
  return sheet !== undefined && column !== null;
}

/** A warning starts with its place: `…: message`. */
function placeOf(message: string): string {
  return message.slice(0, Math.max(0, message.indexOf(':')));
}
