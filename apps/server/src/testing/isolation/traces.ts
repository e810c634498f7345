import pg from 'pg';
import type { TestDatabase } from '../test-database.ts';

/** Reads a database bypassing row security, to detect effects of a request. */
export type Traces = {
  /**
   * One hash over every row of a company, in every table with a company column, and over the accounts of its members.
   */
  hashOf(companyId: string): Promise<string>;
  /** Whether any of these rows has changed since the previous call for this company; false on the first call. */
  hasChanged(companyId: string): Promise<boolean>;
  /** Text columns of the company's tables in which no row contains the canary, empty ones included. */
  columnsWithoutCanary(companyId: string, canary: string): Promise<string[]>;
  close(): Promise<void>;
};

export async function openTraces({ superuser }: Pick<TestDatabase, 'superuser'>): Promise<Traces> {
  const client = new pg.Client(superuser);
  await client.connect();
  const text = await hashStatement(client);
  const hashOf = async (companyId: string): Promise<string> => {
    const {
      rows: [found],
    } = await client.query<{ hash: string; rows: number }>({ name: 'hash', text, values: [companyId] });
    if (!found || found.rows < 20) throw new Error('The hash covers too little to mean anything');
    return found.hash;
  };
  const hashes = new Map<string, string>();
  return {
    hashOf,
    hasChanged: async (companyId) => {
      const before = hashes.get(companyId);
      const now = await hashOf(companyId);
      hashes.set(companyId, now);
      return before !== undefined && before !== now;
    },
    columnsWithoutCanary: (companyId, canary) => columnsWithoutCanary(client, companyId, canary),
    close: () => client.end(),
  };
}

async function hashStatement(client: pg.Client): Promise<string> {
  const { rows: tables } = await client.query<{ part: string }>(`
    select format('select md5(t::text) as h from %I t where t.company_id = $1', c.table_name) as part
    from information_schema.columns c join pg_class k on k.oid = c.table_name::regclass and k.relkind = 'r'
    where c.table_schema = 'public' and c.column_name = 'company_id' order by 1`);
  const accounts =
    'select md5(u::text) from user_account u where u.id in (select m.user_id from membership m where m.company_id = $1)';
  const parts = [...tables.map((table) => table.part), accounts].join(' union all ');
  return ['select md5(string_agg(h, chr(10) order by h)) as hash, count(*)::int as rows from (', parts, ') x'].join('');
}

async function columnsWithoutCanary(client: pg.Client, companyId: string, canary: string): Promise<string[]> {
  const { rows: columns } = await client.query<{ table_name: string; column_name: string }>(`
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.columns t on t.table_schema = 'public' and t.table_name = c.table_name and t.column_name = 'company_id'
    where c.table_schema = 'public' and c.data_type = 'text' order by 1, 2`);
  const missing: string[] = [];
  for (const { table_name: table, column_name: column } of columns) {
    const text = [
      'select bool_or(',
      client.escapeIdentifier(column),
      ' ilike $2) as is_marked from ',
      client.escapeIdentifier(table),
      ' where company_id = $1',
    ].join('');
    const { rows } = await client.query<{ is_marked: boolean | null }>(text, [companyId, `%${canary}%`]);
    if (rows[0]?.is_marked !== true) missing.push(`${table}.${column}`);
  }
  return missing;
}
