/** A cell, or a row as a whole. */
export type MarkedPlace = { sheet: string; row: number; cell: string | null };

/** What a workbook shows of how its figures came about. */
export type WorkbookMarks = {
  hidden: { name: string; amount: string | null; place: MarkedPlace }[];
  /** A number in place of the formula that the column has, with what price and quantity come to. */
  overwritten: { name: string; value: string; by_formula: string | null; place: MarkedPlace }[];
  /** A total that was typed and not counted. */
  hand_totals: { label: string; value: string; place: MarkedPlace }[];
};
