/** Bin kind of the row states stored for undoing an acceptance, until their retention ends. */
export const ACCEPTED_ROWS = 'bill_rows';
