import type { StalePrices } from '@karkas/api/specifications/prices/stale-prices.schemas.ts';
import { todayIn } from '#platform/clock.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { findSpecification } from '../specifications.repository.ts';
import { readStalePrices } from './stale-prices.repository.ts';

/** Share of the total that depends on prices older than the company's limit. */
export async function getStalePrices(scope: CompanyScope, id: string): Promise<StalePrices> {
  await findSpecification(scope, id);
  return readStalePrices(scope, id, todayIn(scope.actor.timeZone));
}
