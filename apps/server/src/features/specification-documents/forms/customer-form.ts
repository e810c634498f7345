import { boundOfSum } from '@karkas/domain/money/amount-bound.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { shortTitle } from '@karkas/domain/documents/party.ts';
import { priceChangeSentence } from '@karkas/domain/documents/price-change.ts';
import type { PaperForm } from '#platform/documents/form/paper-form.ts';
import { changeFigures } from '../figures/change-figures.ts';
import { customerFigures, type CustomerFigures } from '../figures/customer-figures.ts';
import { computeFigures, type ReportFigures } from '../figures/report-figures.ts';
import { emptyNotes, hasCustomerLines, missingNotes } from '../wording/report-notes.ts';
import { sidesOf } from '../sheets/signature-block.ts';
import { annexLine, documentHeading, draftMark, NOTE_TEXTS, titleLines } from '../report.texts.ts';
import { CUSTOMER_TEXTS as T } from './customer-form.texts.ts';
import type { ReportDocument } from '../report.types.ts';
import { customerColumns, isSplit } from './customer-columns.ts';
import { customerRows } from './customer-rows.ts';
import { customerTotals } from './customer-totals.ts';

/**
 * The contractor's form for the customer: works with prices, without their composition. It contains no norms,
 * resources, pay, overhead or profit. @throws InvalidDecimalError
 */
export function customerForm(document: ReportDocument, { withPrices }: { withPrices: boolean }): PaperForm {
  const { head } = document;
  const figures = computeFigures(document);
  const customer = customerFigures(figures);
  const columns = customerColumns({ head, figures, customer, withPrices });
  const rows = customerRows(columns, figures, customer);
  const isEmpty = figures.positions.length === 0;
  return {
    title: documentHeading(head),
    subtitle: head.name,
    author: shortTitle(head.company),
    sheetName: T.sheet,
    belongsTo: annexLine(head),
    mark: draftMark(head),
    orientation: withPrices ? 'landscape' : 'portrait',
    facts: titleLines(head, { withPrices, isCalculated: false }),
    columns: columns.map(({ key: _, ...column }) => column),
    rows,
    totals: isEmpty ? [] : customerTotals({ head, figures, customer, columns, rows: rows.length }),
    ...(withPrices && !isEmpty ? { inWords: wordsOf(document, figures) } : {}),
    notes: isEmpty ? emptyNotes(figures) : notesOf(figures, customer, withPrices),
    signatures: [],
    ...(isEmpty ? {} : { sides: sidesOf(head) }),
  };
}

function wordsOf({ head }: ReportDocument, figures: ReportFigures): NonNullable<PaperForm['inWords']> {
  const { gross, vat } = figures.totals;
  if (head.agreement === null) return { gross, vat, rate: head.vat_rate, bound: boundOfSum(figures.sums) };
  const { parts, rate, bound } = changeFigures(head, figures);
  return priceChangeSentence(parts, rate, bound);
}

function notesOf(figures: ReportFigures, customer: CustomerFigures, withPrices: boolean): string[] {
  const supplied = hasCustomerLines(figures) ? [T.supplied] : [];
  if (!withPrices) return [T.subject(false), ...supplied];
  return [
    T.subject(true),
    ...missingNotes(figures),
    ...(figures.unmeasured > 0 ? [NOTE_TEXTS.unmeasured(figures.unmeasured)] : []),
    ...supplied,
    T.unit_price,
    ...(isSplit(customer) ? [T.works_rest] : []),
    ...(decimal(customer.rounding).eq('0') ? [] : [T.rounded]),
    NOTE_TEXTS.currency,
  ];
}
