import { decimal, roundMoney, addAll, type DecimalString } from '@karkas/domain/decimal/decimal.ts';
import { amountInFiguresAndWords } from '@karkas/domain/money/amount-in-words.ts';
import type { VatParts } from '@karkas/domain/money/contract-price.ts';
import type { FormCell, FormColumn, FormRow, PaperForm } from '#platform/documents/form/paper-form.ts';
import { unifiedHead } from './act-form.ts';
import { HEAD, SETTLEMENT, SETTLEMENT_NAMES, SUMMARY as T } from './act-form.texts.ts';
import type { SummaryForm, SummaryPeriods } from './act-form.types.ts';
import { headFacts, signingSide } from './act-head.ts';
import { signedAmount } from './settlement-form.ts';

const PERIODS = ['from_start', 'from_year', 'period'] as const;
const LETTERS = { from_start: 'D', from_year: 'E', period: 'F' } as const;

/**
 * КС-3, the certificate of the cost of works (ОКУД 0322001): columns 1–6, sums of stored amounts of signed acts, VAT as
 * the sum of their VAT, and below the form the settlement of the period. @throws InvalidDecimalError
 */
export function summaryForm(form: SummaryForm): PaperForm {
  const { head, rows, totals, settlement } = form;
  const words = amountInFiguresAndWords(totals.period.gross);
  return {
    // The summary of a period, whichever of its acts is corrected.
    ...unifiedHead(
      { ...head, correction: null },
      { belongsTo: T.form, title: T.title(head.number), sheetName: T.sheet },
    ),
    facts: headFacts(head, T.okud),
    columns: columnsOf(),
    rows: [
      wholeRow(form),
      ...rows.map((row, index): FormRow => [String(index + 1), row.name, row.code, ...PERIODS.map((key) => row[key])]),
    ],
    totals: [...totalsOf(totals, rows.length + 1), ...settlementRows(settlement, totals.period.gross)],
    inWords: form.vat_rate === 'none' ? T.inWordsWithoutVat(words) : T.inWords(words),
    notes: [],
    signatures: [],
    sides: [signingSide(HEAD.customer, head.customer), signingSide(HEAD.contractor, head.contractor)],
  };
}

function columnsOf(): FormColumn[] {
  const { order, name, code, group, from_start, from_year, period } = T.columns;
  return [
    { title: order, kind: 'whole', width: 10 },
    { title: name, kind: 'text', width: 44 },
    { title: code, kind: 'text', width: 10 },
    { title: from_start, group, kind: 'money', width: 17 },
    { title: from_year, group, kind: 'money', width: 17 },
    { title: period, group, kind: 'money', width: 17 },
  ];
}

/** The first row sums the others; without others it stands alone. */
function wholeRow({ rows, totals }: SummaryForm): FormRow {
  const cellOf = (key: (typeof PERIODS)[number]): FormCell => {
    const value = totals[key].net;
    const isSum = rows.length > 0 && decimal(addAll(rows.map((row) => row[key]))).eq(decimal(value));
    const letter = LETTERS[key];
    return { kind: 'money', value, ...(isSum ? { formula: `SUM(${letter}{1}:${letter}{${rows.length}})` } : {}) };
  };
  return { line: [null, T.all, null, ...PERIODS.map(cellOf)], look: 'strong' };
}

function totalsOf(totals: SummaryPeriods<VatParts>, place: number): FormRow[] {
  const line = (
    label: string,
    cell: (key: (typeof PERIODS)[number]) => FormCell,
    look: 'subtotal' | 'total' | 'grand_total',
  ) => ({
    label,
    values: [null, null, null, ...PERIODS.map(cell)],
    look,
  });
  const of = (key: (typeof PERIODS)[number], value: DecimalString, formula?: string): FormCell =>
    formula === undefined ? value : { kind: 'money', value, formula: formula.replaceAll('#', LETTERS[key]) };
  return [
    line(T.net, (key) => of(key, totals[key].net, '#{0}'), 'subtotal'),
    line(T.vat, (key) => of(key, totals[key].vat), 'total'),
    line(T.gross, (key) => of(key, totals[key].gross, `#{${place}}+#{${place + 1}}`), 'grand_total'),
  ];
}

/** Not a part of the form: what the customer pays for the period. */
function settlementRows(settlement: SummaryForm['settlement'], gross: DecimalString): FormRow[] {
  if (settlement === null) return [];
  const line = (label: string, amount: DecimalString, look: 'total' | 'subtotal'): FormRow => ({
    label,
    values: [null, null, null, null, null, amount],
    look,
  });
  return [
    { section: T.addition, level: 1 },
    line(T.gross, roundMoney(gross), 'total'),
    ...settlement.rows.map((row) => line(SETTLEMENT_NAMES[row.code], signedAmount(row), 'total')),
    line(SETTLEMENT.payable, settlement.payable, 'subtotal'),
  ];
}
