import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { BinPart } from '#platform/db/records/records.ts';
import { isThere, type Reference } from './references.repository.ts';

/** A portion of specification rows is a few megabytes, which neither the database nor a jsonb document notices. */
export const ROWS_A_PORTION = 5_000;

type ObjectParts = { objectId: string; parts: readonly BinPart[] };

/** Called after each portion; an exception rolls back the whole operation. */
export type OnPortion = (rows: number) => void;

export type InPortions = { rowsAtOnce?: number; onPortion?: OnPortion };

/** Condition for the rows `t` of one part of a record. */
const isOf = (scope: CompanyScope, objectId: string, { condition }: BinPart): RawBuilder<unknown> =>
  sql`t.company_id = ${scope.companyId} and ${condition(objectId)}`;

/** Selects by primary key, so that a portion is found quickly however many rows the record has. */
const hasIdOf = (scope: CompanyScope, ids: readonly string[]): RawBuilder<unknown> =>
  sql`t.company_id = ${scope.companyId} and t.id = any(${[...ids]}::uuid[])`;

const rowsOf = (scope: CompanyScope, objectId: string, part: BinPart): RawBuilder<unknown> =>
  sql`${sql.table(part.table)} t where ${isOf(scope, objectId, part)}`;

const rowsWithIds = (scope: CompanyScope, { table }: BinPart, ids: readonly string[]): RawBuilder<unknown> =>
  sql`${sql.table(table)} t where ${hasIdOf(scope, ids)}`;

/** Copies the rows of a record into the bin, entirely within the database. */
export async function storeParts(
  scope: CompanyScope,
  itemId: string,
  { objectId, parts, rowsAtOnce = ROWS_A_PORTION, onPortion }: ObjectParts & InPortions,
): Promise<void> {
  const large = await largeParts(scope, { objectId, parts, rowsAtOnce });
  const copied: RawBuilder<unknown>[] = [];
  const copy = (part: number, place: number, table: string, rows: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`select ${part}::int as part, ${place}::int as place, ${table}::text as table_name,
      (select jsonb_agg(to_jsonb(t)) from ${rows}) as rows`;
  for (const [index, part] of parts.entries()) {
    const portions = large.has(index) ? await portionsOf(scope, { objectId, part, rowsAtOnce }) : null;
    if (portions === null) copied.push(copy(index, 0, part.table, rowsOf(scope, objectId, part)));
    for (const [place, ids] of (portions ?? []).entries()) {
      await insertParts(scope, itemId, copy(index, place, part.table, rowsWithIds(scope, part, ids)));
      onPortion?.(ids.length);
    }
  }
  if (copied.length > 0) await insertParts(scope, itemId, sql.join(copied, sql` union all `));
}

async function insertParts(scope: CompanyScope, itemId: string, rows: RawBuilder<unknown>): Promise<void> {
  await scope.run(
    rawQuery(sql`
    insert into bin_item_part (company_id, item_id, part, place, table_name, rows)
    select ${scope.companyId}, ${itemId}, p.part, p.place, p.table_name, p.rows from (${rows}) p where p.rows is not null`),
  );
}

/** Indexes of the parts that have more rows than a portion. */
async function largeParts(
  scope: CompanyScope,
  { objectId, parts, rowsAtOnce }: ObjectParts & { rowsAtOnce: number },
): Promise<Set<number>> {
  const counted = parts.map(
    (part, index) =>
      sql`select ${index}::int as part, exists (select 1 from ${rowsOf(scope, objectId, part)} offset ${rowsAtOnce}) as is_large`,
  );
  const rows = await scope.many(
    rawQuery(sql<{ part: number; is_large: boolean }>`${sql.join(counted, sql` union all `)}`),
  );
  return new Set(rows.flatMap(({ part, is_large }) => (is_large ? [part] : [])));
}

/** Row ids in portions; null for a table without ids, such as a link table. */
async function portionsOf(
  scope: CompanyScope,
  { objectId, part, rowsAtOnce }: { objectId: string; part: BinPart; rowsAtOnce: number },
): Promise<string[][] | null> {
  const columns = await columnsOf(scope, [part.table]);
  if (!columns.some(({ column_name }) => column_name === 'id')) return null;
  const rows = await scope.many(
    rawQuery(sql<{ id: string }>`select t.id from ${rowsOf(scope, objectId, part)} order by t.id`),
  );
  const portions: string[][] = [];
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    portions.push(rows.slice(start, start + rowsAtOnce).map(({ id }) => id));
  return portions;
}

/** Deletes children first, so that no reference breaks, in the same portions. */
export async function deleteParts(
  scope: CompanyScope,
  { objectId, parts, rowsAtOnce = ROWS_A_PORTION, onPortion }: ObjectParts & InPortions,
): Promise<void> {
  const large = await largeParts(scope, { objectId, parts, rowsAtOnce });
  for (const [index, part] of [...parts.entries()].toReversed()) {
    const portions = large.has(index) ? await portionsOf(scope, { objectId, part, rowsAtOnce }) : null;
    if (portions === null) await deleteRows(scope, part, isOf(scope, objectId, part));
    for (const ids of portions ?? []) {
      await deleteRows(scope, part, hasIdOf(scope, ids));
      onPortion?.(ids.length);
    }
  }
}

async function deleteRows(scope: CompanyScope, { table, relinks }: BinPart, which: RawBuilder<unknown>): Promise<void> {
  await scope.run(
    rawQuery(
      relinks === undefined
        ? sql`delete from ${sql.table(table)} t where ${which}`
        : sql`update ${sql.table(table)} t set ${sql.ref(relinks.column)} = null ${await asChanged(scope, table)} where ${which}`,
    ),
  );
}

function columnsOf(
  scope: CompanyScope,
  tables: readonly string[],
): Promise<{ table_name: string; column_name: string }[]> {
  return scope.many(
    rawQuery(sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and table_name = any(${[...tables]}::text[])`),
  );
}

/** Counts a change of the row `t`, where the table counts changes. */
async function asChanged(scope: CompanyScope, table: string): Promise<RawBuilder<unknown>> {
  const names = new Set((await columnsOf(scope, [table])).map(({ column_name }) => column_name));
  return sql`${names.has('version') ? sql`, version = t.version + 1` : sql``} ${names.has('updated_at') ? sql`, updated_at = app_now()` : sql``}`;
}

type StoredPortion = { part: number; place: number; keys: string[]; rows: number };

/**
 * Reinserts the rows in portions. Newer columns get their defaults, generated ones are computed again. Rows of one
 * table may refer to each other in any order. `without`: references whose target may be gone; then the column stays
 * empty, or the row is omitted.
 */
export async function reinsert(
  scope: CompanyScope,
  itemId: string,
  parts: readonly BinPart[],
  { without = [], onPortion }: { without?: readonly Reference[]; onPortion?: OnPortion | undefined } = {},
): Promise<void> {
  const columns = await columnsOf(
    scope,
    parts.map(({ table }) => table),
  );
  const portions = await scope.many(
    rawQuery(sql<StoredPortion>`
    select p.part, p.place, array(select jsonb_object_keys(p.rows -> 0)) as keys, jsonb_array_length(p.rows) as rows from bin_item_part p
    where p.company_id = ${scope.companyId} and p.item_id = ${itemId} and p.part < ${parts.length} order by p.part, p.place`),
  );
  const isDivided = portions.some(({ place }) => place > 0);
  if (isDivided) await scope.run(rawQuery(sql`set constraints all deferred`));
  for (const portion of portions) {
    const part = parts[portion.part];
    if (part === undefined) continue;
    const sharedColumns = columns
      .filter(({ table_name, column_name }) => table_name === part.table && portion.keys.includes(column_name))
      .map(({ column_name }) => column_name);
    const loose = without.filter(({ table }) => table === part.table);
    await insertPortion(scope, itemId, { ...portion, sharedColumns, loose, of: part });
    onPortion?.(portion.rows);
  }
  if (isDivided) await scope.run(rawQuery(sql`set constraints all immediate`));
}

async function insertPortion(
  scope: CompanyScope,
  itemId: string,
  {
    part,
    place,
    sharedColumns,
    loose,
    of,
  }: StoredPortion & { sharedColumns: readonly string[]; loose: readonly Reference[]; of: BinPart },
): Promise<void> {
  const rows = sql`(select p.rows from bin_item_part p where p.company_id = ${scope.companyId} and p.item_id = ${itemId}
    and p.part = ${part} and p.place = ${place})`;
  const names = (reference: Reference): RawBuilder<unknown> =>
    isThere(scope, reference, sql.ref(`t.${reference.column}`));
  const emptied = new Map(loose.filter(isColumn).map((reference) => [reference.column, reference]));
  const valueOf = (column: string): RawBuilder<unknown> => {
    const reference = emptied.get(column);
    return reference === undefined
      ? sql.ref(`t.${column}`)
      : sql`case when ${names(reference)} then ${sql.ref(`t.${column}`)} end`;
  };
  if (of.relinks !== undefined) {
    const { column } = of.relinks;
    await scope.run(
      rawQuery(sql`update ${sql.table(of.table)} t set ${sql.ref(column)} = b.target ${await asChanged(scope, of.table)}
        from (select t.id, ${valueOf(column)} as target from jsonb_populate_recordset(null::${sql.table(of.table)}, ${rows}) t) b
        where t.company_id = ${scope.companyId} and t.id = b.id and ${sql.ref(`t.${column}`)} is null and b.target is not null`),
    );
    return;
  }
  const fits = [of.isRestorable ?? sql`true`, ...loose.filter((reference) => !isColumn(reference)).map(names)];
  await scope.run(
    rawQuery(sql`
    insert into ${sql.table(of.table)} (${sql.join(sharedColumns.map((column) => sql.ref(column)))})
    select ${sql.join(sharedColumns.map(valueOf))} from jsonb_populate_recordset(null::${sql.table(of.table)}, ${rows}) t
    where ${sql.join(fits, sql` and `)}`),
  );
}

/** Rows that cascade with their target are omitted instead. */
const isColumn = ({ on_delete }: Reference): boolean => on_delete !== 'cascade';
