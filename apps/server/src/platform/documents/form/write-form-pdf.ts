import { BLANK } from '@karkas/domain/documents/party.texts.ts';
import { SIGNATURES, totalInWords } from '../documents.texts.ts';
import { LIST_HEAD } from '../tables/list-head.texts.ts';
import { printDocuments, ruledTables, type Content, type Pages, type Piece, type RuledRow } from '../pdf/pdf-pages.ts';
import type { FormSide } from './form-side.ts';
import {
  labelSpan,
  rowsWithSignatures,
  type FormFact,
  type FormRow,
  type FormStamp,
  type PaperForm,
} from './paper-form.ts';

const LABEL_WIDTH = 120;
const ROLE_WIDTH = 150;
const FAINT = '#5b6675';

/** A table attached to the form, on separate pages. */
export type FormAnnex = Pick<PaperForm, 'title' | 'columns' | 'rows' | 'totals'>;

/** The form as PDF; signatures are kept together with totals, words and notes. */
export function writeFormPdf(form: PaperForm, annexes: readonly FormAnnex[] = []): Promise<Uint8Array> {
  return printDocuments([pagesOf(form, annexes)]);
}

/** Several forms in one file, each with its own page size and numbers. */
export function writeFormsPdf(forms: readonly PaperForm[]): Promise<Uint8Array> {
  return printDocuments(forms.map((form) => pagesOf(form, [])));
}

function pagesOf(form: PaperForm, annexes: readonly FormAnnex[]): Pages {
  const { title, belongsTo, mark, inWords, notes, orientation = 'portrait', pageSize, author } = form;
  const words = inWords === undefined ? [] : [typeof inWords === 'string' ? inWords : totalInWords(inWords)];
  const lastRows = form.totals.length + rowsWithSignatures(form);
  return {
    title,
    orientation,
    ...(pageSize === undefined ? {} : { pageSize }),
    ...(author === undefined ? {} : { author }),
    ...(mark === undefined || mark === '' ? {} : { mark }),
    footer: (page, pages) => [title, LIST_HEAD.ru.page(page, pages)],
    content: (room) => {
      const [above, end] = tablesOf(form, room, lastRows);
      return [
        ...some(belongsTo, (text) => ({ text, alignment: 'right' })),
        ...headOf(form),
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
  };
}

/** The title stands above the facts, or below the stamp of a unified form. */
function headOf({ title, subtitle, facts, stamp }: PaperForm): Content[] {
  const isUnified = stamp !== undefined;
  const titles: Content[] = [
    {
      text: title,
      fontSize: 13,
      bold: true,
      margin: [0, isUnified ? 8 : 0, 0, subtitle === undefined ? 8 : 2],
      ...(isUnified ? { alignment: 'center' } : {}),
    },
    ...some(subtitle, (text) => ({
      text,
      fontSize: 10,
      margin: [0, 0, 0, 8],
      ...(isUnified ? { alignment: 'center' } : {}),
    })),
  ];
  const lines = facts.map(factOf);
  return isUnified ? [...lines, stampOf(stamp), ...titles] : [...titles, ...lines];
}

function factOf([label, text, code]: FormFact): Content {
  const columns: Column[] = [
    { text: label, width: code === undefined ? LABEL_WIDTH : LABEL_WIDTH - CODE_GAP, color: FAINT },
    { text, width: '*' },
  ];
  if (code === undefined) return { columns, margin: [0, 0, 0, 3] };
  const [name, value] = code;
  const box = { table: { widths: [CODE_WIDTH], body: [[{ text: value, alignment: 'center' as const }]] }, layout: BOX };
  return {
    columns: [
      ...columns,
      { text: name, width: 'auto', noWrap: true, color: FAINT, margin: [0, 2, 0, 0] },
      { ...box, width: 'auto' },
    ],
    columnGap: CODE_GAP,
    margin: [0, 0, 0, 2],
  };
}

type Column = Extract<Content, { columns: unknown }>['columns'][number];

const CODE_WIDTH = 78;
const CODE_GAP = 6;
const STAMP_WIDTH = 62;
const BOX = { hLineWidth: () => 0.6, vLineWidth: () => 0.6, paddingTop: () => 1, paddingBottom: () => 1 };

function stampOf(stamp: FormStamp): Content {
  const text = (value: string) => ({ text: value, alignment: 'center' as const });
  const isGrouped = stamp.some(({ group }) => group !== undefined);
  const groups = stamp.map(({ title, group }, at) => {
    if (group === undefined) return { ...text(title), rowSpan: 2 };
    if (stamp[at - 1]?.group === group) return {};
    return { ...text(group), colSpan: stamp.filter((one) => one.group === group).length };
  });
  const heads = stamp.map(({ title, group }) => (isGrouped && group === undefined ? {} : text(title)));
  return {
    columns: [
      { text: '', width: '*' },
      {
        width: 'auto',
        table: {
          widths: stamp.map(() => STAMP_WIDTH),
          body: [...(isGrouped ? [groups] : []), heads, stamp.map(({ value }) => ({ ...text(value), bold: true }))],
        },
        layout: BOX,
      },
    ],
    margin: [0, 6, 0, 0],
  };
}

/** Empty for a missing text. */
function some(text: string | null | undefined, content: (text: string) => Content): Content[] {
  return text === null || text === undefined || text === '' ? [] : [content(text)];
}

function tablesOf(
  { columns, rows, totals, isNumbered = false }: Omit<FormAnnex, 'title'> & Pick<PaperForm, 'isNumbered'>,
  room: number,
  lastRows: number,
) {
  return ruledTables({ columns, rows: rows.map(ruled), totals: totals.map(ruledTotal), isNumbered, room }, lastRows);
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
