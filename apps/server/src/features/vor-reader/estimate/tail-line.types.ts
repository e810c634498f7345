/** A row below the positions: its words, its money, and the percent that stands in a column. */
export type TailLine = { row: number; label: string; amount: string | null; percent: string | null };

/** One that states an amount. */
export type Laid = TailLine & { amount: string };
