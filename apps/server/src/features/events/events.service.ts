import type { CompanyScope } from '#platform/db/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import { keptHappenings, nameOf, presentKeys } from '#platform/happenings/happenings.repository.ts';
import type { Onlooking } from '#platform/happenings/live-streams.ts';

/** @throws {Problem} `token_not_valid` if the session has ended meanwhile */
export async function enterStream(
  scope: CompanyScope,
  { sessionId, lastEventId }: { sessionId: string; lastEventId: number | null },
): Promise<Onlooking> {
  const { actor } = scope;
  const onlooker = { userId: actor.userId, sessionId, roleId: actor.roleId };
  const accessKey = (await presentKeys(scope, [onlooker])).get(nameOf(onlooker));
  if (accessKey === undefined) throw new Problem('token_not_valid');
  const { oldest, latest } = await keptHappenings(scope);
  const isKnown = lastEventId === null || (lastEventId <= latest && lastEventId >= oldest - 1);
  const from = { seq: isKnown ? (lastEventId ?? latest) : latest, isReset: !isKnown };
  return { actor, sessionId, accessKey, from };
}
