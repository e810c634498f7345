import { type Column, tableOf } from '#platform/documents/tables/table-of.ts';
import { boundOfSum } from '@karkas/domain/money/amount-bound.ts';
import type { TableFile } from '#platform/documents/tables/table-file.ts';
import { boundWord, labelWithBound, sumLabel } from '@karkas/domain/documents/price-change.texts.ts';
import type { ObjectSums, WholeObject } from './object-rows.ts';
import { OBJECT_FILE as T, OBJECT_STATUSES } from './objects-export.texts.ts';

/** Unpriced positions raise the work done, unpriced deductions lower it. */
const boundOfDone = ({ unpriced_count: unpriced, unpriced_deductions_count: deductions }: WholeObject['done']) =>
  boundOfSum({ missing_prices: unpriced + deductions, missing_deductions: deductions });

const ifAny = (count: number): string | null => (count > 0 ? String(count) : null);

const COLUMNS: readonly Column<WholeObject>[] = [
  { title: T.code, kind: 'text', width: 12, of: (row) => row.code },
  { title: T.name, kind: 'text', width: 36, of: (row) => row.name },
  { title: T.customer, kind: 'text', width: 26, of: (row) => row.customer_name },
  { title: T.status, kind: 'text', width: 14, of: (row) => OBJECT_STATUSES[row.status] },
  { title: T.amount, kind: 'money', width: 18, isAmount: true, of: (row) => row.amount },
  {
    title: T.source,
    kind: 'text',
    width: 12,
    isAmount: true,
    of: (row) => (row.amount_source === null ? null : T.sources[row.amount_source]),
  },
  { title: T.done, kind: 'money', width: 18, isAmount: true, of: (row) => row.done.gross },
  {
    title: T.doneFrom,
    kind: 'text',
    width: 16,
    isAmount: true,
    of: ({ done }) => labelWithBound(T.works[done.source], boundOfDone(done)),
  },
  { title: T.unpriced, kind: 'whole', width: 12, isAmount: true, of: (row) => ifAny(row.done.unpriced_count) },
  { title: T.plan, kind: 'quantity', width: 10, of: (row) => row.plan_share },
  {
    title: T.planBy,
    kind: 'text',
    width: 16,
    of: (row) => (row.plan_source === null ? null : T.plans[row.plan_source]),
  },
  { title: T.fact, kind: 'quantity', width: 10, of: (row) => row.fact_share },
  {
    title: T.factBound,
    kind: 'text',
    width: 16,
    of: (row) => (row.fact_share === null ? null : boundWord(row.fact_bound)),
  },
  {
    title: T.deviation,
    kind: 'quantity',
    width: 12,
    of: (row) => (row.deviation_days === null ? null : String(row.deviation_days)),
  },
  { title: T.end, kind: 'day', width: 12, of: (row) => row.end_date },
  { title: T.forecast, kind: 'day', width: 14, of: (row) => row.forecast_end },
  { title: T.advance, kind: 'money', width: 16, isAmount: true, of: (row) => row.payment?.advance ?? null },
  { title: T.retention, kind: 'money', width: 16, isAmount: true, of: (row) => row.payment?.retention_left ?? null },
  { title: T.paid, kind: 'money', width: 16, isAmount: true, of: (row) => row.payment?.paid ?? null },
  { title: T.toPay, kind: 'money', width: 18, isAmount: true, of: (row) => row.payment?.to_pay ?? null },
  { title: T.risks, kind: 'whole', width: 12, of: (row) => ifAny(row.risks.length) },
  { title: T.risk, kind: 'text', width: 44, of: (row) => row.worst_risk?.message ?? null },
];

export function objectsTable(rows: readonly WholeObject[], totals: ObjectSums, withPrices: boolean): TableFile {
  const {
    amount,
    done,
    retention,
    paid,
    to_pay: toPay,
    unpriced_work_count: unpriced = 0,
    unpriced_deductions_count: unpricedOff = 0,
    missing_prices_count: missing = 0,
    missing_deductions_count: deductions = 0,
  } = totals;
  const isMixed = rows.some((row) => row.status === 'canceled') && rows.some((row) => row.status !== 'canceled');
  return tableOf(T.title, COLUMNS, rows, withPrices, [
    {
      label: sumLabel(T.total(isMixed), {
        missing_prices: missing + unpriced + unpricedOff,
        missing_deductions: deductions + unpricedOff,
      }),
      amounts: {
        ...(amount === undefined ? {} : { [T.amount]: amount }),
        ...(done === undefined ? {} : { [T.done]: done }),
        ...(retention === undefined ? {} : { [T.retention]: retention }),
        ...(paid === undefined ? {} : { [T.paid]: paid }),
        ...(toPay === undefined ? {} : { [T.toPay]: toPay }),
      },
    },
  ]);
}
