import type { ExternalId } from '@karkas/api/core/external-id.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rejectTakenExternalId } from '#platform/db/external-ids.ts';
import { Problem } from '#platform/errors.ts';
import { seesAll } from '../tasks.policy.ts';

/** @throws {Problem} `external_id_taken`; only users who see all tasks learn which task has it. */
export async function refuseTakenExternalIdOfTask(
  scope: CompanyScope,
  stated: { external_id?: ExternalId | null | undefined },
  ownId: string | null = null,
): Promise<void> {
  try {
    await rejectTakenExternalId(scope, 'task', stated, ownId);
  } catch (error) {
    if (!(error instanceof Problem) || seesAll(scope.actor)) throw error;
    throw new Problem('external_id_taken');
  }
}
