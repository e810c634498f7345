import type { CompanyScope } from '#platform/db/company-scope.ts';
import type { Queries } from '#platform/db/queries.ts';
import { handedOver } from '#platform/handed-over.ts';

/** What a company writes of a person, and what a person may send; accounts stand above companies. */
export type Accounts = {
  selectCompany(queries: Queries, member: { userId: string; companyId: string }): Promise<void>;
  markEmailVerified(queries: Queries, userId: string): Promise<void>;
  /** @throws {Problem} `demo_account`: what the account of the demo never does. */
  refuseDemo(queries: Queries, userId: string): Promise<void>;
  /** @throws {Problem} `demo_account`: what the account of the demo does only while the demo is filled. */
  refuseFilledDemo(queries: Queries, userId: string): Promise<void>;
  /** @throws {Problem} `too_many_requests` past the letters of a day. */
  admitInvitation(scope: CompanyScope, letter: { userId: string; email: string; now: Date }): Promise<void>;
};

export const accounts = handedOver<Accounts>('the accounts of people');
