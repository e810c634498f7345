import type { TotalWithVat } from '../documents.texts.ts';
import type { Paper } from '../paper.ts';
import type { OddCell, TableColumn } from '../tables/table-file.ts';
import type { FormSide } from './form-side.ts';

/** `group`: adjacent columns under one header. */
export type FormColumn = TableColumn & { group?: string };

/**
 * Values as in a `TableFile`. `formula`: the formula of a workbook cell, where `{n}` is the row of the n-th line of the
 * form, totals counted after rows: `ROUND(D{4}*E{4},2)`.
 */
export type FormCell = string | null | (OddCell & { formula?: string });
export type FormLine = readonly FormCell[];

/** Emphasis of a line: a position with parts, a part, a sum, the grand total. */
export type LineLook = 'strong' | 'plain' | 'faint' | 'subtotal' | 'total' | 'grand_total';

/** A line that starts with a text spanning all columns before its first value. */
export type LabelledLine = { label: string; values: FormLine; look: LineLook };

/** A line, a section heading for the lines after it, or a line with another look. */
export type FormRow =
  | FormLine
  | { section: string; level?: number }
  | { line: FormLine; look: LineLook }
  | LabelledLine;

/** A fact of the header; `code`: a label and the code in a box at the right edge, e.g. the number of a form. */
export type FormFact = readonly [label: string, text: string, code?: readonly [label: string, value: string]];
/** A small table below the facts; adjacent columns with the same group share one header. */
export type FormStamp = readonly { title: string; group?: string; value: string }[];

/** A signed document: facts, one table with totals, notes, and signatures. */
export type PaperForm = {
  title: string;
  subtitle?: string;
  author?: string;
  /** Sheet name; the title if absent. */
  sheetName?: string;
  /** Above the title at the right: the form it follows, or the document it is an annex to. */
  belongsTo?: string;
  /** Header on each page of a document that must not be signed as is. */
  mark?: string;
  orientation?: 'portrait' | 'landscape';
  /** Default: A4. */
  pageSize?: 'A3';
  /** Label and text; the caller omits unknown facts or leaves a blank line for them. */
  facts: readonly FormFact[];
  /** Number, date and period of a unified form; the title then stands below the facts. */
  stamp?: FormStamp;
  columns: readonly FormColumn[];
  /** A pdf has a row of column numbers; workbooks always have it. */
  isNumbered?: boolean;
  rows: readonly FormRow[];
  /** Last lines of the table, bold unless they have a look of their own. */
  totals: readonly FormRow[];
  /** The total in figures and words, below the table; a text if the form has its own wording. */
  inWords?: TotalWithVat | string;
  notes: readonly string[];
  signatures: readonly { role: string; name: string | null }[];
  /** Both parties of a contract, side by side. */
  sides?: readonly [FormSide, FormSide];
};

/** A form as a file: xlsx or pdf. */
export const FORM: Paper<PaperForm> = { writer: new URL('./write-form.ts', import.meta.url) };

/** Columns before the first value, which the label spans. */
export function labelSpan({ values }: LabelledLine): number {
  const first = values.findIndex((value) => value !== null);
  return first === -1 ? values.length : Math.max(1, first);
}

/** Number of last rows kept together with the signatures: totals already are; without totals, the last rows. */
export function rowsWithSignatures({ rows, totals }: Pick<PaperForm, 'rows' | 'totals'>): number {
  if (totals.length > 0) return 0;
  const isSection = (at: number): boolean => 'section' in (rows[at] ?? []);
  let count = Math.min(LAST_ROWS, rows.length);
  while (count < rows.length && count < MOST_LAST_ROWS && isSection(rows.length - count - 1)) count += 1;
  return count;
}

const LAST_ROWS = 2;
const MOST_LAST_ROWS = 6;

/** A blank to be filled in by hand. */
export { BLANK } from '@karkas/domain/documents/party.texts.ts';
