import { moveOrderedWork } from '#features/tasks';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { readSplits } from './price-drifts.repository.ts';

/**
 * Work orders beyond the accepted part of a split position follow the position that continues it, once its agreement is
 * signed: until then the contract states the whole quantity under the first key.
 */
export async function followSplits(scope: CompanyScope, contractId: string): Promise<void> {
  for (const { from_key: fromKey, kept, ...to } of await readSplits(scope, contractId))
    await moveOrderedWork(scope, { fromKey, to, kept });
}
