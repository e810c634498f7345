import type { roleName } from '@karkas/api/core/system-roles.texts.ts';
import { currentLanguage } from '#platform/language.ts';

type Named = { code: string | null; name: string };
let say: typeof roleName | null = null;

/** What is asked for brings along the names that a reader of English knows roles by: most never need them. */
export async function withRoleNames<Answer>(answer: Promise<Answer>): Promise<Answer> {
  // Both at once: an answer that fails while the names come would have nobody to listen to it.
  const [, given] = await Promise.all([fetchNames(), answer]);
  return given;
}

/** A role under the name its reader knows it by: the roles a company starts with have one in each language. */
export const named = <Role extends Named>(role: Role): Role =>
  say === null ? role : { ...role, name: say(role, currentLanguage()) };

/** The same of whoever holds a role: a company one is in, a member, an invitation. */
export const withRoleName = <Holder extends { role: Named }>(holder: Holder): Holder => ({
  ...holder,
  role: named(holder.role),
});

async function fetchNames(): Promise<void> {
  if (currentLanguage() !== 'en') return;
  // Without a network the company opens all the same, with the names it was told by.
  say ??= await import('@karkas/api/core/system-roles.texts.ts').then(
    ({ roleName }) => roleName,
    () => null,
  );
}
