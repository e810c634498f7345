import { actTotals } from '@karkas/domain/acts/index.ts';
import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { VatRate } from '@karkas/domain/money/vat.ts';
import type { ActHead, SummaryForm } from '#features/act-documents';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { type ActRow, findAct, readPresentedSums } from '../acts.repository.ts';
import { rateDay } from '../lines/act-sums.ts';
import { readLines } from '../lines/lines.repository.ts';
import { ofRows } from '../settlements/settle.service.ts';
import { readSettlements } from '../settlements/settlements.repository.ts';
import type { getSettlements } from '../settlements/settlements.service.ts';
import type { StoredSummary } from '../summaries/summaries.repository.ts';

/** The summary as it was made, with its own number and day; settled by the acts that it holds. */
export async function storedSummaryForm(
  scope: CompanyScope,
  { head, stored }: { head: ActHead; stored: StoredSummary },
): Promise<SummaryForm> {
  const { number, date, period_from, period_to, rows, totals, act_ids: ids } = stored;
  const acts: ActRow[] = [];
  for (const id of ids) acts.push(await findAct(scope, id));
  return {
    head: { ...head, number, date, period_from, period_to },
    rows,
    totals,
    vat_rate: await rateOf(scope, acts),
    settlement: await settlementOfActs(scope, { ids, gross: totals.period.gross }),
  };
}

/** Offsets and withholdings of the acts, by code: what is payable follows from the gross above it. */
export async function settlementOfActs(
  scope: CompanyScope,
  {
    ids,
    gross,
    drafted = [],
  }: { ids: readonly string[]; gross: string; /** Rows of an act that does not store them yet. */ drafted?: FormRows },
): Promise<NonNullable<SummaryForm['settlement']>> {
  const rows = [...drafted];
  for (const id of ids) rows.push(...settlementFormRows(await readSettlements(scope, id)));
  const byCode = [...Map.groupBy(rows, (row) => row.code).values()].flatMap(([first, ...rest]) =>
    first === undefined ? [] : [{ ...NO_TERMS, code: first.code, kind: first.kind, amount: totalOf([first, ...rest]) }],
  );
  const { payable, rows: ordered } = ofRows(gross, byCode);
  return { rows: ordered, payable };
}

const NO_TERMS = { base: null, percent: null, note: null } as const;
const totalOf = (rows: readonly { amount: string }[]): string => roundMoney(addAll(rows.map((row) => row.amount)));

/** Null when the acts have several rates. */
export async function rateOf(scope: CompanyScope, acts: readonly ActRow[]): Promise<VatRate | null> {
  const rates = new Set<VatRate>();
  for (const act of acts) {
    const { charges } = await readPresentedSums(scope, act.id);
    const { groups } = actTotals({ lines: await readLines(scope, act.id), charges }, rateDay(act));
    for (const group of groups) rates.add(group.vat_rate);
  }
  const [only] = rates;
  return rates.size === 1 ? (only ?? null) : null;
}

type Rows = Awaited<ReturnType<typeof getSettlements>>['rows'];
type FormRows = ReturnType<typeof settlementFormRows>;

export const settlementFormRows = (rows: Rows) =>
  rows.map(({ code, kind, base, percent, amount, note }) => ({
    code,
    kind,
    base: base ?? null,
    percent,
    amount: amount ?? '0.00',
    note,
  }));
