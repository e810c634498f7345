import type { ActRegisterTotals, actTotalsQuery } from '@karkas/api/acts/register/register-totals.schemas.ts';
import type { Act, actBody, actPatch, companyActQuery } from '@karkas/api/acts/acts.schemas.ts';
import type { ChangesPage } from '@karkas/api/core/page.ts';
import type { z } from 'zod';
import { moveToBin } from '#features/bin';
import { lockContract, requireContract } from '#features/contracts';
import { recordChange } from '#platform/audit/record-change.ts';
import { todayIn } from '#platform/clock.ts';
import { presentOne, presentPage } from '#platform/db/queries/presented-rows.ts';
import { requireVersionOf } from '#platform/db/records/row-version.ts';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { invalidField, Problem } from '#platform/errors.ts';
import { type JsonText, readJsonText } from '#platform/json-text.ts';
import { actAbilities, requireDraft } from './acts.policy.ts';
import { findContractTerms } from './act-contracts.repository.ts';
import * as repository from './acts.repository.ts';
import * as register from './register/register.repository.ts';
import { logAct, summaryOf } from './log-act.ts';
import { refreshDraft, refreshDrafts, stateOfAct } from './lines/draft.service.ts';
import { readFirstRevisions } from './lines/lines.repository.ts';
import { fillDraft } from './lines/fill.service.ts';

export async function listActs(
  reader: CompanyReader,
  query: z.output<typeof companyActQuery>,
): Promise<JsonText<ChangesPage<Act>>> {
  return presentPage(await register.listActs(reader, query), query, (row) => actAbilities(reader.actor, row));
}

export function sumActs(
  reader: CompanyReader,
  query: z.output<typeof actTotalsQuery>,
): Promise<ActRegisterTotals['groups']> {
  return register.sumActs(reader, query);
}

export async function listContractActs(
  scope: CompanyScope,
  contractId: string,
  query: z.output<typeof companyActQuery>,
): Promise<JsonText<ChangesPage<Act>>> {
  await requireContract(scope, contractId);
  return listActs(scope, { ...query, contract_id: contractId });
}

export async function getAct(reader: CompanyReader, id: string): Promise<JsonText<Act>> {
  return presentOne(await repository.findActView(reader, id), (row) => actAbilities(reader.actor, row));
}

export async function currentAct(scope: CompanyScope, id: string): Promise<Act> {
  return readJsonText(await getAct(scope, id));
}

/** The kinds of contracts whose work we hand over; under a subcontract we accept it. */
const DIRECTIONS = { general: 'out', services: 'out', subcontract: 'in' } as const;

/**
 * Creates a draft with the next number of the contract, filled as asked.
 *
 * @throws {Problem} `contract_without_acts` for supply; `specification_not_committed` while the effective specification
 * is a draft or there is none; `act_number_taken`.
 */
export async function createAct(
  scope: CompanyScope,
  contractId: string,
  body: z.output<typeof actBody>,
): Promise<JsonText<Act>> {
  const { fill, percent, number, date = todayIn(scope.actor.timeZone), ...input } = body;
  await lockContract(scope, contractId);
  const contract = await findContractTerms(scope, contractId);
  if (contract.kind === 'supply') throw new Problem('contract_without_acts');
  await requireOwnSpecifications(scope, contractId, input.specification_ids);
  const act = await repository.insertAct(scope, {
    ...input,
    contract_id: contractId,
    project_id: contract.project_id,
    direction: DIRECTIONS[contract.kind],
    number: number ?? (await repository.nextActNumber(scope, contractId)),
    date,
    base_date: date,
  });
  const state = await stateOfAct(scope, act);
  if (state.isDraft) throw new Problem('specification_not_committed');
  await fillDraft(scope, act, { fill, percent, state });
  const { act: filled } = await refreshDraft(scope, act);
  await recordChange(scope, {
    action: 'create',
    model: 'act',
    objectId: act.id,
    objectRepr: await repository.readFullNumber(scope, act.id),
    after: summaryOf(filled),
  });
  return getAct(scope, act.id);
}

async function requireOwnSpecifications(
  scope: CompanyScope,
  contractId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const own = new Set((await readFirstRevisions(scope, contractId)).map((one) => one.id));
  const index = ids.findIndex((id) => !own.has(id));
  if (index !== -1) throw invalidField(`specification_ids.${index}`, 'not_of_company');
}

/**
 * Locks the contract and then the act, in the order of every writer of acts.
 *
 * @throws {Problem} `version_conflict`
 */
export async function lockActOf(
  scope: CompanyScope,
  id: string,
  version: number | undefined,
): Promise<repository.ActRow> {
  const { contract_id: contractId } = await repository.findAct(scope, id);
  await lockContract(scope, contractId);
  const act = await repository.lockAct(scope, id);
  await requireVersionOf(version, act.version, () => currentAct(scope, id));
  return act;
}

/** The act with its contract locked, if it is a draft. @throws {Problem} that contains the present act. */
export async function lockDraft(
  scope: CompanyScope,
  id: string,
  version: number | undefined,
): Promise<repository.ActRow> {
  const { contract_id: contractId } = await repository.findAct(scope, id);
  await lockContract(scope, contractId);
  const act = await repository.lockAct(scope, id);
  const current = act.status === 'draft' ? null : await currentAct(scope, id);
  requireDraft(act.status, () => current);
  await requireVersionOf(version, act.version, () => currentAct(scope, id));
  return act;
}

export async function patchAct(
  scope: CompanyScope,
  id: string,
  { version, ...given }: z.output<typeof actPatch>,
): Promise<JsonText<Act>> {
  const before = await lockDraft(scope, id, version);
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const next = { ...before, ...changes };
  if (next.period_to < next.period_from) throw invalidField('period_to', 'date_order');
  // The effective specification is that of the day of the act, unless a person chose another day.
  if (given.base_date === undefined && before.base_date === before.date) next.base_date = next.date;
  const { act: after } = await refreshDraft(scope, before, { changes: { ...changes, base_date: next.base_date } });
  await logAct(scope, 'update', before, after);
  return getAct(scope, id);
}

/** @throws {Problem} that names the state unless the act is a draft that was never presented. */
export async function deleteAct(scope: CompanyScope, id: string, version: number | undefined): Promise<void> {
  const act = await lockDraft(scope, id, version);
  if (act.was_presented) throw new Problem('act_presented', { current: await currentAct(scope, id) });
  const name = await repository.readFullNumber(scope, id);
  await moveToBin(scope, { model: 'act', id, name });
  await refreshDrafts(scope, act.contract_id, id);
  await recordChange(scope, {
    action: 'delete',
    model: 'act',
    objectId: id,
    objectRepr: name,
    before: summaryOf(act),
  });
}
