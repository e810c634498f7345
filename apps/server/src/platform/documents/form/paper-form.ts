import type { TotalWithVat } from '../documents.texts.ts';
import type { Paper } from '../paper.ts';
import type { TableColumn } from '../tables/table-file.ts';

/** `group`: columns beside each other under one head. */
export type FormColumn = TableColumn & { group?: string };

/** Values as in a `TableFile`. */
export type FormLine = readonly (string | null)[];

/** A paper that is signed: what it is about, one table with its totals, what is agreed to under it, and who signs. */
export type PaperForm = {
  title: string;
  /** At the right above the title: which form it follows, what it is an annex to. */
  belongsTo?: string;
  /** At the head of each page of what is not to be signed as it is. */
  mark?: string;
  orientation?: 'portrait' | 'landscape';
  /** Label and text; what is not known is left out by whoever makes the form, or stands as a line to fill in. */
  facts: readonly (readonly [label: string, text: string])[];
  columns: readonly FormColumn[];
  /** A line, or the name of a section that the lines after it are of. */
  rows: readonly (FormLine | { section: string })[];
  /** The last lines of the table, in bold. */
  totals: readonly FormLine[];
  /** The total in figures and words, under the table. */
  inWords?: TotalWithVat;
  notes: readonly string[];
  signatures: readonly { role: string; name: string | null }[];
};

/** A form as a file: xlsx or pdf. */
export const FORM: Paper<PaperForm> = { writer: new URL('./write-form.ts', import.meta.url) };

/** What is left to be filled in by hand. */
export { BLANK } from '@karkas/domain/documents/party.texts.ts';
