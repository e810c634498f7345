import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import type { Queries } from '#platform/db/queries/queries.ts';
import { createPort } from '#platform/feature-port.ts';

/** Port to account data that companies need; the accounts feature is a layer above companies. */
export type Accounts = {
  selectCompany(queries: Queries, member: { userId: string; companyId: string }): Promise<void>;
  markEmailVerified(queries: Queries, userId: string): Promise<void>;
  /** @throws {Problem} `demo_account`: an action the demo account may never do. */
  refuseDemo(queries: Queries, userId: string): Promise<void>;
  /** @throws {Problem} `demo_account`: an action the demo account may do only while the demo is filled. */
  refuseFilledDemo(queries: Queries, userId: string): Promise<void>;
  /** @throws {Problem} `too_many_requests` when a daily limit of emails is exceeded. */
  admitInvitation(scope: CompanyScope, letter: { userId: string; email: string; now: Date }): Promise<void>;
};

export const accounts = createPort<Accounts>('the accounts of people');
