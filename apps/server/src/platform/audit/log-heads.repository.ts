import { sql } from 'kysely';
import { type ConnectionOptions, type Pool, withClient } from '../db/wire/connection.ts';
import { companyIds, inOneCompany } from '../db/scope/every-company.ts';
import { rawQuery } from '../db/queries/raw-query.ts';
import type { LogHead } from './log-heads.ts';

/** The log head of each company. */
export async function readLogHeads(pool: Pool): Promise<LogHead[]> {
  const heads: LogHead[] = [];
  for (const id of await companyIds(pool)) {
    const last = await inOneCompany(pool, id, (queries) =>
      queries.maybe(
        rawQuery(sql<LogHead>`
        select company_id, seq, hash from activity_log where company_id = ${id} order by seq desc limit 1`),
      ),
    );
    if (last !== null) heads.push(last);
  }
  return heads;
}

/** Existing companies whose log lacks a line that is known to have existed. */
export function findTruncatedLogs(
  owner: ConnectionOptions,
  heads: readonly LogHead[],
): Promise<{ companyId: string; seq: number }[]> {
  return withClient(owner, async (client) => {
    const cut: { companyId: string; seq: number }[] = [];
    for (const { company_id: companyId, seq, hash } of heads) {
      await client.query(`select set_config('app.company_id', $1, false)`, [companyId]);
      const { rows } = await client.query<{ is_here: boolean; has_line: boolean }>(
        `select exists (select 1 from company where company_id = $1) as is_here,
          exists (select 1 from activity_log where company_id = $1 and seq = $2 and hash = $3) as has_line`,
        [companyId, seq, hash],
      );
      // A log erased together with its company was not truncated.
      if (rows[0]?.is_here === true && !rows[0].has_line) cut.push({ companyId, seq });
    }
    return cut;
  });
}
