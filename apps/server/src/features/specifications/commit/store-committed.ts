import { type Clock, systemClock } from '#platform/clock.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { storeCommittedWorks } from '../committed-works/committed-works.repository.ts';
import { type SpecificationRow, updateSpecification } from '../specifications.repository.ts';

/** Makes the specification read-only; the caller has checked it and refreshes the amounts above it. */
export async function storeCommitted(
  scope: CompanyScope,
  id: string,
  reason: string | null,
  clock: Clock = systemClock,
): Promise<SpecificationRow> {
  const after = await updateSpecification(
    scope,
    id,
    {
      status: 'committed',
      commit_reason: reason,
      committed_at: clock.now(),
      committed_by: scope.actor.userId,
      committed_by_name: scope.actor.name,
    },
    { isHead: true },
  );
  await storeCommittedWorks(scope, id);
  return after;
}
