import { JOBS_ROLE } from '../ensure-roles.ts';
import type { Pool } from '../wire/connection.ts';
import { type Queries, queriesOn } from '../queries/queries.ts';
import { inTransaction } from './transaction.ts';

/** Queries bound to one company, for system work without a user. */
export type CompanyQueries = Queries & { readonly companyId: string };

/** Ids of all companies, including those in the bin. */
export async function companyIds(pool: Pool, options: { inBinForDays?: number } = {}): Promise<string[]> {
  const { inBinForDays } = options;
  const { rows } = await inTransaction({
    pool,
    isReadOnly: true,
    enter: { text: `set local role ${JOBS_ROLE}` },
    work: (client) =>
      client.query<{ company_id: string }>(
        `select company_id from company where $1::int is null or deleted_at < now() - make_interval(days => $1) order by company_id`,
        [inBinForDays ?? null],
      ),
  });
  return rows.map((row) => row.company_id);
}

/** Runs queries of a queue over the rows of all companies, as the role that may do nothing else. */
export function asJobsRole<Result>(pool: Pool, work: (queries: Queries) => Promise<Result>): Promise<Result> {
  return inTransaction({
    pool,
    isReadOnly: false,
    enter: { text: `set local role ${JOBS_ROLE}` },
    work: (client) => work(queriesOn(client)),
  });
}

/** Runs the work in one company, in a transaction limited to it. */
export function inOneCompany<Result>(
  pool: Pool,
  companyId: string,
  work: (queries: CompanyQueries) => Promise<Result>,
): Promise<Result> {
  return inTransaction({
    pool,
    isReadOnly: false,
    enter: { text: `select set_config('app.company_id', $1, true)`, values: [companyId] },
    work: (client) => work({ ...queriesOn(client), companyId }),
  });
}

/** Runs the work outside any company. */
export function outsideCompanies<Result>(pool: Pool, work: (queries: Queries) => Promise<Result>): Promise<Result> {
  return inTransaction({ pool, isReadOnly: false, enter: null, work: (client) => work(queriesOn(client)) });
}
