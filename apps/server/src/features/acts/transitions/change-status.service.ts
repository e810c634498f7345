import type { Act, ActStatus, signActBody } from '@karkas/api/acts/acts.schemas.ts';
import { actTotals } from '@karkas/domain/acts/index.ts';
import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { z } from 'zod';
import { refreshCommittedCost, setAcceptedWork } from '#features/projects';
import { systemClock, todayIn } from '#platform/clock.ts';
import { requireVersionOf } from '#platform/db/records/row-version.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import type { JsonText } from '#platform/json-text.ts';
import { acceptanceWarnings, advanceWarnings } from '../act-warnings.policy.ts';
import { requireContractInForce, requireTransition } from '../acts.policy.ts';
import { findContractTerms } from '../act-contracts.repository.ts';
import { type ActChanges, type ActRow, readAcceptedWork, readPresentedSums, updateAct } from '../acts.repository.ts';
import { currentAct, getAct, lockActOf } from '../acts.service.ts';
import { computeLines, refreshDraft, refreshDrafts, stateOfAct } from '../lines/draft.service.ts';
import { readLines } from '../lines/lines.repository.ts';
import { logAct } from '../log-act.ts';
import { releaseRecords } from '../records/records-of-acts.repository.ts';
import { derivedRows, ofRows, requirePayable, requireRetentionHeld, settle } from '../settlements/settle.service.ts';
import { readSettlements, writeSettlements } from '../settlements/settlements.repository.ts';
import { requireNoRefusals } from './present-act.service.ts';

type Transition = {
  to: ActStatus;
  version: number | undefined;
  /** What else changes, computed with the contract locked. */
  changes: (act: ActRow) => ActChanges | Promise<ActChanges>;
};

/**
 * The only way that the status of an act changes, but for presenting. The contract stays locked, so sums are read
 * after those of every other writer. @throws {Problem} that names the present status and contains the act.
 */
async function changeStatus(
  scope: CompanyScope,
  id: string,
  { to, version, changes }: Transition,
): Promise<{ before: ActRow; after: ActRow }> {
  const before = await lockActOf(scope, id, undefined);
  const current = await currentAct(scope, id);
  requireTransition(before.status, to, () => current);
  await requireVersionOf(version, before.version, () => Promise.resolve(current));
  const after = await updateAct(scope, id, { ...(await changes(before)), status: to });
  return { before, after };
}

type Reasoned = { version?: number | undefined; reason: string | null };

/** Returns a presented or refused act to draft: its work is free again. */
export async function recallAct(
  scope: CompanyScope,
  id: string,
  { version, reason }: Reasoned,
): Promise<JsonText<Act>> {
  const { before, after } = await changeStatus(scope, id, {
    to: 'draft',
    version,
    changes: () => ({ status_reason: reason, presented_at: null }),
  });
  const { act: draft } = await refreshDraft(scope, after);
  await refreshDrafts(scope, before.contract_id, id);
  await logAct(scope, 'status', before, draft);
  return getAct(scope, id);
}

export async function refuseAct(
  scope: CompanyScope,
  id: string,
  { version, reason }: Reasoned,
): Promise<JsonText<Act>> {
  const { before, after } = await changeStatus(scope, id, {
    to: 'refused',
    version,
    changes: () => ({ status_reason: reason }),
  });
  await refreshDrafts(scope, before.contract_id, id);
  await logAct(scope, 'status', before, after);
  return getAct(scope, id);
}

/** A canceled act keeps its number and holds no work. */
export async function cancelAct(
  scope: CompanyScope,
  id: string,
  { version, reason }: Reasoned,
): Promise<JsonText<Act>> {
  const { before, after } = await changeStatus(scope, id, {
    to: 'canceled',
    version,
    changes: async () => {
      await releaseRecords(scope, id, null);
      return { status_reason: reason };
    },
  });
  await logAct(scope, 'status', before, after);
  return getAct(scope, id);
}

/**
 * Records that the act is accepted. The VAT rate follows the day of acceptance. A replacement takes the place of the
 * act it corrects.
 */
export async function signAct(
  scope: CompanyScope,
  id: string,
  { version, acceptance_date: given, one_sided: isOneSided, reason }: z.output<typeof signActBody>,
): Promise<JsonText<Act>> {
  const { before, after } = await changeStatus(scope, id, {
    to: 'signed',
    version,
    changes: async (act) => {
      const day = given ?? act.acceptance_date ?? todayIn(scope.actor.timeZone);
      if (act.correction_method === 'replace') await supersede(scope, act);
      return {
        ...(await sumsOn(scope, act, day)),
        acceptance_date: day,
        signed_at: systemClock.now(),
        acceptance: isOneSided ? 'one_sided' : 'two_sided',
        one_sided_reason: isOneSided ? reason : null,
      };
    },
  });
  await setAcceptedWork(scope, after.project_id, await readAcceptedWork(scope, after.project_id));
  // A terminated contract counts what acts accept.
  await refreshCommittedCost(scope, after.project_id);
  await refreshDrafts(scope, before.contract_id, id);
  await logAct(scope, 'status', before, after);
  return getAct(scope, id);
}

/** The replaced act leaves all sums, if what has been accepted since leaves room for its replacement. */
async function supersede(scope: CompanyScope, act: ActRow): Promise<void> {
  if (act.corrects_act_id === null) return;
  const state = await stateOfAct(scope, act);
  const stored = await readLines(scope, act.id);
  const computed = await computeLines(state, act, stored);
  requireNoRefusals(scope, computed);
  const amounts = new Map(stored.map((line) => [line.row_key, line.amount]));
  if (computed.some(({ line }) => line.amount !== amounts.get(line.row_key)))
    throw new Problem('version_conflict', { current: await currentAct(scope, act.id) });
  const replaced = await lockActOf(scope, act.corrects_act_id, undefined);
  const current = await currentAct(scope, replaced.id);
  requireTransition(replaced.status, 'superseded', () => current);
  const after = await updateAct(scope, replaced.id, { status: 'superseded' });
  await logAct(scope, 'status', replaced, after);
}

/** Sums at the rates of the day of acceptance; lines, charges and their amounts stay as they were presented. */
async function sumsOn(scope: CompanyScope, act: ActRow, day: string): Promise<ActChanges> {
  const { totals: presented, charges } = await readPresentedSums(scope, act.id);
  const { groups, ...sums } = actTotals({ lines: await readLines(scope, act.id), charges }, day);
  const totals = { ...presented, ...sums };
  const contract = await findContractTerms(scope, act.contract_id);
  requireContractInForce(contract);
  const accepted = { ...act, acceptance_date: day };
  const { suggested, advanceLeft, retentionLeft } = await settle(scope, accepted, {
    contract,
    gross: totals.gross,
    isLast: decimal(totals.remaining).eq('0'),
  });
  if (!act.has_own_settlements) await writeSettlements(scope, act.id, derivedRows(suggested));
  const rows = await readSettlements(scope, act.id);
  const settlement = ofRows(totals.gross, rows);
  requirePayable(totals.gross, settlement);
  await requireRetentionHeld(scope, act, { rows, retentionLeft });
  const { payable } = settlement;
  return {
    totals: JSON.stringify(totals),
    net: totals.net,
    vat: totals.vat,
    gross: totals.gross,
    vat_rate: groups.length === 1 ? (groups[0]?.vat_rate ?? null) : null,
    payable,
    settlement_total: roundMoney(decimal(payable).minus(decimal(totals.gross))),
    warnings: [
      ...acceptanceWarnings(accepted, contract, todayIn(scope.actor.timeZone)),
      ...advanceWarnings(rows, advanceLeft),
      ...act.warnings.filter((warning) => warning === 'row_in_period_twice'),
    ],
  };
}
