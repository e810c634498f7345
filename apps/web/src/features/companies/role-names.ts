import { translate } from '#platform/i18n.ts';
import { sayWord } from '#platform/say-word.ts';

type Named = { code: string | null; name: string };

/** A role under the name its reader knows it by: those a company starts with have another in English. */
export const named = <Role extends Named>(role: Role): Role => ({
  ...role,
  name: sayWord(translate, `companies.systemRoles.${role.code}`, role.name),
});

/** The same of whoever holds a role: a company one is in, a member, an invitation. */
export const withRoleName = <Holder extends { role: Named }>(holder: Holder): Holder => ({
  ...holder,
  role: named(holder.role),
});
