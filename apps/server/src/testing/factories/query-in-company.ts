import type { QueryResultRow } from 'pg';
import type { TestApp } from '../start-test-app.ts';

/** Runs one statement as the serving role inside a company, for preparing or inspecting data without the API. */
export async function queryInCompany<Row extends QueryResultRow>(
  company: { id: string; app: TestApp },
  text: string,
  values: unknown[] = [],
  /** Planner settings disabled for the statement. */
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
