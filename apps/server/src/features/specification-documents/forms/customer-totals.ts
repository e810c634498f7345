import { labelWithBound, sumLabel } from '@karkas/domain/documents/price-change.texts.ts';
import { decimal, type DecimalString } from '@karkas/domain/decimal/decimal.ts';
import type { FormCell, LabelledLine, LineLook } from '#platform/documents/form/paper-form.ts';
import { changeFigures } from '../figures/change-figures.ts';
import type { CustomerFigures } from '../figures/customer-figures.ts';
import { minus } from '../figures/money-amounts.ts';
import type { ReportFigures } from '../figures/report-figures.ts';
import { CHANGE_TEXTS, vatLabel } from '../report.texts.ts';
import { labelOfCharge, labelOfTotal } from '../wording/bounded-labels.ts';
import { CUSTOMER_TEXTS as T } from './customer-form.texts.ts';
import type { ReportHead } from '../report.types.ts';
import { letterOf, lineOf, type CustomerColumn, type CustomerKey } from './customer-columns.ts';
import { sumOfAll } from './customer-rows.ts';

export type TotalsInput = {
  head: ReportHead;
  figures: ReportFigures;
  customer: CustomerFigures;
  columns: readonly CustomerColumn[];
  /** Number of table rows before the totals. */
  rows: number;
};

/** The sum, rounding if any, charges, VAT, and the price including VAT. */
export function customerTotals(input: TotalsInput): LabelledLine[] {
  if (letterOf(input.columns, 'total') === null) return [];
  return input.head.agreement === null ? ofSpecification(input) : ofAgreement(input);
}

/** Collects total lines and their row numbers. */
function startLines({ columns, rows, figures, customer }: TotalsInput, key: CustomerKey) {
  const lines: LabelledLine[] = [];
  const letter = letterOf(columns, key) ?? '';
  const cell = (at: number): string => `${letter}{${at}}`;
  const push = (label: string, values: LabelledLine['values'], look: LineLook): string => {
    lines.push({ label, values, look });
    return cell(rows + lines.length - 1);
  };
  return {
    lines,
    add: (label: string, value: DecimalString, formula: string | null, look: LineLook = 'total'): string => {
      const written: FormCell = { kind: 'money', value, ...(formula === null ? {} : { formula }) };
      return push(label, lineOf(columns, { [key]: written }), look);
    },
    addSums: (label: string, look: LineLook): string =>
      push(label, lineOf(columns, sumOfAll(columns, { figures, customer, rows })), look),
  };
}

function ofSpecification(input: TotalsInput): LabelledLine[] {
  const { head, figures, customer } = input;
  const { totals } = figures;
  const { lines, add, addSums } = startLines(input, 'total');
  const whole = moneyOf(totals.net, totals.gross, head);
  // Without all prices the sums are only bounds.
  const boundedLabel = (label: string): string => sumLabel(label, figures.sums);
  const parts = [addSums(boundedLabel(T.items), 'subtotal')];
  if (!decimal(customer.rounding).eq('0')) parts.push(add(T.rounding, customer.rounding, null));
  for (const step of totals.charges)
    if (!decimal(step.amount).eq('0')) parts.push(add(labelOfCharge(step, figures.sums, step.name), step.amount, null));
  const sum = `ROUND(${parts.join('+')},2)`;
  const rate = head.vat_rate;
  const vatName = labelOfTotal('vat', vatLabel(rate, head.vat_included), { amount: totals.vat, gaps: figures.sums });
  if (rate === 'none') {
    add(boundedLabel(T.gross_without_vat), whole, sum, 'grand_total');
  } else if (head.vat_included) {
    const gross = add(boundedLabel(T.gross), whole, sum, 'grand_total');
    add(vatName, totals.vat, `ROUND(${gross}*${rate}/(100+${rate}),2)`);
  } else {
    const net = add(boundedLabel(T.net), whole, sum, 'subtotal');
    const vat = add(vatName, totals.vat, `ROUND(${net}*${rate}/100,2)`);
    add(boundedLabel(T.gross), totals.gross, `ROUND(${net}+${vat},2)`, 'grand_total');
  }
  return lines;
}

const moneyOf = (net: DecimalString, gross: DecimalString, { vat_included: isIncluded }: ReportHead): DecimalString =>
  isIncluded ? gross : net;

/** The sum of the rows is neither the change nor the new price, so the change of the contract price is stated. */
function ofAgreement(input: TotalsInput): LabelledLine[] {
  const { head, figures, customer } = input;
  const { delta, charged, parts, rate, isSum, bound, rowsBound } = changeFigures(head, figures);
  const boundedLabel = (label: string): string => labelWithBound(label, bound);
  const { lines, add, addSums } = startLines(input, 'effect');
  const summed = [addSums(labelWithBound(CHANGE_TEXTS.items, rowsBound), 'subtotal')];
  const rounding = minus(delta, minus(customer.total, customer.before));
  if (!decimal(rounding).eq('0')) summed.push(add(T.rounding, rounding, null));
  if (!decimal(charged).eq('0')) summed.push(add(CHANGE_TEXTS.charges, charged, null));
  const stated = isSum ? `ROUND(${summed.join('+')},2)` : null;
  if (rate === 'none') {
    add(boundedLabel(CHANGE_TEXTS.gross_without_vat), parts.gross, stated, 'grand_total');
  } else if (head.vat_included) {
    add(boundedLabel(CHANGE_TEXTS.gross), parts.gross, stated, 'grand_total');
    // VAT of the price after minus VAT of the price before: not a product of cells on this sheet.
    add(boundedLabel(vatLabel(rate, true)), parts.vat, null);
  } else {
    const net = add(boundedLabel(CHANGE_TEXTS.net), parts.net, stated, 'subtotal');
    const vat = add(boundedLabel(vatLabel(rate, false)), parts.vat, null);
    add(boundedLabel(CHANGE_TEXTS.gross), parts.gross, `ROUND(${net}+${vat},2)`, 'grand_total');
  }
  return lines;
}
