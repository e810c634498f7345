/** Bin kind of the row states stored for undoing an acceptance, until their retention ends. */
export const KEPT_ROWS = 'bill_rows';
