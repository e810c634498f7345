import type { Style } from '@cj-tech-master/excelts';

/**
 * Styles are built once and shared by identical cells, because the writer finds them by identity. Arial exists on every
 * system, or has a metric-compatible replacement (Liberation Sans, Helvetica).
 */
export type CellStyle = Partial<Style>;

const FONT = 'Arial';
const INK = { argb: 'FF1F2328' };
const FAINT_INK = { argb: 'FF59636E' };
const LINE = { style: 'thin', color: { argb: 'FF8C959F' } } as const;
const FAINT_LINE = { style: 'hair', color: { argb: 'FF8C959F' } } as const;
const GRID = { top: LINE, bottom: LINE, left: LINE, right: LINE };
const FAINT_GRID = { top: FAINT_LINE, bottom: FAINT_LINE, left: LINE, right: LINE };

export const MONEY_FORMAT = '#,##0.00';
const TEXT_FORMAT = '@';

type Horizontal = 'left' | 'center' | 'right';

type Look = {
  size?: number;
  bold?: boolean;
  italic?: boolean;
  faint?: boolean;
  fill?: string;
  grid?: 'full' | 'faint' | 'none';
  underline?: boolean;
  align?: Horizontal;
  vertical?: 'top' | 'middle' | 'bottom';
  indent?: number;
  wrap?: boolean;
};

/** Row looks; a cell uses the look of its row plus an alignment. */
export const LOOKS = {
  title: { size: 14, bold: true, align: 'center', vertical: 'middle', wrap: true },
  subtitle: { size: 11, align: 'center', vertical: 'middle', wrap: true },
  annex: { size: 9, align: 'right', vertical: 'middle', wrap: true },
  head_label: { size: 9, faint: true, wrap: true },
  head_text: { size: 9, wrap: true },
  header: { size: 9, bold: true, fill: 'FFE7EBF0', grid: 'full', align: 'center', vertical: 'middle', wrap: true },
  stamp: { size: 8, grid: 'full', align: 'center', vertical: 'middle', wrap: true },
  stamp_value: { size: 9, bold: true, grid: 'full', align: 'center', vertical: 'middle' },
  header_number: { size: 7, faint: true, grid: 'full', align: 'center', vertical: 'middle' },
  section: { size: 10, bold: true, fill: 'FFD5E0EC', grid: 'full', vertical: 'middle', wrap: true },
  subsection: { size: 9, bold: true, fill: 'FFE9F0F7', grid: 'full', vertical: 'middle', wrap: true },
  position: { size: 9, bold: true, grid: 'full', wrap: true },
  line: { size: 8, grid: 'faint', wrap: true },
  resource: { size: 9, grid: 'full', wrap: true },
  subtotal: { size: 9, bold: true, fill: 'FFF3F5F8', grid: 'full', vertical: 'middle', wrap: true },
  total: { size: 9, grid: 'full', vertical: 'middle', wrap: true },
  grand_total: { size: 11, bold: true, fill: 'FFD5E0EC', grid: 'full', vertical: 'middle', wrap: true },
  note: { size: 8, wrap: true },
  sentence: { size: 10, bold: true, wrap: true, vertical: 'middle' },
  service: { size: 7, faint: true, vertical: 'top' },
  list_title: { size: 13, bold: true, vertical: 'middle' },
  list_fact: { size: 9 },
  list_header: { size: 9, bold: true, fill: 'FFE7EBF0', grid: 'full', vertical: 'middle', wrap: true },
  list_text: { size: 9, grid: 'faint', wrap: true },
  list_total: { size: 9, bold: true, grid: 'full', wrap: true },
  list_figure: { size: 9, grid: 'faint' },
  signature: { size: 9, vertical: 'bottom' },
  signature_title: { size: 10, bold: true },
  signature_text: { size: 9, wrap: true },
  signature_line: { size: 9, underline: true },
  signature_caption: { size: 8, faint: true, align: 'center' },
} as const satisfies Record<string, Look>;

export type LookName = keyof typeof LOOKS;

export type StyleRequest = { align?: Horizontal; numFmt?: string; indent?: number; italic?: boolean };

const cache = new Map<string, CellStyle>();

/** The style of a look with alignment and format. */
export function styleOf(name: LookName, request: StyleRequest = {}): CellStyle {
  const key = `${name}|${request.align ?? ''}|${request.numFmt ?? ''}|${request.indent ?? 0}|${request.italic ?? false}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const made = makeStyle(LOOKS[name], request);
  cache.set(key, made);
  return made;
}

/** The same style for text that a spreadsheet program could take for a formula on editing. */
export function asText(style: CellStyle): CellStyle {
  const cached = textStyles.get(style);
  if (cached !== undefined) return cached;
  const made = { ...style, numFmt: TEXT_FORMAT };
  textStyles.set(style, made);
  return made;
}

const textStyles = new Map<CellStyle, CellStyle>();

function makeStyle(look: Look, request: StyleRequest): CellStyle {
  const border = borderOf(look);
  return {
    font: {
      name: FONT,
      size: look.size ?? 9,
      bold: look.bold ?? false,
      italic: request.italic ?? false,
      color: look.faint === true ? FAINT_INK : INK,
    },
    alignment: {
      horizontal: request.align ?? look.align ?? 'left',
      vertical: look.vertical ?? 'top',
      wrapText: look.wrap ?? false,
      indent: request.indent ?? 0,
    },
    ...(border === null ? {} : { border }),
    ...(look.fill === undefined ? {} : { fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: look.fill } } }),
    ...(request.numFmt === undefined ? {} : { numFmt: request.numFmt }),
  };
}

function borderOf(look: Look): CellStyle['border'] | null {
  if (look.underline === true) return { bottom: LINE };
  switch (look.grid) {
    case 'full':
      return GRID;
    case 'faint':
      return FAINT_GRID;
    case 'none':
    case undefined:
      return null;
  }
}
