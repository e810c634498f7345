import { type ConnectionOptions, withClient } from '../db/wire/connection.ts';

export type LogCheck = { companyId: string; lines: number; firstBroken: number | null };

/**
 * Verifies the log of every company that has or had members. Not even the table owner sees all companies at once, so
 * they are found through their members and entered one by one.
 */
export function verifyAllLogs(owner: ConnectionOptions): Promise<LogCheck[]> {
  return withClient(owner, async (client) => {
    const companies = new Set<string>();
    const { rows: people } = await client.query<{ id: string }>('select id from user_account order by id');
    for (const { id } of people) {
      await client.query(`select set_config('app.user_id', $1, false)`, [id]);
      const { rows } = await client.query<{ company_id: string }>(
        'select company_id from membership where user_id = $1 union select company_id from binned_membership where user_id = $1',
        [id],
      );
      for (const row of rows) companies.add(row.company_id);
    }
    const checks: LogCheck[] = [];
    for (const companyId of companies) {
      await client.query(`select set_config('app.company_id', $1, false)`, [companyId]);
      const {
        rows: [found],
      } = await client.query<{ lines: number; first_broken: number | null }>(
        'select v.lines::int as lines, v.first_broken::int as first_broken from verify_activity_log() v',
      );
      checks.push({ companyId, lines: found?.lines ?? 0, firstBroken: found?.first_broken ?? null });
    }
    return checks;
  });
}
