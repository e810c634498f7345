import type { StalePrices } from '@karkas/api/specifications/prices/stale-prices.schemas.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { todayIn } from '#platform/clock.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { findSpecification } from '../specifications.repository.ts';
import { readStalePrices } from './stale-prices.repository.ts';

/** Share of the total that depends on prices older than the company's limit. */
export async function getStalePrices(scope: CompanyScope, id: string): Promise<StalePrices> {
  await findSpecification(scope, id);
  return readStalePrices(scope, id, todayIn(scope.actor.timeZone));
}

export type StaleExcess = { share: string; limit: number; days: number };

/** The share of stale prices if it exceeds the company's limit, else null. */
export async function findStaleExcess(scope: CompanyScope, id: string): Promise<StaleExcess | null> {
  const { stale_share_limit: limit } = await scope.one(
    db.selectFrom('company').select('stale_share_limit').where('company_id', '=', scope.companyId),
  );
  if (limit === null) return null;
  const { stale_share: share, price_max_age_days: days } = await readStalePrices(
    scope,
    id,
    todayIn(scope.actor.timeZone),
  );
  return decimal(share).gt(decimal(limit)) ? { share, limit, days } : null;
}
