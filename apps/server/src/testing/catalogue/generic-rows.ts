import type pg from 'pg';
import { newId } from '../../platform/ids.ts';

type Column = { name: string; type: string; is_needed: boolean; choice: string | null };

/**
 * Inserts one row into every table for a company, with values generated from column types and constraints disabled; of
 * two columns that may not both be null both are filled. Only the company of the row matters.
 */
export async function insertGenericRow(superuser: pg.Client, table: string, companyId: string): Promise<void> {
  const { rows: columns } = await superuser.query<Column>(
    `
    select a.attname as name, format_type(a.atttypid, null) as type, (a.attnotnull and d.oid is null) or exists (select 1 from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'c' and a.attnum = any(k.conkey)
        and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\(\\w+ IS NOT NULL\\) OR \\(\\w+ IS NOT NULL\\)\\)\\)$') as is_needed,
      (select substring(pg_get_constraintdef(k.oid) from $r$'([^']+)'::text$r$) from pg_constraint k
       where k.conrelid = a.attrelid and k.contype = 'c' and a.attnum = any(k.conkey) order by cardinality(k.conkey), k.conname limit 1) as choice
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    [table],
  );
  const needed = columns.filter((column) => column.is_needed);
  const values = needed.map((column) => (column.name === 'company_id' ? companyId : valueOf(column)));
  const names = needed.map((column) => superuser.escapeIdentifier(column.name)).join(', ');
  const places = needed.map((_, index) => `$${index + 1}`).join(', ');
  await superuser.query('set session_replication_role = replica');
  await superuser.query(
    [
      'insert into ',
      superuser.escapeIdentifier(table),
      ' (',
      names,
      ') values (',
      places,
      ') on conflict do nothing',
    ].join(''),
    values,
  );
  await superuser.query('reset session_replication_role');
}

function valueOf({ name, type, choice }: Column): unknown {
  switch (type) {
    case 'uuid':
      return newId();
    case 'text':
      return choice ?? `${name} ${newId()}`;
    case 'uuid[]':
    case 'text[]':
      return [];
    case 'bytea':
      return Buffer.from('00', 'hex');
    case 'jsonb':
      return '{}';
    case 'date':
      return '2026-01-01';
    case 'boolean':
      return false;
    case 'timestamp with time zone':
      return '2026-01-01T00:00:00Z';
    // A number small enough for every check constraint, and different each time.
    default:
      return 1 + Math.floor(Math.random() * 900);
  }
}
