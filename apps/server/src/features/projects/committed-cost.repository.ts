import type { RawBuilder } from 'kysely';
import { createPort } from '#platform/feature-port.ts';

/**
 * Cost of the committed specifications of a project (null if there are none), the number of prices missing from it, and
 * the amount accepted under terminated contracts. SQL expressions over two columns of the statement.
 */
export type CommittedCost = (
  companyId: RawBuilder<string>,
  projectId: RawBuilder<string>,
) => {
  cost: RawBuilder<string | null>;
  gaps: RawBuilder<number>;
  deductions: RawBuilder<number>;
  terminated: RawBuilder<string>;
};

/** Injected: specifications depend on projects, not the other way round. */
export const committedCost = createPort<CommittedCost>('the cost of what is committed');
