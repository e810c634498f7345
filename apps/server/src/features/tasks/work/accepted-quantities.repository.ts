import type { RawBuilder } from 'kysely';
import { createPort } from '#platform/feature-port.ts';

type Sql = RawBuilder<unknown>;

/** Injected: acts depend on tasks. The `row_key` and `quantity` that signed acts accepted under a contract, as a source for `from`. */
export const acceptedQuantities = createPort<(of: { companyId: Sql; contractId: Sql }) => Sql>(
  'the quantities accepted under a contract',
);
