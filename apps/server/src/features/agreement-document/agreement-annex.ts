import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { formatMoney, formatQuantity } from '@karkas/domain/decimal/format-number.ts';
import { BOUND_WORDS } from '@karkas/domain/documents/price-change.texts.ts';
import { boundOfSum } from '@karkas/domain/money/amount-bound.ts';
import { isUnknownChange } from '@karkas/domain/money/row-change.ts';
import { agreementTotals } from '@karkas/domain/money/agreement-totals.ts';
import { splitVat, type VatParts } from '@karkas/domain/money/contract-price.ts';
import { type Paragraph, Table, TableLayoutType, TableRow, VerticalAlign, VerticalMergeType } from 'docx';
import { changeSentence } from './agreement-clauses.ts';
import {
  ANNEX_COLUMNS as C,
  ANNEX_TOTALS,
  CHANGE_GROUPS,
  PRICE_LABELS,
  missingNote,
  NO_PRICE,
  NOTHING,
  OUTSIDE_SECTIONS,
  VAT_ROW,
} from './agreement-document.texts.ts';
import type { AgreementDocument, AgreementLine, AgreementSide, AgreementTotals } from './agreement-document.types.ts';
import { cell, paragraph } from '#platform/documents/word/word-parts.ts';
import { RULED_TABLE } from '#platform/documents/word/word-styles.ts';

type Annex = NonNullable<AgreementDocument['annex']>;
/** In twentieths of a point (DXA); the sum is the text width of landscape A4. Required by readers other than Word. */
const WIDTHS = [700, 4240, 900, 1100, 1400, 1600, 1100, 1400, 1600, 1660];
const money = (value: string | null): string => (value === null ? '' : formatMoney(value, { currency: false }));
/** A missing price is printed in words: an empty cell would read as zero. */
const moneyOrNoPrice = (value: string | null): string => (value === null ? NO_PRICE : money(value));
const signed = (value: string): string => (decimal(value).gt('0') ? `+${money(value)}` : money(value));

const WHOLE = WIDTHS.reduce((sum, width) => sum + width, 0);

/**
 * Annex table: the agreement's rows grouped by kind of change, with prices before and after, and the total change in
 * words.
 */
export function annexTable(document: AgreementDocument, annex: Annex): (Table | Paragraph)[] {
  const groups = (['changed', 'added', 'removed'] as const)
    .map((change) => ({ change, lines: annex.lines.filter((line) => line.change === change) }))
    .filter((group) => group.lines.length > 0);
  const table = new Table({
    style: RULED_TABLE,
    columnWidths: WIDTHS,
    layout: TableLayoutType.FIXED,
    width: { size: WHOLE, type: 'dxa' },
    rows: [
      ...heads(),
      ...groups.flatMap(({ change, lines }) => [groupRow(CHANGE_GROUPS[change]), ...linesBySection(lines)]),
      ...totalRows(document, annex),
    ],
  });
  const [was, is] = [annex.before.missing_prices, annex.after.missing_prices];
  const gaps = was + is === 0 ? [] : [paragraph(missingNote(was, is), 'BodyText', { before: 160, keepsNext: true })];
  return [table, ...gaps, paragraph(changeSentence(document), 'BodyText', { before: 160, keepsNext: true })];
}

/** Adds section headings only when at least one row has a section. */
function linesBySection(lines: readonly AgreementLine[]): TableRow[] {
  if (lines.every((line) => line.section_name === null)) return lines.map(lineRow);
  let current: string | null | undefined;
  return lines.flatMap((line) => {
    const head = line.section_name === current ? [] : [groupRow(line.section_name ?? OUTSIDE_SECTIONS, false)];
    current = line.section_name;
    return [...head, lineRow(line)];
  });
}

function heads(): TableRow[] {
  const head = (text: string, index: number, extra: object = {}) =>
    cell([paragraph(text, 'TableHead')], { width: WIDTHS[index] ?? 0, ...extra });
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

function groupRow(title: string, isBold = true): TableRow {
  return new TableRow({
    cantSplit: true,
    children: [
      cell([paragraph(title, isBold ? 'TableStrong' : 'TableText', { keepsNext: true })], {
        width: WHOLE,
        columnSpan: WIDTHS.length,
      }),
    ],
  });
}

function lineRow(line: AgreementLine): TableRow {
  const text = (value: string, index: number) => cell([paragraph(value, 'TableText')], { width: WIDTHS[index] ?? 0 });
  const figure = (value: string, index: number) =>
    cell([paragraph(value, 'TableFigure')], { width: WIDTHS[index] ?? 0 });
  const side = (part: AgreementSide | null, index: number) => [
    figure(part?.quantity ? formatQuantity(part.quantity) : '', index),
    figure(part === null ? '' : moneyOrNoPrice(part.price), index + 1),
    figure(part === null ? '' : moneyOrNoPrice(part.total), index + 2),
  ];
  return new TableRow({
    cantSplit: true,
    children: [
      text(line.number, 0),
      text(line.name, 1),
      text(line.unit ?? '', 2),
      ...side(line.before, 3),
      ...side(line.after, 6),
      figure(isUnknownChange(line, line.effect) ? NOTHING : signed(line.effect), 9),
    ],
  });
}

type TotalLine = { label: string; before: string; after: string; change: string };

/** Totals and the change of the contract price; sums have the bounds of the prices they lack. */
function totalRows(
  document: AgreementDocument,
  { before, after, rows_include_vat: rowsIncludeVat }: Annex,
): TableRow[] {
  const { price, contract, bound } = document;
  const terms = { rate: contract.vat_rate, isIncluded: contract.vat_included };
  const isIncluded = rowsIncludeVat ?? terms.isIncluded;
  const ofPrice = { before: splitVat(price.before, terms), after: splitVat(price.after, terms) };
  const totals = agreementTotals({ before, after }, ofPrice, { isIncluded: terms.isIncluded, rowsIncludeVat });
  const line = (key: keyof VatParts, label: string): TotalLine[] =>
    totals
      .filter((total) => total.key === key)
      .map((total) => {
        const isOfRows = total.of === 'rows';
        return {
          label: isOfRows ? label : PRICE_LABELS[key](label),
          before: BOUND_WORDS[isOfRows ? boundOfSum(before) : 'exact'] + money(total.before),
          after: BOUND_WORDS[isOfRows ? boundOfSum(after) : bound] + money(total.after),
          change: BOUND_WORDS[bound] + signed(total.change),
        };
      });
  const net = line('net', ANNEX_TOTALS.net);
  const vat = line('vat', VAT_ROW(terms.rate, isIncluded));
  const gross = line('gross', ANNEX_TOTALS.gross);
  const whole = isIncluded ? [...gross, ...vat] : [...net, ...vat, ...gross];
  const printedTotals = terms.rate === 'none' ? line(isIncluded ? 'gross' : 'net', ANNEX_TOTALS.whole) : whole;
  return [...chargesOf(before, after), ...printedTotals].map(totalRow);
}

/** Charges row; without it the rows would not add up to the totals below. */
function chargesOf(before: AgreementTotals, after: AgreementTotals): TotalLine[] {
  const [was, is] = [before.charges_total, after.charges_total];
  if (decimal(was).eq('0') && decimal(is).eq('0')) return [];
  const change = roundMoney(decimal(is).minus(decimal(was)));
  return [{ label: ANNEX_TOTALS.charges, before: money(was), after: money(is), change: signed(change) }];
}

function totalRow({ label, before, after, change }: TotalLine): TableRow {
  const sum = (value: string, index: number, columnSpan: number) =>
    cell([paragraph(value, 'TableTotal', { keepsNext: true })], { width: WIDTHS[index] ?? 0, columnSpan });
  return new TableRow({
    cantSplit: true,
    children: [
      cell([paragraph(label, 'TableStrong', { keepsNext: true })], { width: 5840, columnSpan: 3 }),
      sum(before, 3, 3),
      sum(after, 6, 3),
      sum(change, 9, 1),
    ],
  });
}
