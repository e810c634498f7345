import type { Actor } from '../access/actor.ts';
import type { Pool } from './connection.ts';
import { companyScope, type CompanyScope, type RequestOrigin } from './company-scope.ts';
import { findLanguage } from './entry-facts.ts';
import { newId } from '../ids.ts';
import { inTransaction } from './transaction.ts';

/** Does the work in a company in the name of a person, when nobody is there: what time brings by a rule of his. */
export function inNameOf<Result>(
  pool: Pool,
  person: Omit<Actor, 'roleId' | 'roleCode'>,
  work: (scope: CompanyScope) => Promise<Result>,
): Promise<Result> {
  return inTransaction({
    pool,
    isReadOnly: false,
    enter: {
      text: `select set_config('app.company_id', $1, true), set_config('app.user_id', $2, true)`,
      values: [person.companyId, person.userId],
    },
    work: async (client, _, log) => {
      const language = await findLanguage(client, person.userId);
      const origin: RequestOrigin = { requestId: newId(), ip: null, userAgent: null, language };
      return work(companyScope({ client, log }, { ...person, roleId: '', roleCode: null }, origin));
    },
  });
}
