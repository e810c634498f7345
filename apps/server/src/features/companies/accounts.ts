import type { Queries } from '#platform/db/queries.ts';
import { handedOver } from '#platform/handed-over.ts';

/** What a company writes of a person; accounts stand above companies. */
export type Accounts = {
  selectCompany(queries: Queries, member: { userId: string; companyId: string }): Promise<void>;
  markEmailVerified(queries: Queries, userId: string): Promise<void>;
};

export const accounts = handedOver<Accounts>('the accounts of people');
