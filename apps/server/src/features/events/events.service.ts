import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import { retainedEvents, nameOf, currentAccessKeys } from '#platform/live-events/live-events.repository.ts';
import type { Subscription } from '#platform/live-events/live-streams.ts';

/** @throws {Problem} `token_not_valid` if the session has ended meanwhile */
export async function enterStream(
  scope: CompanyScope,
  { sessionId, lastEventId }: { sessionId: string; lastEventId: number | null },
): Promise<Subscription> {
  const { actor } = scope;
  const subscriber = { userId: actor.userId, sessionId, roleId: actor.roleId };
  const accessKey = (await currentAccessKeys(scope, [subscriber])).get(nameOf(subscriber));
  if (accessKey === undefined) throw new Problem('token_not_valid');
  const { oldest, latest } = await retainedEvents(scope);
  const isRetained = lastEventId === null || (lastEventId <= latest && lastEventId >= oldest - 1);
  const from = { seq: isRetained ? (lastEventId ?? latest) : latest, isReset: !isRetained };
  return { actor, sessionId, accessKey, from };
}
