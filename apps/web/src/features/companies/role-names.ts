import { roleName } from '@karkas/api/core/system-roles.texts.ts';
import { currentLanguage } from '#platform/language.ts';

type Named = { code: string | null; name: string };

/** A role under the name its reader knows it by: the roles a company starts with have one in each language. */
export const named = <Role extends Named>(role: Role): Role => ({ ...role, name: roleName(role, currentLanguage()) });

/** The same of whoever holds a role: a company one is in, a member, an invitation. */
export const withRoleName = <Holder extends { role: Named }>(holder: Holder): Holder => ({
  ...holder,
  role: named(holder.role),
});
