/** A row below the positions: label, amount, and the percent stated in a column. */
export type TailLine = { row: number; label: string; amount: string | null; percent: string | null };

/** One that states an amount. */
export type ChargeLine = TailLine & { amount: string };
