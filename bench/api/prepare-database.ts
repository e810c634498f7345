import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { withClient } from '../../apps/server/src/platform/db/wire/connection.ts';
import { migrate } from '../../apps/server/src/platform/db/migrations/migrate.ts';
import { type DatabaseConnections, prepareOwnCluster } from '../../apps/server/src/platform/db/open-database.ts';
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../apps/server/src/testing/databases/temporary-postgres.ts';

/** A company with its owner, who has an active session. */
export type BenchCompany = {
  companyId: string;
  userId: string;
  sessionId: string;
  projectIds: string[];
  customerIds: string[];
};
type BenchDatabase = {
  postgres: TemporaryPostgres;
  /** The database server's process; its other processes are children of it. */
  postmaster: number;
  connections: DatabaseConnections;
  companies: BenchCompany[];
};

const COMPANIES = 20;
const CUSTOMERS = 500;
const PROJECTS = 200;

/** 20 companies × 500 customers × 200 projects, each with a signed-in owner. */
export async function prepareBenchDatabase(): Promise<BenchDatabase> {
  const postgres = await startTemporaryPostgres({ engine: 'embedded', isDurable: true });
  const connections = await prepareOwnCluster({
    connection: postgres.connection,
    superuser: 'postgres',
    rolePassword: null,
  });
  await migrate({ owner: connections.owner });
  // The superuser fills the tables, as it bypasses row level security.
  const filled = await withClient(postgres.connection('postgres', 'karkas'), async (client) => {
    const companies: BenchCompany[] = [];
    for (let number = 1; number <= COMPANIES; number += 1) companies.push(await fillCompany(client, number));
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return { companies, postmaster: parentOf(rows[0]?.pid ?? 0) };
  });
  return { postgres, connections, ...filled };
}

function parentOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return 0;
  }
}

async function fillCompany(client: pg.Client, number: number): Promise<BenchCompany> {
  const [companyId, userId, sessionId] = [newId(), newId(), newId()];
  await client.query(
    `insert into user_account (id, email, password_hash, first_name, last_name, current_company_id) values ($1, $2, 'x', 'A', 'B', $3)`,
    [userId, `bench${number}@example.com`, companyId],
  );
  await client.query(`insert into auth_session (id, user_id, expires_at) values ($1, $2, now() + interval '1 day')`, [
    sessionId,
    userId,
  ]);
  const roleId = newId();
  await client.query('insert into company (company_id, name) values ($1, $2)', [companyId, `Компания ${companyId}`]);
  await client.query(
    `insert into company_role (company_id, id, code, name, is_system, permissions) values ($1, $2, 'owner', 'Владелец', true, $3)`,
    [
      companyId,
      roleId,
      [
        'customer.view',
        'customer.create',
        'customer.update',
        'project.view',
        'project.update',
        'specification.view_prices',
      ],
    ],
  );
  await client.query('insert into membership (company_id, user_id, role_id) values ($1, $2, $3)', [
    companyId,
    userId,
    roleId,
  ]);
  await client.query(
    `insert into customer (company_id, id, type, name, inn, kpp, ogrn, legal_address, director_name, phone, email)
    select $1, gen_random_uuid(), 'legal', 'ООО «Заказчик № ' || n || '»', (7700000000 + n)::text, '770101001', (1027700000000 + n)::text, 'г. Москва, ул. Строителей, д. ' || n,
      'Иванов Иван Иванович', '+7 (495) 000-00-00', 'customer' || n || '@example.com' from generate_series(1, $2::int) n`,
    [companyId, CUSTOMERS],
  );
  await client.query(
    `insert into project (company_id, id, code, name, status, customer_id, address, estimated_cost, completed_work, start_date, end_date)
    select $1, gen_random_uuid(), 'П-' || n, 'Объект № ' || n, 'active', (select id from customer c where c.company_id = $1 order by c.id offset n % 500 limit 1),
      'г. Москва, ул. Строителей, д. ' || n, 1000000 + n, 1000 * n, date '2026-01-01', date '2026-12-31' from generate_series(1, $2::int) n`,
    [companyId, PROJECTS],
  );
  const idsOf = async (table: 'project' | 'customer'): Promise<string[]> => {
    const { rows } = await client.query<{ id: string }>(`select id from ${table} where company_id = $1`, [companyId]);
    return rows.map(({ id }) => id);
  };
  return { companyId, userId, sessionId, projectIds: await idsOf('project'), customerIds: await idsOf('customer') };
}
