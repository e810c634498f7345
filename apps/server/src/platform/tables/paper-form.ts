import type { TableColumn } from './table-file.ts';

/** A paper that is signed: what it is about, one table with its totals, what is agreed to under it, and who signs. */
export type PaperForm = {
  title: string;
  /** Label and text; what is not known is left out by whoever makes the form, or stands as a line to fill in. */
  facts: readonly (readonly [label: string, text: string])[];
  columns: readonly TableColumn[];
  /** Values as in a `TableFile`. */
  rows: readonly (readonly (string | null)[])[];
  /** The last line of the table, in bold. */
  totals: readonly (string | null)[] | null;
  notes: readonly string[];
  signatures: readonly { role: string; name: string | null }[];
};

/** What is left to be filled in by hand. */
export const BLANK = '____________________';
