import type { RawBuilder } from 'kysely';
import { handedOver } from '#platform/handed-over.ts';

/** What the committed specifications of a project come to, as an expression over two columns of the statement; null while none is. */
export type CommittedCost = (companyId: RawBuilder<string>, projectId: RawBuilder<string>) => RawBuilder<string | null>;

/** Specifications stand above projects. */
export const committedCost = handedOver<CommittedCost>('the cost of what is committed');
