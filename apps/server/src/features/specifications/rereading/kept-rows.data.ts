/** As what the rows lie that an acceptance has changed, until their day is over. */
export const KEPT_ROWS = 'bill_rows';
