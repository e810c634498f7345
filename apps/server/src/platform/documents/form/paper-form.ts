import type { TotalWithVat } from '../documents.texts.ts';
import type { Paper } from '../paper.ts';
import type { OddCell, TableColumn } from '../tables/table-file.ts';
import type { FormSide } from './form-side.ts';

/** `group`: columns beside each other under one head. */
export type FormColumn = TableColumn & { group?: string };

/**
 * Values as in a `TableFile`. `formula`: what gives the value in a workbook, where `{n}` stands for the row of the n-th line of
 * the form, its totals counted on after its rows: `ROUND(D{4}*E{4},2)`.
 */
export type FormCell = string | null | (OddCell & { formula?: string });
export type FormLine = readonly FormCell[];

/** How much a line says: a position among its parts, a part, a sum, the sum of all. */
export type LineLook = 'strong' | 'plain' | 'faint' | 'subtotal' | 'total' | 'grand_total';

/** A line that begins with a text over all columns before its first value. */
export type LabelledLine = { label: string; values: FormLine; look: LineLook };

/** A line, the name of a section that the lines after it are of, or a line of another look. */
export type FormRow =
  | FormLine
  | { section: string; level?: number }
  | { line: FormLine; look: LineLook }
  | LabelledLine;

/** A paper that is signed: what it is about, one table with its totals, what is agreed to under it, and who signs. */
export type PaperForm = {
  title: string;
  subtitle?: string;
  author?: string;
  /** How its sheet is called; its title where it is not said. */
  sheetName?: string;
  /** At the right above the title: which form it follows, what it is an annex to. */
  belongsTo?: string;
  /** At the head of each page of what is not to be signed as it is. */
  mark?: string;
  orientation?: 'portrait' | 'landscape';
  /** Label and text; what is not known is left out by whoever makes the form, or stands as a line to fill in. */
  facts: readonly (readonly [label: string, text: string])[];
  columns: readonly FormColumn[];
  rows: readonly FormRow[];
  /** The last lines of the table, in bold where they have no look of their own. */
  totals: readonly FormRow[];
  /** The total in figures and words, under the table; a text where the form words it itself. */
  inWords?: TotalWithVat | string;
  notes: readonly string[];
  signatures: readonly { role: string; name: string | null }[];
  /** Both sides of a contract, beside each other. */
  sides?: readonly [FormSide, FormSide];
};

/** A form as a file: xlsx or pdf. */
export const FORM: Paper<PaperForm> = { writer: new URL('./write-form.ts', import.meta.url) };

/** The columns before the first value: what a label may stand over. */
export function labelSpan({ values }: LabelledLine): number {
  const first = values.findIndex((value) => value !== null);
  return first === -1 ? values.length : Math.max(1, first);
}

/** How many of its last rows go with who signs: totals do, and where there are none, the last of what is signed. */
export function rowsWithSignatures({ rows, totals }: Pick<PaperForm, 'rows' | 'totals'>): number {
  if (totals.length > 0) return 0;
  const isSection = (at: number): boolean => 'section' in (rows[at] ?? []);
  let count = Math.min(LAST_ROWS, rows.length);
  while (count < rows.length && count < MOST_LAST_ROWS && isSection(rows.length - count - 1)) count += 1;
  return count;
}

const LAST_ROWS = 2;
const MOST_LAST_ROWS = 6;

/** What is left to be filled in by hand. */
export { BLANK } from '@karkas/domain/documents/party.texts.ts';
