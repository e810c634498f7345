import type pg from 'pg';

type Client = Pick<pg.ClientBase, 'query'>;

/** Queries for catalogue violations; each returns the names of offenders. */
export const OFFENDERS = {
  tablesWithoutRowSecurity: `
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)`,
  tablesWithoutTenantPolicy: `
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and not exists (select 1 from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname and p.policyname = 'tenant'
      and p.permissive = 'PERMISSIVE' and p.cmd = 'ALL' and p.roles = '{public}' and p.qual is not null
      and p.with_check = '(company_id = ( SELECT app_company_id() AS app_company_id))')`,
  otherPolicies: `select p.tablename || '.' || p.policyname || ' to ' || array_to_string(p.roles, ',') || case p.cmd when 'ALL' then '' else ' for ' || lower(p.cmd) end as name from pg_policies p where p.schemaname = 'public' and p.policyname <> 'tenant' and p.permissive = 'PERMISSIVE'`,
  // Members limited to named projects must not see rows of others.
  tablesWithoutLimit: `
    select distinct c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
      and a.attname in ('project_id', 'contract_id', 'specification_id', 'task_id', 'owner_id', 'object_id', 'part_of')
    where c.relkind in ('r', 'p') and not exists (select 1 from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname and p.policyname = 'limited'
      and p.permissive = 'RESTRICTIVE' and p.cmd = 'ALL' and p.roles = '{public}' and p.qual like '%app_%_ids()%')`,
  widerReading: `
    select p.tablename as name from pg_policies p where p.schemaname = 'public' and p.policyname = 'tenant'
      and p.qual <> '(company_id = ( SELECT app_company_id() AS app_company_id))'`,
  tablesWithoutCompany: `
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where c.relkind in ('r', 'p') and not exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)`,
  viewsWithRightsOfTheirOwner: `
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where c.relkind in ('v', 'm') and not coalesce('security_invoker=true' = any(c.reloptions), false)`,
  functionsWithRightsOfTheirOwner: `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'public' where p.prosecdef`,
  ownedByTheWrongRole: `
    select c.relname || ' of ' || r.rolname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public' join pg_roles r on r.oid = c.relowner
    where r.rolsuper or r.rolname in ('karkas_app', 'karkas_jobs')
    union all
    select p.proname || ' of ' || r.rolname from pg_proc p join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'public' join pg_roles r on r.oid = p.proowner
    where r.rolsuper or r.rolname in ('karkas_app', 'karkas_jobs')`,
  // Row security does not apply to foreign keys: a single-column key could refer to another company.
  keysThatCouldCross: `
    select k.conrelid::regclass || ' -> ' || k.confrelid::regclass as name from pg_constraint k
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace
      and k.confrelid::regclass::text not in ('company', 'user_account')
      and exists (select 1 from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'company_id' and not a.attisdropped)
      and not ((select a.attname from pg_attribute a where a.attrelid = k.conrelid and a.attnum = k.conkey[1]) = 'company_id'
        and (select a.attname from pg_attribute a where a.attrelid = k.confrelid and a.attnum = k.confkey[1]) = 'company_id')`,
  // A key that is unique over all companies reveals what another one has.
  uniqueOverAllCompanies: `
    select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where i.indisunique and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)
      and (i.indkey[0] = 0 or (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = i.indkey[0]) <> 'company_id')`,
  indexesThatDoNotLeadWithCompany: `
    select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where not i.indisunique and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)
      and (i.indkey[0] = 0 or (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = i.indkey[0]) <> 'company_id')`,
  writableForTheJobsRole: `
    select g.table_name || ' ' || lower(g.privilege_type) as name from information_schema.role_table_grants g
    where g.table_schema = 'public' and g.grantee = 'karkas_jobs' and not (g.table_name in ('job', 'webhook_delivery') and g.privilege_type in ('SELECT', 'UPDATE'))`,
  changesOfHistory: `
    select g.table_name || ' ' || lower(g.privilege_type) as name from information_schema.role_table_grants g
    where g.table_schema = 'public' and g.grantee in ('karkas_app', 'PUBLIC') and g.table_name like 'activity_log%' and g.privilege_type not in ('SELECT', 'INSERT')
    union all select 'activity_log_head is reachable' where has_table_privilege('karkas_app', 'activity_log_head', 'select, insert, update, delete')`,
} as const;

export async function findOffenders(client: Client, kind: keyof typeof OFFENDERS): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(OFFENDERS[kind]);
  return rows.map((row) => row.name).toSorted();
}

export async function tenantTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where c.relkind = 'r' and c.relrowsecurity order by 1`);
  return rows.map((row) => row.name);
}
