import { type RawBuilder, sql } from 'kysely';
import { createPort } from '#platform/feature-port.ts';

type Sql = RawBuilder<unknown>;

/**
 * Injected: acts depend on contracts. What signed acts accepted under a contract, with VAT or without; null without such
 * acts.
 */
export const acceptedSum = createPort<(of: { companyId: Sql; contractId: Sql; isGross: Sql }) => Sql>(
  'the sum accepted under a contract',
);

/** With VAT, for a terminated contract `k`. */
export const acceptedOfTerminated = (): Sql =>
  sql`case when k.status = 'terminated' then ${acceptedSum()({ companyId: sql`k.company_id`, contractId: sql`k.id`, isGross: sql`true` })} end`;
