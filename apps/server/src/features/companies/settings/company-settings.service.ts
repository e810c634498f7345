import { DAYS_IN_BIN } from '@karkas/api/bin/days-in-bin.texts.ts';
import {
  companyRequisiteProblem,
  type companyBody,
  type companyDelete,
  type companyPatch,
  type DeletedCompany,
  type Company,
} from '@karkas/api/companies/companies.schemas.ts';
import type { z } from 'zod';
import { recordChange } from '#platform/audit/record-change.ts';
import { isAmong } from '#platform/access/address-list.ts';
import type { Clock } from '#platform/clock.ts';
import type { AccountEntryPoints, AccountScope, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { requireVersion } from '#platform/db/records/row-version.ts';
import { invalidField, notFound, Problem } from '#platform/errors.ts';
import { jsonText, type JsonText } from '#platform/json-text.ts';
import { getCompany } from '../companies.service.ts';
import * as repository from './company-settings.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export function replaceCompany(
  scope: CompanyScope,
  { version, ...changes }: z.output<typeof companyBody>,
): Promise<JsonText<Company>> {
  return changeCompany(scope, { version, changes });
}

export function patchCompany(
  scope: CompanyScope,
  { version, ...changes }: z.output<typeof companyPatch>,
): Promise<JsonText<Company>> {
  return changeCompany(scope, { version, changes });
}

/** @throws {Problem} `demo_account`: the demo company and its name are shared by all visitors. */
async function changeCompany(
  scope: CompanyScope,
  { version, changes }: { version: number | undefined; changes: Partial<repository.CompanyInput> },
): Promise<JsonText<Company>> {
  const before = await repository.lockCompany(scope);
  if (before.is_demo && (changes.name ?? before.name) !== before.name) throw new Problem('demo_account');
  requireVersion(version, before.version, () => before);
  // A patch may change one of several fields that must be consistent.
  const problem = companyRequisiteProblem({ ...before, ...changes });
  if (problem !== null) throw invalidField(problem.field, problem.code);
  const { time_zone: zone } = changes;
  if (zone !== undefined && zone !== before.time_zone && !(await repository.isKnownZone(scope, zone)))
    throw invalidField('time_zone', 'unknown_choice');
  if (before.is_demo && changesAccess(changes)) throw new Problem('demo_account');
  // Users who require a factor must not lock themselves out.
  if (changes.requires_totp === true && !before.requires_totp && !(await repository.hasSecondFactor(scope)))
    throw invalidField('requires_totp', 'own_totp_first');
  const { allowed_addresses: addresses = [] } = changes;
  if (!isAmong(scope.origin.ip, addresses)) throw invalidField('allowed_addresses', 'own_address_missing');
  const after = await repository.updateCompany(scope, changes);
  await recordChange(scope, {
    action: 'update',
    model: 'company',
    objectId: scope.companyId,
    objectRepr: after.name,
    before,
    after,
  });
  return getCompany(scope);
}

/** Clearing what limits the entry is always allowed. */
const changesAccess = ({
  allowed_addresses: addresses = [],
  requires_totp: requiresTotp,
}: Partial<repository.CompanyInput>) => addresses.length > 0 || requiresTotp === true;

/**
 * The name must be typed, so that a company is not deleted by a slip of the mouse.
 *
 * @throws {Problem} `demo_account`: a demo visitor may not take the demo from others.
 */
export async function deleteCompany(scope: CompanyScope, { name }: z.output<typeof companyDelete>): Promise<void> {
  const company = await repository.lockCompany(scope);
  if (company.is_demo) throw new Problem('demo_account');
  if (name.trim() !== company.name) throw invalidField('name', 'name_differs');
  await putCompanyIntoBin(scope);
}

export async function putCompanyIntoBin(scope: CompanyScope): Promise<void> {
  const company = await repository.lockCompany(scope);
  await recordChange(scope, {
    action: 'delete',
    model: 'company',
    objectId: scope.companyId,
    objectRepr: company.name,
  });
  await repository.putIntoBin(scope);
}

export async function listDeletedCompanies(scope: AccountScope): Promise<JsonText<DeletedCompany[]>> {
  return jsonText(await repository.listDeletedJson(scope, scope.userId, DAYS_IN_BIN));
}

/** @throws {Problem} `gone` if the company has been in the bin longer than the retention period. */
export async function restoreCompany(
  scope: AccountScope & AccountEntryPoints,
  companyId: string,
  clock: Clock,
): Promise<JsonText<Company>> {
  const entered = await scope.enterDeletedCompany(companyId);
  if (entered === null) throw notFound();
  if (clock.now().getTime() - entered.deletedAt.getTime() > DAYS_IN_BIN * DAY_MS) throw new Problem('gone');
  const company = await repository.lockCompany(entered.scope);
  await repository.takeOutOfBin(entered.scope);
  await recordChange(entered.scope, {
    action: 'restore',
    model: 'company',
    objectId: companyId,
    objectRepr: company.name,
  });
  return getCompany(entered.scope);
}
