import type { Permission } from '@karkas/api/core/permission.ts';
import { DEFAULT_TIME_ZONE } from '@karkas/domain/zones/days-of-zone.ts';
import { applyDirectoryRole } from '#features/companies';
import type { GroupRole } from '#platform/config.ts';
import { onBehalfOf } from '#platform/db/scope/on-behalf-of.ts';
import type { AnonymousScope, CompanyScope } from '#platform/db/scope/company-scope.ts';
import type { Pool } from '#platform/db/wire/connection.ts';
import type { Logger } from '#platform/logging.ts';

type Person = { userId: string; name: string };
type Directory = { groups: readonly string[]; mapping: readonly GroupRole[] };
type Parts = { pool: Pool; logger: Pick<Logger, 'warn'> };

/**
 * Carries over what the directory says of a user who has just signed in through the issuer, in each company that the
 * settings name. A setting that cannot be fulfilled is in the log and does not prevent the sign-in.
 */
export async function applyGroups(
  { userId, name }: Person,
  { groups, mapping }: Directory,
  { pool, logger }: Parts,
): Promise<void> {
  for (const companyId of new Set(mapping.map((entry) => entry.companyId))) {
    const entry = mapping.find((one) => one.companyId === companyId && groups.includes(one.group));
    const person = { userId, name, companyId, permissions: new Set<Permission>() };
    const problem = await onBehalfOf(pool, person, (scope) =>
      applyDirectoryRole(scope, { userId, name, role: entry?.role ?? null }),
    );
    if (problem !== null)
      logger.warn(
        { company_id: companyId, user_id: userId, role: entry?.role ?? null, problem },
        'a group of the directory was not carried over',
      );
  }
}

/**
 * The first company of the settings that takes a new user by their groups, so that they do not found one of their own;
 * null if none does. The rest of the transaction runs there.
 */
export async function joinByGroups(
  scope: Pick<AnonymousScope, 'enterNamedCompany'>,
  { userId, name }: Person,
  { groups, mapping }: Directory,
): Promise<CompanyScope | null> {
  const entries = mapping.filter(({ group }) => groups.includes(group));
  for (const companyId of new Set(entries.map((entry) => entry.companyId))) {
    const role = entries.find((entry) => entry.companyId === companyId)?.role ?? null;
    const permissions = new Set<Permission>();
    const actor = { userId, name, companyId, permissions, roleId: '', roleCode: null, timeZone: DEFAULT_TIME_ZONE };
    const company = await scope.enterNamedCompany(actor);
    if ((await applyDirectoryRole(company, { userId, name, role })) === null) return company;
  }
  return null;
}
