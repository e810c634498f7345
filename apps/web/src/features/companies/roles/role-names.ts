import type { roleName } from '@karkas/api/core/roles/system-roles.texts.ts';
import { currentLanguage } from '#platform/i18n/language.ts';

type Named = { code: string | null; name: string };
let say: typeof roleName | null = null;

/** Loads the English role names together with the response; most readers never need them. */
export async function withRoleNames<Answer>(answer: Promise<Answer>): Promise<Answer> {
  // Both in parallel: awaited one after the other, a rejected response would be unhandled while the names load.
  const [, given] = await Promise.all([fetchNames(), answer]);
  return given;
}

/** A role with its name in the reader's language; built-in roles have one in each language. */
export const named = <Role extends Named>(role: Role): Role =>
  say === null ? role : { ...role, name: say(role, currentLanguage()) };

/** Same for an object with a role: own company, member, invitation. */
export const withRoleName = <Holder extends { role: Named }>(holder: Holder): Holder => ({
  ...holder,
  role: named(holder.role),
});

async function fetchNames(): Promise<void> {
  if (currentLanguage() !== 'en') return;
  // Offline, the company opens with the server's role names.
  say ??= await import('@karkas/api/core/roles/system-roles.texts.ts').then(
    ({ roleName }) => roleName,
    () => null,
  );
}
