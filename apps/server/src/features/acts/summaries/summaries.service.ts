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
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import type { JsonText } from '#platform/json-text.ts';
import * as repository from './summaries.repository.ts';
import { summaryRows } from './summary-rows.service.ts';

const abilities = (actor: Actor): ActSummary['can'] => ({ delete: hasPermission(actor, 'act.delete') });

export async function listSummaries(
  scope: CompanyScope,
  contractId: string,
  query: z.output<typeof actSummaryQuery>,
): Promise<JsonText<ChangesPage<ActSummary>>> {
  await requireContract(scope, contractId);
  return presentPage(await repository.listSummaries(scope, contractId, query), query, () => abilities(scope.actor));
}

/**
 * Sums the stored amounts of signed acts: of the period, of its year and from the start. Nothing is computed anew, so
 * the summary agrees with the acts to the kopeck. @throws {Problem} `no_signed_acts`, `act_summary_number_taken`
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
    act_ids: ofPeriod.map((act) => act.id),
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
  return presentOne(await repository.findSummaryView(scope, summary.id), () => abilities(scope.actor));
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
  { contractId, summaryId }: { contractId: string; summaryId: string },
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
