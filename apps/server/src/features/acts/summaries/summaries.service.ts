import type { ActSummary, actSummaryBody, actSummaryQuery } from '@karkas/api/acts/act-summaries.schemas.ts';
import type { ChangesPage } from '@karkas/api/core/page.ts';
import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { z } from 'zod';
import { lockContract, requireContract } from '#features/contracts';
import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { todayIn } from '#platform/clock.ts';
import { presentOne, presentPage } from '#platform/db/queries/presented-rows.ts';
import { requireVersion } from '#platform/db/records/row-version.ts';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import type { JsonText } from '#platform/json-text.ts';
import * as repository from './summaries.repository.ts';
import { ACTS_TAKEN, NUMBER_TAKEN, PERIOD_TAKEN } from './summaries.texts.ts';
import { summaryRows } from './summary-rows.service.ts';

type Place = { contractId: string; summaryId: string };

const abilities = (actor: Actor): ActSummary['can'] => ({ delete: hasPermission(actor, 'act.delete') });

export async function listSummaries(
  scope: CompanyScope,
  contractId: string,
  query: z.output<typeof actSummaryQuery>,
): Promise<JsonText<ChangesPage<ActSummary>>> {
  await requireContract(scope, contractId);
  return presentPage(await repository.listSummaries(scope, contractId, query), query, () => abilities(scope.actor));
}

export async function getSummary(
  reader: CompanyReader,
  { contractId, summaryId }: Place,
): Promise<JsonText<ActSummary>> {
  return presentOne(await repository.findSummaryView(reader, contractId, summaryId), () => abilities(reader.actor));
}

/**
 * Sums the stored amounts of signed acts: of the period, of its year and from the start. Nothing is computed anew, so
 * the summary agrees with the acts to the kopeck.
 *
 * @throws {Problem} `act_summary_period_taken`, `act_summary_number_taken` with the other summary; `no_signed_acts`
 */
export async function createSummary(
  scope: CompanyScope,
  contractId: string,
  { number, rows_by: by, date = todayIn(scope.actor.timeZone), ...period }: z.output<typeof actSummaryBody>,
): Promise<JsonText<ActSummary>> {
  await lockContract(scope, contractId);
  const { project_id: projectId } = await requireContract(scope, contractId);
  const acts = await repository.readSignedSums(scope, contractId, period.period_to);
  const ofPeriod = acts.filter((act) => act.period_to >= period.period_from);
  const actIds = ofPeriod.map((act) => act.id);
  await requireApart(scope, contractId, { ...period, act_ids: actIds, number });
  if (ofPeriod.length === 0) throw new Problem('no_signed_acts');
  const ofYear = acts.filter((act) => act.period_to.slice(0, 4) === period.period_to.slice(0, 4));
  const totals = { from_start: sumsOf(acts), from_year: sumsOf(ofYear), period: sumsOf(ofPeriod) };
  const object = await repository.findObject(scope, projectId);
  const summary = await repository.insertSummary(scope, {
    ...period,
    date,
    number: number ?? (await repository.nextSummaryNumber(scope, contractId)),
    contract_id: contractId,
    project_id: projectId,
    act_ids: actIds,
    rows: await summaryRows(scope, { from_start: acts, from_year: ofYear, period: ofPeriod }, { by, object }),
    totals,
  });
  await recordChange(scope, {
    action: 'create',
    model: 'act_summary',
    objectId: summary.id,
    objectRepr: summary.number,
    after: loggedOf(summary),
  });
  return presentOne(await repository.findSummaryView(scope, contractId, summary.id), () => abilities(scope.actor));
}

/**
 * An act is paid by one summary: neither it nor a day of the period may stand in two. The caller holds the lock of the
 * contract.
 */
async function requireApart(
  scope: CompanyScope,
  contractId: string,
  { number, ...stated }: Parameters<typeof repository.findOverlapping>[2] & { number: string | null | undefined },
): Promise<void> {
  const other = await repository.findOverlapping(scope, contractId, stated);
  if (other !== null) {
    const detail = other.shared_acts.length === 0 ? PERIOD_TAKEN(other) : ACTS_TAKEN(other);
    throw new Problem('act_summary_period_taken', { detail, existing_id: other.id });
  }
  const numbered = number ? await repository.findNumbered(scope, contractId, number) : null;
  if (numbered !== null)
    throw new Problem('act_summary_number_taken', { detail: NUMBER_TAKEN(numbered), existing_id: numbered.id });
}

/** The log counts the acts. */
function loggedOf({ act_ids: acts, ...summary }: repository.SummaryRow): Record<string, unknown> {
  return { ...summary, acts_count: acts.length };
}

function sumsOf(acts: readonly repository.SignedSums[]): { net: string; vat: string; gross: string } {
  const sum = (key: 'net' | 'vat' | 'gross') => roundMoney(addAll(acts.map((act) => act[key])));
  return { net: sum('net'), vat: sum('vat'), gross: sum('gross') };
}

export async function deleteSummary(
  scope: CompanyScope,
  { contractId, summaryId }: Place,
  version: number | undefined,
): Promise<void> {
  await lockContract(scope, contractId);
  const before = await repository.lockSummary(scope, contractId, summaryId);
  requireVersion(version, before.version, () => before);
  await repository.deleteSummary(scope, summaryId);
  await recordChange(scope, {
    action: 'delete',
    model: 'act_summary',
    objectId: summaryId,
    objectRepr: before.number,
    before: loggedOf(before),
  });
}
