import { withClient } from '../../platform/db/wire/connection.ts';
import { startIssuer } from '../../features/auth/oidc/test-issuer.fixtures.ts';
import { startTestApp } from '../start-test-app.ts';
import { cloneDatabase, type TestDatabase } from '../test-database.ts';
import { prepareTestbed, type TestbedParts } from './personas.ts';
import { openTraces, type Traces } from './traces.ts';
import { buildWorld } from './fixtures/world.ts';

/** Disables the membership check: an outsider acts in A with every permission, in the context of an own company. */
export const GUARD_OFF = `
  create or replace function enter_company(p_company_id uuid, p_user_id uuid, p_session_id uuid)
    returns table (company_id uuid, role_id uuid, role_code text, permissions text[], user_name text, access_key uuid) language plpgsql as $$
  begin
    perform set_config('app.user_id', p_user_id::text, true);
    perform set_config('app.company_id', coalesce((select m.company_id::text from membership m where m.user_id = p_user_id limit 1), ''), true);
    return query select p_company_id, r.id, r.code, r.permissions, 'somebody'::text, r.access_key from company_role r where r.company_id = app_company_id() and r.code = 'owner';
  end $$`;

export const ROW_SECURITY_OFF = `
  do $$ declare name text; begin
    for name in select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relrowsecurity loop
      execute format('alter table %I disable row level security', name);
      execute format('alter table %I no force row level security', name);
    end loop;
  end $$`;

/** An application on its own database that contains both companies. */
export type Testbed = TestbedParts & { database: TestDatabase; traces: Traces };

export async function openTestbed(sabotage: string[]): Promise<Testbed> {
  const database = await cloneDatabase();
  const oidc = (await startIssuer()).settings;
  const app = await startTestApp({ database, oidc });
  const testbed = await prepareTestbed(app, await buildWorld(app, 'A'), await buildWorld(app, 'B'));
  for (const statement of sabotage) await withClient(database.owner, (client) => client.query(statement));
  const traces = await openTraces(database);
  // Baseline for detecting changes.
  for (const world of [testbed.a, testbed.b]) await traces.hasChanged(world.ids.company_id);
  // Cached plans and actors of the connections would be outdated.
  return { ...testbed, app: sabotage.length === 0 ? app : await startTestApp({ database, oidc }), database, traces };
}

export async function closeTestbed(testbed: Testbed | undefined): Promise<void> {
  if (!testbed) return;
  await testbed.app.app.close();
  await testbed.traces.close();
  await testbed.database.pool.end();
}

/** The testbed with a guard disabled, and a function that restores it. */
export type BrokenTestbed = { testbed: Testbed; restore: () => Promise<void> };

/** SQL that restores the current guards. */
const WHOLE_GUARDS = `
  select pg_get_functiondef('enter_company'::regproc) || ';' || string_agg(
    format('alter table %I enable row level security; alter table %I %s row level security;', c.relname, c.relname,
      case when c.relforcerowsecurity then 'force' else 'no force' end), ' ') as text
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relrowsecurity`;

/** Disables a guard on the database of a testbed that is used afterwards. */
export async function breakTestbed(testbed: Testbed, sabotage: string): Promise<BrokenTestbed> {
  const { database, traces } = testbed;
  const whole = await withClient(database.owner, async (client) => {
    const { rows } = await client.query<{ text: string }>(WHOLE_GUARDS);
    await client.query(sabotage);
    return rows[0]?.text ?? '';
  });
  for (const world of [testbed.a, testbed.b]) await traces.hasChanged(world.ids.company_id);
  const app = await startTestApp({ database });
  return {
    testbed: { ...testbed, app },
    restore: async () => {
      await app.app.close();
      await withClient(database.owner, (client) => client.query(whole));
    },
  };
}
