import { addAll, decimal, plain, roundMoney, type DecimalString } from '@karkas/domain/decimal/decimal.ts';
import { formatDate } from '@karkas/domain/decimal/format-number.ts';
import { shortTitle } from '@karkas/domain/documents/party.ts';
import { boundOfSum, type Gaps } from '@karkas/domain/money/amount-bound.ts';
import type { FormCell, FormColumn, FormLine, FormRow, PaperForm } from '#platform/documents/form/paper-form.ts';
import { columnLetter } from '#platform/documents/workbook/sheet-frame.ts';
import { ACT, HEAD, JOURNAL as T } from './act-form.texts.ts';
import type { FormSection, JournalCharges, JournalForm, JournalFormRow } from './act-form.types.ts';
import { signingSide } from './act-head.ts';

/** A part of a year on one sheet; months count from 1. */
type Period = { year: string; from: number; to: number; isLast: boolean; withPrices: boolean };
/** The figures of a row in one period, in the order of the columns: `null` where nothing was done. */
type PeriodOfRow = {
  price: DecimalString | null;
  effective: Figure;
  months: (Figure & { from_start: DecimalString | null })[];
  rest: Figure;
};
/** What a row states; charges have no quantities. */
type FiguresOfRow = {
  price: DecimalString | null;
  quantity_effective: DecimalString | null;
  amount_effective: DecimalString | null;
  months: readonly {
    month: string;
    quantity: DecimalString | null;
    quantity_from_start: DecimalString | null;
    amount: DecimalString;
    amount_from_start: DecimalString;
  }[];
  quantity_remaining: DecimalString | null;
  amount_remaining: DecimalString | null;
};
type Figure = { quantity: DecimalString | null; amount: DecimalString | null };

/** Twelve months with prices are too many for legible pages, so a pdf has two parts per year. */
const MONTHS = 12;
const HALF = 6;

/**
 * КС-6а, the journal of completed works, A3 landscape: months × (quantity, amount, amount since the beginning), and the
 * rest. A workbook has one sheet per year, a pdf one part per half-year with works. Without prices only quantities.
 * @throws InvalidDecimalError
 */
export function journalForms(
  form: JournalForm,
  { withPrices, isPaged }: { withPrices: boolean; isPaged: boolean },
): PaperForm[] {
  const months = isPaged && withPrices ? HALF : MONTHS;
  const starts = new Set(
    [...form.rows, ...(form.charges === null || !withPrices ? [] : [form.charges])].flatMap((row) =>
      row.months.map(({ month }) => {
        const [year = '', number = '1'] = month.split('-');
        return monthOf(year, Math.floor((Number(number) - 1) / months) * months + 1);
      }),
    ),
  );
  const list = starts.size === 0 ? [monthOf(form.head.date.slice(0, 4), 1)] : [...starts].toSorted();
  return list.map((start) => {
    const [year = '', from = '1'] = start.split('-');
    return periodForm(form, {
      year,
      from: Number(from),
      to: Number(from) + months - 1,
      isLast: start === list.at(-1),
      withPrices,
    });
  });
}

function monthOf(year: string, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

function periodForm({ head, rows, charges, gaps }: JournalForm, period: Period): PaperForm {
  const { contract, project, customer, contractor } = head;
  const figures = rows.map((row) => periodOf(row, period));
  const written = rowsOf(rows, figures, period.withPrices);
  if (charges !== null && period.withPrices) {
    const charged = periodOf(chargesRow(charges), period);
    written.push({ label: charges.name, values: [...LABEL_CELLS, ...figuresOf(charged, true)], look: 'total' });
    figures.push(charged);
  }
  const party = contractor.party;
  return {
    title: period.to - period.from + 1 === MONTHS ? T.title(period.year) : T.halfTitle(period.year, namesOf(period)),
    sheetName: T.sheet(period.year),
    belongsTo: T.form,
    ...(party === null ? {} : { author: shortTitle(party) }),
    orientation: 'landscape',
    pageSize: 'A3',
    facts: [
      [HEAD.okud, T.okud],
      [HEAD.customer, customer.party === null ? '' : shortTitle(customer.party)],
      [HEAD.contractor, party === null ? '' : shortTitle(party)],
      [HEAD.site, [project.name, project.address].filter((part) => part !== null && part !== '').join(', ')],
      [HEAD.contract, HEAD.numbered(contract.number, contract.date)],
      [T.asOf, formatDate(head.date)],
    ],
    isNumbered: true,
    columns: columnsOf(period),
    rows: written,
    totals: period.withPrices
      ? [totalRow(figures, period, { rowCount: written.length, isStarred: boundOfSum(gaps) !== 'exact' })]
      : [],
    notes: [...(period.withPrices ? gapsNote(gaps) : []), ...(period.isLast ? notesOf(rows, period.withPrices) : [])],
    signatures: [],
    sides: [signingSide(HEAD.customer, customer), signingSide(HEAD.contractor, contractor)],
  };
}

/** On every sheet, as the sums it speaks of. */
function gapsNote(gaps: Gaps): string[] {
  const bound = boundOfSum(gaps);
  return bound === 'exact' ? [] : [T.incomplete(gaps.missing_prices, bound)];
}

/** Work beyond the contract is in the months and not in the rest. */
function notesOf(rows: readonly JournalFormRow[], withPrices: boolean): string[] {
  return rows
    .filter((row) => !decimal(row.quantity_over).eq('0'))
    .map((row) => ACT.over(row.position, row.quantity_over, row.unit ?? '', withPrices ? row.amount_over : null, null));
}

/** Charges have neither a quantity nor a price. */
function chargesRow({ months, amount_effective, amount_remaining }: JournalCharges): FiguresOfRow {
  return {
    price: null,
    quantity_effective: null,
    quantity_remaining: null,
    amount_effective,
    amount_remaining,
    months: months.map((month) => ({ ...month, quantity: null, quantity_from_start: null })),
  };
}

/** What a row has in a period: amounts since the beginning continue from earlier years. */
function periodOf(row: FiguresOfRow, { year, from, to, isLast }: Period): PeriodOfRow {
  const done = row.months.filter(({ month }) => month <= monthOf(year, to));
  const last = done.at(-1);
  const rest = (effective: DecimalString | null, fromStart: DecimalString | null | undefined) =>
    effective === null ? null : decimal(effective).minus(decimal(fromStart ?? '0'));
  const amount = rest(row.amount_effective, last?.amount_from_start);
  const quantity = rest(row.quantity_effective, last?.quantity_from_start);
  return {
    price: row.price,
    effective: { quantity: row.quantity_effective, amount: row.amount_effective },
    months: T.months.slice(from - 1, to).map((_, index) => {
      const found = done.find(({ month }) => month === monthOf(year, from + index));
      return {
        quantity: found?.quantity ?? null,
        amount: found?.amount ?? null,
        from_start: found?.amount_from_start ?? null,
      };
    }),
    rest: isLast
      ? { quantity: row.quantity_remaining, amount: row.amount_remaining }
      : { quantity: quantity === null ? null : plain(quantity), amount: amount === null ? null : roundMoney(amount) },
  };
}

function namesOf({ from, to }: Period): readonly string[] {
  return T.months.slice(from - 1, to);
}

function columnsOf(period: Period): FormColumn[] {
  const { withPrices } = period;
  const { columns: C } = T;
  const priced = (column: FormColumn): FormColumn[] => (withPrices ? [column] : []);
  return [
    { title: C.order, kind: 'whole', width: 6 },
    { title: C.position, kind: 'text', width: 8 },
    { title: C.name, kind: 'text', width: 32 },
    { title: C.code, kind: 'text', width: 11 },
    { title: C.unit, kind: 'text', width: 7 },
    ...priced({ title: C.price, kind: 'money', width: 11 }),
    { title: C.quantity, kind: 'quantity', width: 10 },
    ...priced({ title: C.amount, kind: 'money', width: 13 }),
    ...namesOf(period).flatMap((group): FormColumn[] => [
      { title: C.month.quantity, group, kind: 'quantity', width: 7 },
      ...priced({ title: C.month.amount, group, kind: 'money', width: 10 }),
      ...priced({ title: C.month.from_start, group, kind: 'money', width: 11 }),
    ]),
    { title: C.rest.quantity, group: C.rest.group, kind: 'quantity', width: 9 },
    ...priced({ title: C.rest.amount, group: C.rest.group, kind: 'money', width: 12 }),
  ];
}

function rowsOf(rows: readonly JournalFormRow[], figures: readonly PeriodOfRow[], withPrices: boolean): FormRow[] {
  const written: FormRow[] = [];
  let open: readonly FormSection[] = [];
  rows.forEach((row, index) => {
    const figure = figures[index];
    if (figure === undefined) return;
    for (const [level, section] of row.sections.entries()) {
      const isSame = row.sections
        .slice(0, level + 1)
        .every((one, at) => one.name === open[at]?.name && one.number === open[at]?.number);
      if (!isSame) written.push({ section: ACT.section(section.number, section.name), level });
    }
    open = row.sections;
    const order = String(index + 1);
    const isStarred = withPrices && row.missing_prices > 0;
    const head = [
      isStarred ? { kind: 'text' as const, value: ACT.starred(order) } : order,
      row.position,
      row.name,
      row.code,
      row.unit,
    ];
    written.push([...head, ...figuresOf(figure, withPrices)]);
  });
  return written;
}

function figuresOf({ price, effective, months, rest }: PeriodOfRow, withPrices: boolean): FormLine {
  if (!withPrices) return [effective.quantity, ...months.map(({ quantity }) => quantity), rest.quantity];
  return [
    price,
    effective.quantity,
    effective.amount,
    ...months.flatMap(({ quantity, amount, from_start }) => [quantity, amount, from_start]),
    rest.quantity,
    rest.amount,
  ];
}

/** Sums of money; quantities have unlike units. A month without works stays blank. */
function totalRow(
  figures: readonly PeriodOfRow[],
  period: Period,
  { rowCount, isStarred }: { rowCount: number; isStarred: boolean },
): FormRow {
  const sums = [
    null,
    null,
    sumOf(figures.map(({ effective }) => effective.amount)),
    ...namesOf(period).flatMap((_, at) => [null, sumOf(figures.map(({ months }) => months[at]?.amount ?? null)), null]),
    null,
    sumOf(figures.map(({ rest }) => rest.amount)),
  ];
  const cells = sums.map((value, index): FormCell => {
    if (value === null) return null;
    const letter = columnLetter(LABELS + index + 1);
    return { kind: 'money', value, formula: `SUM(${letter}{0}:${letter}{${rowCount - 1}})` };
  });
  return { label: isStarred ? ACT.starred(T.total) : T.total, values: [...LABEL_CELLS, ...cells], look: 'subtotal' };
}

/** Columns before the first figure. */
const LABELS = 5;
const LABEL_CELLS: readonly null[] = Array.from({ length: LABELS }, () => null);

function sumOf(amounts: readonly (DecimalString | null)[]): DecimalString | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : roundMoney(addAll(known));
}
