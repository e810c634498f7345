import type { Act, ActTotals } from '@karkas/api/acts/acts.schemas.ts';
import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { mapInSteps } from '@karkas/domain/steps.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { todayIn } from '#platform/clock.ts';
import { runInSteps } from '#platform/run-in-steps.ts';
import { acceptanceWarnings, advanceWarnings } from '../act-warnings.policy.ts';
import { type ActChanges, type ActRow, listDrafts, readPresentedSums, updateAct } from '../acts.repository.ts';
import { exceptIdsOf, settle, type Settled } from '../settlements/settle.service.ts';
import { type ActSums, sumsOfAct } from './act-sums.ts';
import { type ComputedLine, computeLine, rowOf } from './compute-line.ts';
import { type ContractState, readContractState } from './contract-state.service.ts';
import { isSameLine, readLines, readRowsOfPeriod, type StoredLine, writeLines } from './lines.repository.ts';

/** The contract as the act sees it: without its own work and that of the act it replaces. */
export function stateOfAct(scope: CompanyScope, act: ActRow): Promise<ContractState> {
  return readContractState(scope, {
    contractId: act.contract_id,
    day: act.base_date,
    specificationIds: act.specification_ids,
    exceptIds: exceptIdsOf(act),
    replacedId: act.correction_method === 'replace' ? act.corrects_act_id : null,
  });
}

/** The lines computed anew from what people stated. */
export async function computeLines(
  state: ContractState,
  act: ActRow,
  lines: readonly StoredLine[],
): Promise<ComputedLine[]> {
  const computed = mapInSteps(lines, (line) => {
    const row = rowOf(state, line.row_key, line);
    return row === null ? [] : [computeLine(state, act, { row, stated: line })];
  });
  return (await runInSteps(computed)).flat();
}

export type Refreshed = {
  act: ActRow;
  state: ContractState;
  computed: ComputedLine[];
  sums: ActSums;
  settled: Settled;
};

/**
 * Recomputes a draft: its lines, sums, settlement and warnings. `changes` are written in the same statement. The caller
 * holds the lock of the contract.
 */
export async function refreshDraft(
  scope: CompanyScope,
  act: ActRow,
  { changes = {}, isByOthers = false }: { changes?: ActChanges; isByOthers?: boolean } = {},
): Promise<Refreshed> {
  const next = { ...act, ...changes };
  const state = await stateOfAct(scope, next);
  const stored = await readLines(scope, act.id);
  const computed = await computeLines(state, next, stored);
  const before = new Map(stored.map((line) => [line.row_key, line]));
  const changed = computed.flatMap(({ line }) => (isSameLine(before.get(line.row_key), line) ? [] : [line]));
  await writeLines(scope, act.id, changed);
  const written = await writeSums(scope, act, {
    state,
    lines: computed.map(({ line }) => line),
    changes,
    ...(isByOthers ? { isByOthers: changed.length > 0 } : {}),
  });
  return { ...written, state, computed };
}

/**
 * Writes the sums that follow from the lines, and counts a new version. `isByOthers`: the contract has changed, not the
 * act; whether lines follow it. Then an act whose sums stay is left alone.
 */
export async function writeSums(
  scope: CompanyScope,
  act: ActRow,
  {
    state,
    lines,
    changes = {},
    isByOthers,
  }: { state: ContractState; lines: readonly StoredLine[]; changes?: ActChanges; isByOthers?: boolean },
): Promise<{ act: ActRow; sums: ActSums; settled: Settled }> {
  const next = { ...act, ...changes };
  const sums = sumsOfAct(state, next, lines);
  const { gross } = sums.totals;
  const settled = await settle(scope, next, { contract: state.contract, gross, isLast: sums.isLast });
  const { payable } = settled.settlement;
  if (isByOthers === false && (await hasSums(scope, act, sums.totals, payable))) return { act, sums, settled };
  const written = await updateAct(scope, act.id, {
    ...changes,
    ...headOf(sums),
    payable,
    settlement_total: roundMoney(decimal(payable).minus(decimal(gross))),
    lines_count: lines.length,
    warnings: await warningsOf(scope, next, { lines, state, settled, isByOthers: isByOthers === true }),
  });
  return { act: written, sums, settled };
}

async function hasSums(scope: CompanyScope, act: ActRow, totals: ActTotals, payable: string): Promise<boolean> {
  const { totals: stored } = await readPresentedSums(scope, act.id);
  const kept: Readonly<Record<string, string>> = stored;
  return decimal(act.payable).eq(decimal(payable)) && Object.entries(totals).every(([key, sum]) => kept[key] === sum);
}

const headOf = ({ totals, charges, vat_rate, vat_included }: ActSums): ActChanges => ({
  totals: JSON.stringify(totals),
  charges: JSON.stringify(charges),
  amount: totals.amount,
  net: totals.net,
  vat: totals.vat,
  gross: totals.gross,
  vat_rate,
  vat_included,
});

async function warningsOf(
  scope: CompanyScope,
  act: ActRow,
  {
    lines,
    state,
    settled,
    isByOthers,
  }: { lines: readonly StoredLine[]; state: ContractState; settled: Settled; isByOthers: boolean },
): Promise<Act['warnings']> {
  const warnings: Act['warnings'] = [
    ...acceptanceWarnings(act, state.contract, todayIn(scope.actor.timeZone)),
    ...advanceWarnings(settled.settlement.rows, settled.advanceLeft),
  ];
  const twice = await readRowsOfPeriod(scope, act, exceptIdsOf(act));
  if (lines.some((line) => twice.has(line.row_key))) warnings.push('row_in_period_twice');
  if (isByOthers) warnings.push('quantities_changed');
  return warnings;
}

/** Recomputes the drafts of a contract after work or its effective specification has changed. */
export async function refreshDrafts(scope: CompanyScope, contractId: string, exceptId: string | null): Promise<void> {
  for (const draft of await listDrafts(scope, contractId, exceptId))
    await refreshDraft(scope, draft, { isByOthers: true });
}
