import { newId } from '../../apps/server/src/platform/ids.ts';
import { withClient } from '../../apps/server/src/platform/db/connection.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { type DatabaseConnections, prepareOwnCluster } from '../../apps/server/src/platform/db/open-database.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../apps/server/src/testing/temporary-postgres.ts';

export type BenchDatabase = {
  postgres: TemporaryPostgres;
  connections: DatabaseConnections;
  user: { userId: string; sessionId: string; companyId: string };
  projectIds: string[];
};

const COMPANIES = 20;
const CUSTOMERS = 500;
const PROJECTS = 200;

/** 20 companies × 500 customers × 200 projects, and an owner with a live session in the first. */
export async function prepareBenchDatabase(): Promise<BenchDatabase> {
  const postgres = await startTemporaryPostgres({ engine: 'embedded' });
  const connections = await prepareOwnCluster({
    connection: postgres.connection,
    superuser: 'postgres',
    rolePassword: null,
  });
  await migrate({ owner: connections.owner });
  const companyIds = Array.from({ length: COMPANIES }, newId);
  const user = { userId: newId(), sessionId: newId(), companyId: companyIds[0] ?? '' };
  // The superuser fills the tables: it is not bound by row level security.
  const projectIds = await withClient(postgres.connection('postgres', 'karkas'), async (client) => {
    await client.query(
      `insert into user_account (id, email, password_hash, first_name, last_name, current_company_id) values ($1, 'bench@example.com', 'x', 'A', 'B', $2)`,
      [user.userId, user.companyId],
    );
    await client.query(`insert into auth_session (id, user_id, expires_at) values ($1, $2, now() + interval '1 day')`, [
      user.sessionId,
      user.userId,
    ]);
    for (const companyId of companyIds) await fillCompany(client, companyId, user.userId);
    await client.query('analyze');
    const { rows } = await client.query<{ id: string }>('select id from project where company_id = $1', [
      user.companyId,
    ]);
    return rows.map((row) => row.id);
  });
  return { postgres, connections, user, projectIds };
}

async function fillCompany(
  client: Parameters<Parameters<typeof withClient>[1]>[0],
  companyId: string,
  userId: string,
): Promise<void> {
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
}
