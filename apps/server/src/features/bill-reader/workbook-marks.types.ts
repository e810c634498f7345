/** A cell, or a whole row. */
export type MarkedPlace = { sheet: string; row: number; cell: string | null };

/** How the figures of a workbook came about. */
export type WorkbookMarks = {
  hidden: { name: string; amount: string | null; place: MarkedPlace }[];
  /** A number in a formula column, with the product of price and quantity. */
  overwritten: { name: string; value: string; by_formula: string | null; place: MarkedPlace }[];
  /** A total typed instead of calculated. */
  hand_totals: { label: string; value: string; place: MarkedPlace }[];
  /** Rows whose amount is not the product of quantity and price, as the file states them; absent in older bills. */
  differing?: { quantity: string; price: string; total: string; place: MarkedPlace }[];
};
