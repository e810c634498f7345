import type { Act } from '@karkas/api/acts/acts.schemas.ts';
import type { ProblemCode } from '@karkas/api/core/problems/problem.ts';
import type { LineRefusal } from '@karkas/domain/acts/index.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { systemClock } from '#platform/clock.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import type { JsonText } from '#platform/json-text.ts';
import { type ActRow, findAct, updateAct } from '../acts.repository.ts';
import { currentAct, getAct, lockActOf } from '../acts.service.ts';
import { requireContractInForce, requireTransition } from '../acts.policy.ts';
import { type ComputedLine, refusedRow } from '../lines/compute-line.ts';
import { acceptedOf, type ContractState } from '../lines/contract-state.service.ts';
import { refreshDraft, refreshDrafts, type Refreshed } from '../lines/draft.service.ts';
import { readLines, writeLines } from '../lines/lines.repository.ts';
import { seesPrices } from '../lines/lines.service.ts';
import { logAct } from '../log-act.ts';
import { readTaken, takeRecords } from '../records/records-of-acts.repository.ts';
import { derivedRows, requirePayable, requireRetentionHeld } from '../settlements/settle.service.ts';
import { writeSettlements } from '../settlements/settlements.repository.ts';
import { requireWithinLaterAgreements } from './later-agreements.service.ts';

/** In the order in which refusals are reported. */
const REFUSALS: readonly (readonly [LineRefusal, ProblemCode])[] = [
  ['row_without_price', 'row_without_price'],
  ['over_completion', 'over_completion'],
  ['price_drift_undecided', 'price_drift_undecided'],
  ['below_zero', 'accepted_below_zero'],
];

/**
 * Fixes the lines of a draft and reserves their quantities. The contract stays locked, so acts presented at once count
 * each other's work.
 *
 * @throws {Problem} with the positions that cannot be presented; `negative_payable`; `act_empty`;
 * `specification_not_committed`.
 */
export async function presentAct(scope: CompanyScope, id: string, version: number | undefined): Promise<JsonText<Act>> {
  const { status } = await findAct(scope, id);
  const act = await lockToPresent(scope, id, version, status);
  const refreshed = await refreshDraft(scope, act);
  await requirePresentable(scope, act, refreshed);
  const { settled } = refreshed;
  if (!act.has_own_settlements) await writeSettlements(scope, id, derivedRows(settled.settlement.rows));
  await retakeRecords(scope, id);
  const after = await updateAct(scope, id, {
    status: 'presented',
    status_reason: null,
    presented_at: systemClock.now(),
  });
  await refreshDrafts(scope, act.contract_id, id);
  await logAct(scope, 'status', act, after);
  return getAct(scope, id);
}

/** A second person who presents the same act learns its state rather than a stale version. */
async function lockToPresent(
  scope: CompanyScope,
  id: string,
  version: number | undefined,
  status: Act['status'],
): Promise<ActRow> {
  const act = await lockActOf(scope, id, status === 'draft' ? undefined : version);
  if (act.status !== 'draft') {
    const current = await currentAct(scope, id);
    requireTransition(act.status, 'presented', () => current);
  }
  if (version !== undefined && version !== act.version)
    throw new Problem('version_conflict', { current: await currentAct(scope, id) });
  return act;
}

async function requirePresentable(
  scope: CompanyScope,
  act: ActRow,
  { state, computed, settled, sums }: Refreshed,
): Promise<void> {
  requireContractInForce(state.contract);
  if (state.isDraft) throw new Problem('specification_not_committed');
  if (computed.length === 0 || isEmptyRepricing(act, computed)) throw new Problem('act_empty');
  requireNoRefusals(scope, computed);
  await requireWithinLaterAgreements(scope, act, computed);
  if (act.correction_method === 'replace') await requireNothingReversed(scope, act, { state, computed });
  requirePayable(sums.totals.gross, settled.settlement);
  await requireRetentionHeld(scope, act, { rows: settled.settlement.rows, retentionLeft: settled.retentionLeft });
}

/** Another act has brought the accepted work to its price since. */
const isEmptyRepricing = (act: ActRow, computed: readonly ComputedLine[]): boolean =>
  act.correction_method === 'reprice' && computed.every(({ line }) => decimal(line.amount).eq('0'));

/** @throws {Problem} with the rows of the first kind of refusal. */
export function requireNoRefusals(scope: CompanyScope, computed: readonly ComputedLine[]): void {
  for (const [refusal, code] of REFUSALS) {
    const rows = computed.filter((one) => one.refusal === refusal);
    if (rows.length > 0) throw new Problem(code, { rows: rows.map(({ line }) => refusedRow(line, seesPrices(scope))) });
  }
}

/** A replacement drops a row only while later acts have not returned more of it than others accepted. */
async function requireNothingReversed(
  scope: CompanyScope,
  act: ActRow,
  { state, computed }: { state: ContractState; computed: readonly ComputedLine[] },
): Promise<void> {
  if (act.corrects_act_id === null) return;
  const named = new Set(computed.map(({ line }) => line.row_key));
  const dropped = (await readLines(scope, act.corrects_act_id)).filter((line) => !named.has(line.row_key));
  const below = dropped.filter((line) => {
    const left = decimal(acceptedOf(state, line.row_key).bases.firm.quantity);
    return decimal(line.quantity).gt('0') ? left.lt('0') : left.gt('0');
  });
  if (below.length > 0)
    throw new Problem('accepted_below_zero', { rows: below.map((line) => refusedRow(line, seesPrices(scope))) });
}

/** Lines name the records they hold: those that another act has taken meanwhile are not theirs. */
async function retakeRecords(scope: CompanyScope, actId: string): Promise<void> {
  const lines = (await readLines(scope, actId)).filter((line) => line.work_record_ids.length > 0);
  if (lines.length === 0) return;
  await takeRecords(
    scope,
    actId,
    lines.flatMap((line) => line.work_record_ids),
  );
  const taken = await readTaken(scope, actId);
  const changed = lines.flatMap((line) => {
    const kept = line.work_record_ids.filter((id) => taken.has(id));
    return kept.length === line.work_record_ids.length ? [] : [{ ...line, work_record_ids: kept }];
  });
  await writeLines(scope, actId, changed);
}
