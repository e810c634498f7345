import type pg from 'pg';
import { type ConnectionOptions, withClient } from './wire/connection.ts';

type Line = { table_name: string; line: string };

const COLUMNS = `
  select c.relname as table_name, format('%I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' else '' end,
    case when a.attgenerated = 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
      when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end) as line
  from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public' join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where c.relkind = 'r' and c.relname not like 'schema_migration%' order by c.relname, a.attnum`;

const CONSTRAINTS = `
  select c.relname as table_name, pg_get_constraintdef(k.oid) as line from pg_constraint k join pg_class c on c.oid = k.conrelid
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  where k.contype in ('p', 'u', 'f', 'c') and c.relname not like 'schema_migration%' order by c.relname, position(k.contype in 'pufc'), 2`;

const INDEXES = `
  select c.relname as table_name, pg_get_indexdef(i.indexrelid) as line from pg_index i join pg_class c on c.oid = i.indrelid
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  where not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid) order by 1, 2`;

const POLICIES = `
  select p.tablename as table_name, format('policy %I for %s to %s%s%s', p.policyname, lower(p.cmd), array_to_string(p.roles, ', '),
    coalesce(' using ' || p.qual, ''), coalesce(' with check ' || p.with_check, '')) as line
  from pg_policies p where p.schemaname = 'public' order by 1, p.policyname`;

const GRANTS = `
  select g.table_name, format('grant %s to %s', string_agg(lower(g.privilege_type), ', ' order by g.privilege_type), g.grantee) as line
  from information_schema.role_table_grants g where g.table_schema = 'public' and g.grantee <> g.grantor group by g.table_name, g.grantee order by 1, g.grantee`;

const TRIGGERS = `
  select c.relname as table_name, replace(pg_get_triggerdef(t.oid), 'public.', '') as line from pg_trigger t join pg_class c on c.oid = t.tgrelid
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public' where not t.tgisinternal order by 1, t.tgname`;

/** The actual schema as stored in the catalogue of a migrated database. */
export function printSchema(connection: ConnectionOptions): Promise<string> {
  return withClient(connection, async (client) => {
    const [columns, constraints, indexes, policies, grants, triggers] = [
      await linesOf(client, COLUMNS),
      await linesOf(client, CONSTRAINTS),
      await linesOf(client, INDEXES),
      await linesOf(client, POLICIES),
      await linesOf(client, GRANTS),
      await linesOf(client, TRIGGERS),
    ];
    const tables = [...columns].map(([table, own]) =>
      [
        `create table ${table} (`,
        [...own, ...(constraints.get(table) ?? [])].map((line) => `  ${line}`).join(',\n'),
        ');',
        ...[...(indexes.get(table) ?? []), ...(triggers.get(table) ?? [])].map((line) => `${line};`),
        ...[...(policies.get(table) ?? []), ...(grants.get(table) ?? [])].map((line) => `-- ${line}`),
      ].join('\n'),
    );
    return [
      '-- Read from the catalogue of a migrated database by `npm run generate`. Do not edit.',
      ...tables,
      '',
    ].join('\n\n');
  });
}

async function linesOf(client: pg.Client, text: string): Promise<Map<string, string[]>> {
  const { rows } = await client.query<Line>(text);
  const groups = Map.groupBy(rows, (row) => row.table_name);
  return new Map([...groups].map(([table, own]) => [table, own.map((row) => row.line)]));
}
