import { BLANK } from '@karkas/domain/documents/party.texts.ts';
import { SIGNATURES, totalInWords } from '../documents.texts.ts';
import { LIST_HEAD } from '../tables/list-head.texts.ts';
import { printPages, ruledTables, type Content, type Piece, type RuledRow } from '../pdf/pdf-pages.ts';
import type { FormSide } from './form-side.ts';
import { labelSpan, rowsWithSignatures, type FormRow, type PaperForm } from './paper-form.ts';

const LABEL_WIDTH = 120;
const ROLE_WIDTH = 150;
const FAINT = '#5b6675';

/** A table attached to the form, on separate pages. */
export type FormAnnex = Pick<PaperForm, 'title' | 'columns' | 'rows' | 'totals'>;

/** The form as PDF; signatures are kept together with totals, words and notes. */
export function writeFormPdf(form: PaperForm, annexes: readonly FormAnnex[] = []): Promise<Uint8Array> {
  const { title, subtitle, belongsTo, mark, facts, inWords, notes, orientation = 'portrait', author } = form;
  const words = inWords === undefined ? [] : [typeof inWords === 'string' ? inWords : totalInWords(inWords)];
  const lastRows = form.totals.length + rowsWithSignatures(form);
  return printPages(title, {
    orientation,
    ...(author === undefined ? {} : { author }),
    ...(mark === undefined || mark === '' ? {} : { mark }),
    footer: (page, pages) => [title, LIST_HEAD.ru.page(page, pages)],
    content: (room) => {
      const [above, end] = tablesOf(form, room, lastRows);
      return [
        ...some(belongsTo, (text) => ({ text, alignment: 'right' })),
        { text: title, fontSize: 13, bold: true, margin: [0, 0, 0, subtitle === undefined ? 8 : 2] },
        ...some(subtitle, (text) => ({ text, fontSize: 10, margin: [0, 0, 0, 8] })),
        ...facts.map(([label, text]): Content => ({
          columns: [
            { text: label, width: LABEL_WIDTH, color: FAINT },
            { text, width: '*' },
          ],
          margin: [0, 0, 0, 3],
        })),
        { text: '', margin: [0, 2, 0, 2] },
        ...(above === null ? [] : [above]),
        {
          stack: [
            ...(end === null ? [] : [end]),
            ...words.map((text): Content => ({ text, bold: true, margin: [0, 8, 0, 0] })),
            ...notes.map((text, index): Content => ({ text, margin: [0, index === 0 ? 8 : 2, 0, 0] })),
            ...signing(form),
          ],
          unbreakable: true,
        },
        ...annexes.flatMap((annex) => annexOf(annex, room)),
      ];
    },
  });
}

/** Empty for a missing text. */
function some(text: string | null | undefined, content: (text: string) => Content): Content[] {
  return text === null || text === undefined || text === '' ? [] : [content(text)];
}

function tablesOf({ columns, rows, totals }: Omit<FormAnnex, 'title'>, room: number, lastRows: number) {
  return ruledTables({ columns, rows: rows.map(ruled), totals: totals.map(ruledTotal), room }, lastRows);
}

function annexOf(annex: FormAnnex, room: number): Piece[] {
  return [
    { text: annex.title, fontSize: 11, bold: true, margin: [0, 0, 0, 6], pageBreak: 'before' },
    ...tablesOf(annex, room, 0).filter((table) => table !== null),
  ];
}

function ruled(row: FormRow): RuledRow {
  if ('section' in row) return { section: row.section };
  if ('label' in row) return { cells: row.values, look: row.look, label: { text: row.label, span: labelSpan(row) } };
  return 'line' in row ? { cells: row.line, look: row.look } : { cells: row, look: 'plain' };
}

function ruledTotal(row: FormRow): RuledRow {
  return Array.isArray(row) ? { cells: row, look: 'subtotal' } : ruled(row);
}

function signing({ signatures, sides }: PaperForm): Content[] {
  const lines = signatures.map(({ role, name }): Content => ({
    columns: [
      { text: role, width: ROLE_WIDTH },
      { text: BLANK, width: 130 },
      { text: `( ${name ?? BLANK} )`, width: '*' },
    ],
    margin: [0, 16, 0, 0],
  }));
  if (sides === undefined) return lines;
  const [left, right] = sides;
  return [
    ...lines,
    {
      columns: [
        { stack: sideOf(left), width: '*' },
        { stack: sideOf(right), width: '*' },
      ],
      columnGap: 24,
      margin: [0, 16, 0, 0],
    },
  ];
}

function sideOf({ role, name, post, signer, seal }: FormSide): Content[] {
  return [
    { text: role.toUpperCase(), bold: true },
    { text: name, margin: [0, 2, 0, 6] },
    ...some(post, (text) => ({ text, margin: [0, 0, 0, 6] })),
    { text: `${BLANK} / ${signer} /`, margin: [0, 6, 0, 2] },
    { text: SIGNATURES.date, margin: [0, 6, 0, 2] },
    ...some(seal, (text) => ({ text })),
  ];
}
