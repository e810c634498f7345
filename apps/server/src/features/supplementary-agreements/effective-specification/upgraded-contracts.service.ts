import { writeEffectiveShares } from '#features/contracts';
import { companyIds, type CompanyQueries, inOneCompany } from '#platform/db/scope/every-company.ts';
import type { Pool } from '#platform/db/wire/connection.ts';
import { runInSteps } from '#platform/run-in-steps.ts';
import { sharesInSteps } from './contract-chain.ts';
import { findUncountedContracts, lockUncountedContract } from './effective-specification.repository.ts';
import { readChain } from './effective-specification.service.ts';
import { statedRows } from './stated-rows.ts';

/**
 * Stores the terms of the work done of contracts that an earlier version left without them; returns their number. One
 * transaction per contract, so an interrupted run continues where it ended. A failing contract does not affect others.
 */
export async function countUpgradedContracts(pool: Pool, signal?: AbortSignal): Promise<number> {
  const failures: unknown[] = [];
  let count = 0;
  for (const companyId of await companyIds(pool))
    for (const contractId of await inOneCompany(pool, companyId, findAgreedContracts)) {
      if (signal?.aborted) return count;
      try {
        count += await countContract(pool, { companyId, contractId });
      } catch (error) {
        failures.push(error);
      }
    }
  if (failures.length > 0) throw new AggregateError(failures, 'the work done of some contracts was not counted');
  return count;
}

async function findAgreedContracts(queries: CompanyQueries): Promise<string[]> {
  return statedRows().findAgreedContracts(queries, await findUncountedContracts(queries));
}

function countContract(
  pool: Pool,
  { companyId, contractId }: { companyId: string; contractId: string },
): Promise<number> {
  return inOneCompany(pool, companyId, async (queries) => {
    if (!(await lockUncountedContract(queries, contractId))) return 0;
    const shares = await runInSteps(sharesInSteps(await readChain(queries, contractId)));
    await writeEffectiveShares(queries, contractId, shares);
    return shares === null ? 0 : 1;
  });
}
