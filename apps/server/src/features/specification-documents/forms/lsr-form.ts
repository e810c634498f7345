import { labelWithBound, sumLabel } from '@karkas/domain/documents/price-change.texts.ts';
import { addAll, decimal } from '@karkas/domain/decimal/decimal.ts';
import { shortTitle } from '@karkas/domain/documents/party.ts';
import { priceChangeSentence } from '@karkas/domain/documents/price-change.ts';
import { sumTotals, type SummedTotals } from '@karkas/domain/specification/index.ts';
import type { FormCell, FormFact, PaperForm } from '#platform/documents/form/paper-form.ts';
import { changeFigures } from '../figures/change-figures.ts';
import { isSameAmount } from '../figures/money-amounts.ts';
import { computeFigures, type ReportFigures } from '../figures/report-figures.ts';
import { hasVatWithin } from '../wording/money-titles.ts';
import { emptyNotes, missingNotes } from '../wording/report-notes.ts';
import { CHANGE_TEXTS, draftMark, NOTE_TEXTS, sectionTitle, vatLabel } from '../report.texts.ts';
import { isUnpricedSum, labelOfCharge, labelOfTotal } from '../wording/bounded-labels.ts';
import type { ReportDocument, ReportHead } from '../report.types.ts';
import { equipmentFact, lsrHead } from './lsr-head.ts';
import { LSR_FACTS as F, LSR_PARTS, LSR_TEXTS as T } from './lsr.texts.ts';
import { gapCell, lsrColumns, moneyCell, TOTAL } from './lsr-lines.ts';
import { hoursOf, type LsrWriting, startLsr, writeLsrPosition } from './lsr-position.ts';

/**
 * The local estimate in the form of Методика 421/пр, приложение 3: twelve columns, each position with pay, machines,
 * materials, overhead and profit, and the same sums for sections and the whole. @throws InvalidDecimalError
 */
export function lsrForm(document: ReportDocument, { withPrices }: { withPrices: boolean }): PaperForm {
  const { head } = document;
  const figures = computeFigures(document);
  const writing = startLsr(withPrices);
  const sums = writeRows(writing, figures);
  const isEmpty = figures.positions.length === 0;
  const rows = writing.rows.length;
  if (withPrices && !isEmpty) writeDocument(writing, head, figures, sums);
  return {
    title: T.title(head.number),
    subtitle: head.name,
    author: shortTitle(head.company),
    sheetName: T.sheet,
    belongsTo: T.form,
    mark: draftMark(head),
    orientation: 'landscape',
    facts: factsOf(head, figures, withPrices),
    columns: lsrColumns(withPrices),
    rows: writing.rows.slice(0, rows),
    totals: writing.rows.slice(rows),
    ...(withPrices && !isEmpty && head.agreement !== null ? { inWords: changeInWords(head, figures) } : {}),
    notes: [...emptyNotes(figures), ...(withPrices && !isEmpty ? [...missingNotes(figures), NOTE_TEXTS.currency] : [])],
    signatures: isEmpty
      ? []
      : [
          { role: T.composed, name: null },
          { role: T.checked, name: null },
        ],
  };
}

function changeInWords(head: ReportHead, figures: ReportFigures): string {
  const { parts, rate, bound } = changeFigures(head, figures);
  return priceChangeSentence(parts, rate, bound);
}

function changeFact(head: ReportHead, figures: ReportFigures): [string, string] {
  const { parts, bound } = changeFigures(head, figures);
  return [F.change(bound), F.money(parts.gross)];
}

function factsOf(head: ReportHead, figures: ReportFigures, withPrices: boolean): FormFact[] {
  const { sums, totals, positions } = figures;
  const optionalFact = (label: string, text: string | null): [string, string][] =>
    text === null || text.trim() === '' ? [] : [[label, text]];
  const money: FormFact[] = withPrices
    ? [
        head.agreement === null ? [F.cost(sums), F.money(totals.gross)] : changeFact(head, figures),
        ...(head.agreement === null ? equipmentFact(figures) : []),
        ...optionalFact(F.vat, hasVatWithin(head) ? F.vatWithin(head.vat_rate) : null),
        ...pair(F.pay, [sums.labour, sums.machinists], F.money),
      ]
    : [];
  const hours = (['labour', 'machinist'] as const).map((kind) => hoursOf(positions, kind));
  const { contract_number: contract, agreement } = head;
  return [
    ...optionalFact(F.contract, contract === null ? null : F.numbered(contract, head.contract_date)),
    ...optionalFact(F.agreement, agreement && F.annexed(F.numbered(agreement.number, agreement.date), agreement.annex)),
    ...lsrHead(head, figures),
    ...money,
    ...pair(F.hours, hours, F.quantity),
  ];
}

/** A pair of sums for workers and machinists; empty if both are zero. */
function pair(label: string, values: readonly string[], format: (value: string) => string): [string, string][] {
  if (values.every((value) => decimal(value).eq('0'))) return [];
  return [[label, F.both(format(values[0] ?? '0'), format(values[1] ?? '0'))]];
}

type Open = { list: SummedTotals[]; rows: number[]; hasInner: boolean };

/** Writes sections with their positions; returns the rows whose sum is the total. */
function writeRows(writing: LsrWriting, { entries }: ReportFigures): number[] {
  const open: Open[] = [];
  const top: number[] = [];
  let place = 0;
  for (const entry of entries) {
    if (entry.kind === 'section_start') {
      for (const outer of open) outer.hasInner = true;
      const { number, name } = entry.row;
      const section = entry.depth === 0 ? sectionTitle(number, name) : T.subsection(number, name);
      writing.rows.push({ section, level: entry.depth });
      open.push({ list: [], rows: [], hasInner: false });
      continue;
    }
    if (entry.kind === 'position') {
      place += 1;
      const row = writeLsrPosition(writing, entry.figure, place);
      for (const { list } of open) list.push(entry.figure.sums);
      (open.at(-1)?.rows ?? top).push(row);
      continue;
    }
    const section = open.pop();
    if (section === undefined || !writing.withPrices) continue;
    const row = writeSection(writing, section, entry);
    (open.at(-1)?.rows ?? top).push(row);
  }
  return top;
}

function writeSection(
  writing: LsrWriting,
  { list, rows, hasInner }: Open,
  { row, depth }: { row: { number: string; name: string }; depth: number },
): number {
  const sums = sumTotals(list);
  const named =
    depth > 0 && hasInner ? T.outer_total(row.number, row.name) : T.section_total(depth, row.number, row.name);
  const total = isUnpricedSum(sums.total, sums) ? gapCell('unpriced') : moneyCell(sums.total, sumOfRows(rows));
  const label = isUnpricedSum(sums.total, sums) ? named : sumLabel(named, sums);
  const at = writing.add({ name: label, total }, 'subtotal');
  writeSums(writing, sums);
  return at;
}

const MAX_TERMS = 200;

// Individual cell references let the reader see what is added.
function sumOfRows(rows: readonly number[]): string | null {
  if (rows.length === 0 || rows.length > MAX_TERMS) return null;
  return `ROUND(SUM(${rows.map((row) => `${TOTAL}{${row}}`).join(',')}),2)`;
}

/** The parts of a sum; zero parts are omitted. */
function writeSums({ add }: LsrWriting, sums: SummedTotals): void {
  const parts: Record<(typeof LSR_PARTS)[number][0], string> = {
    labour: sums.labour,
    machines: sums.machines,
    machinists: sums.machinists,
    materials: addAll([sums.materials, sums.consumables]),
    other: sums.hand_priced,
    payroll: sums.payroll,
    overhead: sums.overhead,
    profit: sums.profit,
    equipment: sums.equipment,
    adjustment: sums.adjustment,
  };
  for (const [key, name] of LSR_PARTS)
    if (!isSameAmount(parts[key], '0'))
      add({ name: labelOfTotal(key, name, { amount: parts[key], gaps: sums }), total: moneyCell(parts[key]) }, 'total');
}

function writeDocument(writing: LsrWriting, head: ReportHead, figures: ReportFigures, top: readonly number[]): void {
  const { sums, totals } = figures;
  const { add, rows } = writing;
  const { vat_rate: rate, vat_included: isIncluded } = head;
  rows.push({ section: T.totals });
  const cell = (row: number): string => `${TOTAL}{${row}}`;
  const vatName = (name: string): string => labelOfTotal('vat', name, { amount: totals.vat, gaps: sums });
  const all = [
    add(
      {
        name: sumLabel(T.document, sums),
        total: moneyCell(sums.total, sumOfRows(top)),
      },
      'subtotal',
    ),
  ];
  writeSums(writing, sums);
  if (head.agreement !== null) {
    writeChange(writing, head, figures, all[0] ?? 0);
    return;
  }
  for (const step of totals.charges)
    all.push(add({ name: labelOfCharge(step, sums), total: moneyCell(step.amount) }, 'total'));
  const sum = `ROUND(${all.map(cell).join('+')},2)`;
  const line = (name: string, total: FormCell, look: 'total' | 'subtotal' | 'grand_total'): number =>
    add({ name: look === 'grand_total' ? sumLabel(name, sums) : name, total }, look);
  if (rate === 'none') {
    line(T.whole, moneyCell(totals.gross, sum), 'grand_total');
    line(T.no_vat, null, 'total');
  } else if (isIncluded) {
    const gross = line(T.gross, moneyCell(totals.gross, sum), 'grand_total');
    line(vatName(T.vat_within(rate)), moneyCell(totals.vat, `ROUND(${cell(gross)}*${rate}/(100+${rate}),2)`), 'total');
  } else {
    const whole = sumLabel(T.whole, sums);
    const net = all.length === 1 ? all[0] : line(whole, moneyCell(totals.net, sum), 'subtotal');
    const vat = line(vatName(T.vat(rate)), moneyCell(totals.vat, `ROUND(${cell(net ?? 0)}*${rate}/100,2)`), 'total');
    line(T.gross, moneyCell(totals.gross, `ROUND(${cell(net ?? 0)}+${cell(vat)},2)`), 'grand_total');
  }
}

/**
 * The sum of an agreement's rows is neither its change nor the new price, so the change is stated as in its other
 * papers.
 */
function writeChange({ add }: LsrWriting, head: ReportHead, figures: ReportFigures, document: number): void {
  const { before, charged, parts, rate, isSum, bound } = changeFigures(head, figures);
  const boundedLabel = (label: string): string => labelWithBound(label, bound);
  const line = (name: string, amount: string, formula: string | null, look: 'total' | 'subtotal' | 'grand_total') =>
    add({ name, total: moneyCell(amount, formula) }, look);
  const cell = (row: number): string => `${TOTAL}{${row}}`;
  const terms = `${cell(document)}-${cell(line(T.before, before, null, 'total'))}`;
  const chargesTerm = isSameAmount(charged, '0') ? '' : `+${cell(line(CHANGE_TEXTS.charges, charged, null, 'total'))}`;
  const stated = isSum ? `ROUND(${terms}${chargesTerm},2)` : null;
  if (rate === 'none') {
    line(boundedLabel(CHANGE_TEXTS.gross_without_vat), parts.gross, stated, 'grand_total');
    add({ name: T.no_vat }, 'total');
  } else if (head.vat_included) {
    line(boundedLabel(CHANGE_TEXTS.gross), parts.gross, stated, 'grand_total');
    // VAT of the price after minus VAT of the price before: not a product of cells on this sheet.
    line(boundedLabel(vatLabel(rate, true)), parts.vat, null, 'total');
  } else {
    const net = line(boundedLabel(CHANGE_TEXTS.net), parts.net, stated, 'subtotal');
    const vat = line(boundedLabel(vatLabel(rate, false)), parts.vat, null, 'total');
    line(boundedLabel(CHANGE_TEXTS.gross), parts.gross, `ROUND(${cell(net)}+${cell(vat)},2)`, 'grand_total');
  }
}
