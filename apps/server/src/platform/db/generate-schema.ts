import type { ConnectionOptions } from './wire/connection.ts';
import { withClient } from './wire/connection.ts';

type Column = {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: 'YES' | 'NO';
  has_default: boolean;
  is_generated: 'ALWAYS' | 'NEVER';
};

const TYPES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  tsvector: 'string',
  varchar: 'string',
  numeric: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  bool: 'boolean',
  timestamptz: 'Timestamp',
  date: 'string',
  bytea: 'Buffer',
  jsonb: 'Json',
  _text: 'string[]',
  _uuid: 'string[]',
  float8: 'number',
};

/** TypeScript types of the tables, read from a migrated database. */
export async function generateSchemaTypes(connection: ConnectionOptions): Promise<string> {
  const columns = await withClient(
    connection,
    async (client) =>
      (
        await client.query<Column>(`
    select table_name, column_name, udt_name, is_nullable, column_default is not null as has_default, is_generated
    from information_schema.columns where table_schema = 'public' and table_name not like 'schema_migration%'
    order by table_name, ordinal_position`)
      ).rows,
  );
  const tables = Map.groupBy(columns, (column) => column.table_name);
  const bodies = [...tables].map(
    ([name, own]) => `export type ${typeName(name)} = {\n${own.map(columnLine).join('')}};\n`,
  );
  const list = [...tables.keys()].map((name) => `  ${name}: ${typeName(name)};\n`).join('');
  return [
    '// Generated from the migrations by `npm run generate`. Do not edit.',
    "import type { ColumnType } from 'kysely';\n",
    'type Timestamp = ColumnType<Date, Date | string, Date | string>;',
    'type Json = ColumnType<unknown, string, string>;',
    '/** A column the database fills when it is left out. */',
    'type Filled<T> = T extends ColumnType<infer Select, infer Insert, infer Update> ? ColumnType<Select, Insert | undefined, Update> : ColumnType<T, T | undefined, T>;\n',
    ...bodies,
    `export type Database = {\n${list}};\n`,
  ].join('\n');
}

function columnLine(column: Column): string {
  const base = TYPES[column.udt_name];
  if (base === undefined)
    throw new Error(`No TypeScript type for ${column.table_name}.${column.column_name} (${column.udt_name})`);
  const nullable = column.is_nullable === 'YES' ? `${base} | null` : base;
  if (column.is_generated === 'ALWAYS') return `  ${column.column_name}: ColumnType<${nullable}, never, never>;\n`;
  return `  ${column.column_name}: ${column.has_default ? `Filled<${nullable}>` : nullable};\n`;
}

function typeName(table: string): string {
  return `${table
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}Table`;
}
