import type { RawBuilder } from 'kysely';
import { handedOver } from '#platform/handed-over.ts';

/**
 * What the committed specifications of a project come to, null while none is, how many prices are missing in that, and what of it
 * was accepted under contracts that were terminated; as expressions over two columns of the statement.
 */
export type CommittedCost = (
  companyId: RawBuilder<string>,
  projectId: RawBuilder<string>,
) => { cost: RawBuilder<string | null>; gaps: RawBuilder<number>; terminated: RawBuilder<string> };

/** Specifications stand above projects. */
export const committedCost = handedOver<CommittedCost>('the cost of what is committed');
