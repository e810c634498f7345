import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { shortTitle } from '@karkas/domain/documents/party.ts';
import { amountInFiguresAndWords } from '@karkas/domain/money/amount-in-words.ts';
import { boundOfSum } from '@karkas/domain/money/amount-bound.ts';
import { hasVat } from '@karkas/domain/money/vat.ts';
import type { FormColumn, FormRow, PaperForm } from '#platform/documents/form/paper-form.ts';
import { spreadsheetAgrees } from '#platform/documents/workbook/spreadsheet-agrees.ts';
import { ACT as T, MARKS, VAT } from './act-form.texts.ts';
import type { ActForm, ActHead } from './act-form.types.ts';
import { headFacts, headStamp, signingSide } from './act-head.ts';
import { actRows, amountCell, amountRow, sumOfRows } from './act-rows.ts';

/**
 * КС-2, the act of accepted works (ОКУД 0322005): columns 1–8, sections with subtotals, charges, VAT once per group of
 * terms, the total in words, both signatures. Without prices no money is printed. @throws InvalidDecimalError
 */
export function actForm(form: ActForm, { withPrices }: { withPrices: boolean }): PaperForm {
  const { head } = form;
  const { rows, terms, isStarred } = actRows(form, withPrices);
  return {
    ...unifiedHead(head, { belongsTo: T.form, title: T.title(head.number), sheetName: T.sheet }),
    facts: [
      ...headFacts(head, T.okud),
      ...(withPrices
        ? [[T.estimate, T.estimateTotal(form.estimate_total, boundOfSum(form.estimate_gaps))] as const]
        : []),
    ],
    columns: columnsOf(withPrices),
    rows,
    totals: withPrices ? totalsOf(form, { terms, place: rows.length }) : [],
    ...(withPrices ? { inWords: wordsOf(form) } : {}),
    notes: notesOf(form, withPrices && isStarred, withPrices),
    signatures: [],
    sides: [signingSide(T.hands, head.contractor), signingSide(T.accepts, head.customer)],
  };
}

/** Names the correction and what it corrects. */
export function subtitleOf({ correction }: ActHead): Pick<PaperForm, 'subtitle'> {
  if (correction === null) return {};
  if ('of' in correction) return { subtitle: T.corrects(correction.of.number, correction.of.date) };
  return { subtitle: T.correction(correction.number, correction.date) };
}

/** What every unified form has around its table. */
export function unifiedHead(
  head: ActHead,
  { belongsTo, title, sheetName }: { belongsTo: string; title: string; sheetName: string },
): Pick<PaperForm, 'title' | 'subtitle' | 'sheetName' | 'belongsTo' | 'stamp' | 'isNumbered' | 'author' | 'mark'> {
  const mark = MARKS[head.status];
  const author = head.contractor.party;
  return {
    title,
    ...subtitleOf(head),
    sheetName,
    belongsTo,
    stamp: headStamp(head),
    isNumbered: true,
    ...(author === null ? {} : { author: shortTitle(author) }),
    ...(mark === null ? {} : { mark }),
  };
}

function columnsOf(withPrices: boolean): FormColumn[] {
  const { order, position, name, code, unit, quantity, price, amount } = T.columns;
  return [
    { ...order, kind: 'whole', width: 7 },
    { ...position, kind: 'text', width: 9 },
    { title: name, kind: 'text', width: withPrices ? 52 : 70 },
    { title: code, kind: 'text', width: 14 },
    { title: unit, kind: 'text', width: 10 },
    { ...quantity, kind: 'quantity', width: 12 },
    ...(withPrices
      ? [
          { ...price, kind: 'money' as const, width: 13 },
          { ...amount, kind: 'money' as const, width: 15 },
        ]
      : []),
  ];
}

/** Total of the column, VAT of each group, total with VAT. */
function totalsOf(form: ActForm, { terms, place }: { terms: readonly number[]; place: number }): FormRow[] {
  const { totals, groups } = form;
  const rows: FormRow[] = [amountRow(T.subtotal, amountCell(totals.amount, sumOfRows(terms)), 'subtotal')];
  const added = [place];
  for (const { vat_rate: rate, vat_included: isIncluded, amount, vat } of groups) {
    if (!hasVat(rate)) continue;
    const divisor = isIncluded ? decimal(rate).plus('100').toFixed() : '100';
    const isWhole = groups.length === 1 && spreadsheetAgrees([amount, rate], Number(divisor), 2, vat);
    const formula = isWhole ? `ROUND(H{${place}}*${rate}/${divisor},2)` : null;
    if (!isIncluded) added.push(place + rows.length);
    rows.push(amountRow(isIncluded ? VAT.within(rate) : VAT.onTop(rate), amountCell(vat, formula), 'total'));
  }
  rows.push(amountRow(T.gross, amountCell(totals.gross, sumOfRows(added)), 'grand_total'));
  return rows;
}

function wordsOf({ groups, totals }: ActForm): NonNullable<PaperForm['inWords']> {
  const [first] = groups;
  if (first === undefined || groups.length > 1) return T.inWords(amountInFiguresAndWords(totals.gross));
  return { gross: totals.gross, vat: totals.vat, rate: first.vat_rate };
}

function notesOf({ lines, rate_change, one_sided }: ActForm, isStarred: boolean, withPrices: boolean): string[] {
  const over = lines.filter((line) => !decimal(line.over_quantity).eq('0'));
  return [
    ...(isStarred ? [T.starNote] : []),
    ...over.map(({ position, over_quantity, unit, over_amount, over_reason }) =>
      T.over(position, over_quantity, unit ?? '', withPrices ? over_amount : null, over_reason),
    ),
    ...(withPrices && !decimal(rate_change).eq('0') ? [T.rateChange(rate_change)] : []),
    ...(one_sided === null ? [] : [T.oneSided(one_sided.date, one_sided.reason)]),
  ];
}
