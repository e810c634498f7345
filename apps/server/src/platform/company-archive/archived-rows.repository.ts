import { sql, type RawBuilder } from 'kysely';
import { rawQuery } from '../db/queries/raw-query.ts';
import type { CompanyScope } from '../db/scope/company-scope.ts';
import { ACCOUNT_COLUMNS, ACCOUNTS, ARCHIVED_TABLES, type ArchivedTable } from './archived-tables.repository.ts';

/** What reading needs of the scope of a company. */
export type RowsReader = Pick<CompanyScope, 'companyId' | 'many'>;

/** Rows of one query; `large` rows have megabytes each. */
const ROWS_AT_ONCE = { plain: 1_000, wide: 100, large: 1 };

export type TableShape = {
  name: string;
  /** Columns with values of their own: PostgreSQL recomputes generated ones. */
  columns: string[];
  generated: string[];
  key: { name: string; type: string }[];
  is_wide: boolean;
};

/** Columns and primary keys of the archived tables. */
export function readShapes(scope: RowsReader): Promise<TableShape[]> {
  const names = [...ARCHIVED_TABLES.map(({ name }) => name), ACCOUNTS];
  return scope.many(
    rawQuery(sql<TableShape>`
    select c.relname as name, bool_or(a.atttypid in ('jsonb'::regtype, 'bytea'::regtype)) as is_wide,
      json_agg(a.attname order by a.attnum) filter (where a.attgenerated = '') as columns,
      coalesce(json_agg(a.attname order by a.attnum) filter (where a.attgenerated <> ''), '[]'::json) as generated,
      (select json_agg(json_build_object('name', k.attname, 'type', format_type(k.atttypid, null)) order by n.place)
        from pg_index i cross join unnest(i.indkey) with ordinality n(num, place)
        join pg_attribute k on k.attrelid = i.indrelid and k.attnum = n.num where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any(${names})
    group by c.oid, c.relname order by c.relname`),
  );
}

/** The last row of a page, by the text of its key. */
export type RowPage = { lines: string[]; after: string[] | null };

/** Rows of the company as JSON, in the order of the primary key. */
export async function readRows(
  scope: RowsReader,
  { table, shape, after }: { table: ArchivedTable; shape: TableShape; after: readonly string[] | null },
): Promise<RowPage> {
  const limit = table.isLarge === true ? ROWS_AT_ONCE.large : shape.is_wide ? ROWS_AT_ONCE.wide : ROWS_AT_ONCE.plain;
  const order = table.order ?? shape.key;
  const keys = order.map(({ name }) => sql.ref(`t.${name}`));
  const own = table.company === undefined ? sql`t.company_id = ${scope.companyId}` : sql`true`;
  const rows = await scope.many(
    rawQuery(sql<{ line: string; key: string[] }>`
    select ${lineOf(table, shape)} as line, array[${sql.join(keys.map((key) => sql`${key}::text`))}] as key
    from ${sql.table(table.name)} t where ${own} and ${table.condition ?? sql`true`} and ${isAfter(order, after)}
    order by ${sql.join(keys)} limit ${limit}`),
  );
  return { lines: rows.map(({ line }) => line), after: rows.length < limit ? null : (rows.at(-1)?.key ?? null) };
}

function lineOf({ masks = {} }: ArchivedTable, { generated }: TableShape): RawBuilder<string> {
  const masked = Object.entries(masks).flatMap(([column, value]) => [sql.lit(column), value]);
  const left = [...generated, ...Object.keys(masks)];
  return sql<string>`(to_jsonb(t) - ${left}::text[] || jsonb_build_object(${sql.join(masked)}))::text`;
}

function isAfter(key: NonNullable<ArchivedTable['order']>, after: readonly string[] | null): RawBuilder<unknown> {
  if (after === null) return sql`true`;
  const values = key.map(({ type }, place) => sql`${after[place] ?? ''}::${typeOfKey(type)}`);
  return sql`(${sql.join(key.map(({ name }) => sql.ref(`t.${name}`)))}) > (${sql.join(values)})`;
}

const KEY_TYPES = {
  uuid: sql`uuid`,
  text: sql`text`,
  bigint: sql`bigint`,
  integer: sql`integer`,
  smallint: sql`smallint`,
  date: sql`date`,
} as const;

function typeOfKey(type: string): RawBuilder<unknown> {
  const found = Object.entries(KEY_TYPES).find(([name]) => name === type);
  if (found === undefined) throw new Error(`No cast for keys of the type ${type}`);
  return found[1];
}

/** What columns that name a user are called. */
const NAMES_A_USER = /^(user|author|assignee|actor|owner)_id$|_by$/;

/** Accounts that archived rows refer to. Former members only have their names: their address is not the company's. */
export async function readAccounts(scope: RowsReader, shapes: readonly TableShape[]): Promise<string[]> {
  const columns = shapes.flatMap(({ name, columns: all }) =>
    name === ACCOUNTS ? [] : all.filter((column) => NAMES_A_USER.test(column)).map((column) => ({ name, column })),
  );
  const users = columns.map(
    ({ name, column }) =>
      sql`select ${sql.ref(`t.${column}`)}::text as id from ${sql.table(name)} t where t.company_id = ${scope.companyId}`,
  );
  const rows = await scope.many(
    rawQuery(sql<{ line: string }>`
    with used as (${sql.join(users, sql` union `)})
    select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'language', u.language, 'password_hash', '',
      'phone', case when m.user_id is not null then u.phone end, 'is_disabled', m.user_id is null,
      'email', case when m.user_id is null then concat('former-', u.id, '@invalid') else u.email end)::text as line
    from user_account u left join membership m on m.company_id = ${scope.companyId} and m.user_id = u.id
    where u.id::text in (select id from used) order by u.id`),
  );
  return rows.map(({ line }) => line);
}

export const accountsShape: Pick<TableShape, 'name' | 'columns'> = { name: ACCOUNTS, columns: ACCOUNT_COLUMNS };
