import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { formatMoney, formatQuantity } from '@karkas/domain/decimal/format-number.ts';
import { amountInWords } from '@karkas/domain/money/amount-in-words.ts';
import {
  AlignmentType,
  type Paragraph,
  Table,
  TableLayoutType,
  TableRow,
  VerticalAlign,
  VerticalMergeType,
} from 'docx';
import { ANNEX_COLUMNS as C, ANNEX_TOTALS, CHANGE_GROUPS, EFFECT_IN_WORDS } from './agreement-document.texts.ts';
import type { AgreementDocument, AgreementLine, AgreementSide, AgreementTotals } from './agreement-document.types.ts';
import { cell, CELL_MARGINS, paragraph, RULED } from './document-parts.ts';

type Annex = NonNullable<AgreementDocument['annex']>;
/** Twentieths of a point; together the width of a landscape A4 between its margins. Readers other than Word need them stated. */
const WIDTHS = [700, 4240, 900, 1100, 1400, 1600, 1100, 1400, 1600, 1660];
const money = (value: string | null): string => (value === null ? '' : formatMoney(value, { currency: false }));
const signed = (value: string): string => (decimal(value).gt('0') ? `+${money(value)}` : money(value));

/** The rows of the agreement, grouped by what happens to them, with the totals of the whole specification before and after. */
export function annexTable(annex: Annex): (Table | Paragraph)[] {
  const groups = (['changed', 'added', 'removed'] as const)
    .map((change) => ({ change, lines: annex.lines.filter((line) => line.change === change) }))
    .filter((group) => group.lines.length > 0);
  const table = new Table({
    borders: RULED,
    margins: CELL_MARGINS,
    columnWidths: WIDTHS,
    layout: TableLayoutType.FIXED,
    width: { size: WIDTHS.reduce((sum, width) => sum + width, 0), type: 'dxa' },
    rows: [
      ...heads(),
      ...groups.flatMap(({ change, lines }) => [groupRow(CHANGE_GROUPS[change]), ...lines.map(lineRow)]),
      ...(['net', 'vat', 'gross'] as const).map((key) => totalRow(key, annex)),
    ],
  });
  return [
    table,
    paragraph(EFFECT_IN_WORDS(amountInWords(difference(annex.before.gross, annex.after.gross))), { before: 160 }),
  ];
}

function heads(): TableRow[] {
  const head = (text: string, index: number, extra: object = {}) =>
    cell([paragraph(text, { isBold: true, align: AlignmentType.CENTER, size: 16 })], {
      width: WIDTHS[index] ?? 0,
      ...extra,
    });
  const merged = (text: string, index: number) =>
    head(text, index, { verticalMerge: VerticalMergeType.RESTART, verticalAlign: VerticalAlign.CENTER });
  const below = (index: number) => head('', index, { verticalMerge: VerticalMergeType.CONTINUE });
  const sides = [C.quantity, C.price, C.total];
  return [
    new TableRow({
      tableHeader: true,
      cantSplit: true,
      children: [
        merged(C.number, 0),
        merged(C.name, 1),
        merged(C.unit, 2),
        head(C.before, 3, { columnSpan: 3 }),
        head(C.after, 6, { columnSpan: 3 }),
        merged(C.effect, 9),
      ],
    }),
    new TableRow({
      tableHeader: true,
      cantSplit: true,
      children: [
        below(0),
        below(1),
        below(2),
        ...sides.map((text, index) => head(text, 3 + index)),
        ...sides.map((text, index) => head(text, 6 + index)),
        below(9),
      ],
    }),
  ];
}

function groupRow(title: string): TableRow {
  return new TableRow({
    cantSplit: true,
    children: [
      cell([paragraph(title, { isBold: true, size: 18 })], {
        width: WIDTHS.reduce((sum, width) => sum + width, 0),
        columnSpan: WIDTHS.length,
      }),
    ],
  });
}

function lineRow(line: AgreementLine): TableRow {
  const text = (value: string, index: number) => cell([paragraph(value, { size: 18 })], { width: WIDTHS[index] ?? 0 });
  const figure = (value: string, index: number) =>
    cell([paragraph(value, { size: 18, align: AlignmentType.RIGHT })], { width: WIDTHS[index] ?? 0 });
  const side = (part: AgreementSide | null, index: number) => [
    figure(part?.quantity ? formatQuantity(part.quantity) : '', index),
    figure(money(part?.price ?? null), index + 1),
    figure(money(part?.total ?? null), index + 2),
  ];
  return new TableRow({
    cantSplit: true,
    children: [
      text(line.number, 0),
      text(line.name, 1),
      text(line.unit ?? '', 2),
      ...side(line.before, 3),
      ...side(line.after, 6),
      figure(signed(line.effect), 9),
    ],
  });
}

function totalRow(key: keyof AgreementTotals, { before, after }: Annex): TableRow {
  const bold = { isBold: true, size: 18 } as const;
  const sum = (value: string, index: number, columnSpan: number) =>
    cell([paragraph(value, { ...bold, align: AlignmentType.RIGHT })], { width: WIDTHS[index] ?? 0, columnSpan });
  return new TableRow({
    cantSplit: true,
    children: [
      cell([paragraph(ANNEX_TOTALS[key], bold)], { width: 5840, columnSpan: 3 }),
      sum(money(before[key]), 3, 3),
      sum(money(after[key]), 6, 3),
      sum(signed(difference(before[key], after[key])), 9, 1),
    ],
  });
}

function difference(before: string, after: string): string {
  return roundMoney(decimal(after).minus(decimal(before)));
}
