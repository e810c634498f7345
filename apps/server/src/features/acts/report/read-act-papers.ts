import type { z } from 'zod';
import type { actReportBody } from '@karkas/api/acts/act-reports.schemas.ts';
import type { Completion } from '@karkas/api/acts/completion.schemas.ts';
import { actTotals, type SummaryRows } from '@karkas/domain/acts/index.ts';
import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { effectiveTotals } from '@karkas/domain/specification/index.ts';
import type { ActForm, ActHead, ActPapers, JournalForm, SummaryForm } from '#features/act-documents';
import { readEffectiveOn } from '#features/supplementary-agreements';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { type ActRow, findAct, readPresentedSums } from '../acts.repository.ts';
import { getCompletion } from '../completion/completion.service.ts';
import { rateDay } from '../lines/act-sums.ts';
import { readLines } from '../lines/lines.repository.ts';
import { getSettlements } from '../settlements/settlements.service.ts';
import {
  findSummaryOfAct,
  readReplacements,
  readSignedSums,
  type SignedSums,
} from '../summaries/summaries.repository.ts';
import { summaryRows } from '../summaries/summary-rows.service.ts';
import { headOf } from './act-paper-head.ts';
import { type ActHeadRow, readActHead, readSupplied } from './act-report.repository.ts';
import { CHARGES_OF_ACT } from './act-report.texts.ts';
import { rateOf, settlementFormRows, settlementOfActs, storedSummaryForm } from './summary-form.ts';

type Options = z.output<typeof actReportBody>;

/** The data of the requested forms, read from one snapshot. */
export async function readActPapers(
  scope: CompanyScope,
  actId: string,
  { forms, summary_rows: by, with_prices }: Pick<Options, 'forms' | 'summary_rows' | 'with_prices'>,
): Promise<{ papers: ActPapers; act: ActRow; head: ActHead }> {
  const act = await findAct(scope, actId);
  const row = await readActHead(scope, actId);
  const head = headOf(act, row);
  const asked = new Set(forms);
  return {
    act,
    head,
    papers: {
      act: asked.has('ks2') ? await actForm(scope, act, head) : null,
      summary: asked.has('ks3') ? await summaryForm(scope, act, { head, row, by }) : null,
      journal: asked.has('ks6a') ? await journalForm(scope, act, head) : null,
      settlement: asked.has('settlement') ? await settlementForm(scope, act, head) : null,
      with_prices,
    },
  };
}

async function actForm(scope: CompanyScope, act: ActRow, head: ActHead): Promise<ActForm> {
  const lines = await readLines(scope, act.id);
  const { totals, charges } = await readPresentedSums(scope, act.id);
  const { list } = await readEffectiveOn(scope, act.contract_id, act.base_date);
  const estimate = effectiveTotals(list);
  const { groups, ...sums } = actTotals({ lines, charges }, rateDay(act));
  const isOneSided = act.acceptance === 'one_sided';
  return {
    head,
    estimate_total: estimate.gross,
    estimate_gaps: estimate,
    one_sided: isOneSided ? { reason: act.one_sided_reason ?? '', date: act.acceptance_date ?? act.date } : null,
    lines: lines.map((line) => ({
      sections: line.sections,
      position: line.number,
      name: line.name,
      code: line.code,
      unit: line.unit,
      quantity: line.quantity,
      price: line.price ?? '0.00',
      amount: line.amount,
      over_quantity: line.over_quantity,
      over_amount: line.over_amount,
      over_reason: line.over_reason,
    })),
    customer_supplied: await readSupplied(scope, act.id),
    charges: charges.map((one) => ({ name: CHARGES_OF_ACT, amount: roundMoney(one.amount) })),
    groups,
    totals: { amount: sums.amount, net: sums.net, vat: sums.vat, gross: sums.gross },
    rate_change: totals.rate_change,
  };
}

/** The stored sums of signed acts up to the period, with this act whatever its status, in place of those it replaces. */
async function summaryForm(
  scope: CompanyScope,
  act: ActRow,
  { head, row, by }: { head: ActHead; row: ActHeadRow; by: SummaryRows },
): Promise<SummaryForm> {
  const stored = await findSummaryOfAct(scope, act.contract_id, act.id);
  if (stored !== null) return storedSummaryForm(scope, { head, stored });
  const { totals } = await readPresentedSums(scope, act.id);
  const same = new Set(await readReplacements(scope, act.id));
  const others = (await readSignedSums(scope, act.contract_id, act.period_to)).filter((one) => !same.has(one.id));
  const acts: SignedSums[] = [...others, { ...act, ...totals }];
  const ofYear = acts.filter((one) => one.period_to.slice(0, 4) === act.period_to.slice(0, 4));
  const ofPeriod = acts.filter((one) => one.period_to >= act.period_from);
  const sums = { from_start: sumOf(acts), from_year: sumOf(ofYear), period: sumOf(ofPeriod) };
  return {
    head: { ...head, ...numberOfPeriod(ofPeriod) },
    rows: await summaryRows(
      scope,
      { from_start: acts, from_year: ofYear, period: ofPeriod },
      { by, object: { name: row.project_name, code: row.project_code } },
    ),
    totals: sums,
    vat_rate: await rateOf(scope, [act]),
    settlement: await settlementOfActs(scope, {
      ids: ofPeriod.flatMap((one) => (one.id === act.id ? [] : [one.id])),
      gross: sums.period.gross,
      drafted: settlementFormRows((await getSettlements(scope, act.id)).rows),
    }),
  };
}

/**
 * Acts of one period have one summary, so it has one number from whichever of them it is printed: that of the first. Its
 * day is that of the last.
 */
function numberOfPeriod(acts: readonly SignedSums[]): { number: string; date: string } {
  const ordered = acts.toSorted(
    (one, other) => one.date.localeCompare(other.date) || byNumber(one.number, other.number),
  );
  return { number: ordered[0]?.number ?? '', date: ordered.at(-1)?.date ?? '' };
}

const byNumber = (one: string, other: string): number => one.length - other.length || one.localeCompare(other);

function sumOf(acts: readonly SignedSums[]): { net: string; vat: string; gross: string } {
  const sum = (key: 'net' | 'vat' | 'gross') => roundMoney(addAll(acts.map((one) => one[key])));
  return { net: sum('net'), vat: sum('vat'), gross: sum('gross') };
}

/** The journal of accepted work as of today: work that is only presented is still left. */
async function journalForm(scope: CompanyScope, act: ActRow, head: ActHead): Promise<JournalForm> {
  const { rows, charges, date, missing_prices, missing_deductions } = await getCompletion(
    scope,
    act.contract_id,
    { date: undefined, by: 'month' },
    { isAcceptedOnly: true },
  );
  return {
    head: { ...head, date },
    charges: journalCharges(charges),
    gaps: { missing_prices, missing_deductions },
    rows: rows.map(({ number, ...row }) => ({
      ...row,
      position: number,
      price: row.price ?? null,
      amount_effective: row.amount_effective ?? null,
      months: row.months.map((month) => ({
        ...month,
        amount: month.amount ?? '0.00',
        amount_from_start: month.amount_from_start ?? '0.00',
      })),
      amount_accepted: row.amount_accepted ?? '0.00',
      amount_presented: row.amount_presented ?? '0.00',
      amount_over: row.amount_over ?? '0.00',
      amount_remaining: row.amount_remaining ?? null,
    })),
  };
}

function journalCharges(charges: Completion['charges']): JournalForm['charges'] {
  const { effective = '0.00', remaining = '0.00', months = [] } = charges ?? {};
  if (months.length === 0 && [effective, remaining].every((sum) => decimal(sum).eq('0'))) return null;
  return { name: CHARGES_OF_ACT, amount_effective: effective, amount_remaining: remaining, months };
}

async function settlementForm(
  scope: CompanyScope,
  act: ActRow,
  head: ActHead,
): Promise<NonNullable<ActPapers['settlement']>> {
  const { totals } = await readPresentedSums(scope, act.id);
  const settlements = await getSettlements(scope, act.id);
  return {
    head,
    totals: { net: totals.net, vat: totals.vat, gross: totals.gross },
    vat_rate: await rateOf(scope, [act]),
    rows: settlementFormRows(settlements.rows),
    payable: settlements.payable ?? '0.00',
  };
}
