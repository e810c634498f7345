import type { QueryResultRow } from 'pg';
import type { TestApp } from '../start-test-app.ts';

/** One statement of the serving role inside a company: what a test prepares or looks at past the API. */
export async function queryInCompany<Row extends QueryResultRow>(
  company: { id: string; app: TestApp },
  text: string,
  values: unknown[] = [],
  /** Settings of the planner that are switched off for it. */
  switchedOff: readonly string[] = [],
): Promise<Row[]> {
  const client = await company.app.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.company_id', $1, true)`, [company.id]);
    for (const setting of switchedOff) await client.query(`set local ${setting} = off`);
    const { rows } = await client.query<Row>(text, values);
    await client.query('commit');
    return rows;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
