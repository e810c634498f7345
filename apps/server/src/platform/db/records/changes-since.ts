import type { RecordKind } from '@karkas/api/core/record-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyReader, CompanyScope } from '../scope/company-scope.ts';
import { rawQuery } from '../queries/raw-query.ts';

/**
 * Change tracking of a list for clients with a local copy: the kind of its records (the trigger `remember_deleted` of
 * the table stores deleted ids and their parents), the parents the list is limited to (the containing record, or a user
 * who only sees their own records), and the requested start time.
 */
export type Tracked = { kind: RecordKind; under?: readonly (string | undefined)[]; since: string | undefined };

/** Records displayed as part of others: changing or deleting one counts as a change of its parent. */
export type TrackedPart = { kind: RecordKind; table: string; parentColumn: string };

type Place = {
  /** Alias of the list's rows in the statement; they have `company_id` and `id`. */
  alias: string;
  changedAt?: RawBuilder<unknown>;
  parts?: readonly TrackedPart[];
};

/** Condition for rows changed or restored since the time; no condition without a time. */
export function changedSince({ kind, since }: Tracked, place: Place): RawBuilder<unknown> {
  if (since === undefined) return sql``;
  const { alias, changedAt = sql.ref(`${alias}.updated_at`), parts = [] } = place;
  const [company, id] = [sql.ref(`${alias}.company_id`), sql.ref(`${alias}.id`)];
  const time = sql`${since}::timestamptz`;
  const ways = [
    sql`${changedAt} >= ${time}`,
    sql`exists (select 1 from deleted_object d where d.company_id = ${company} and d.kind = ${kind} and d.object_id = ${id} and d.restored_at >= ${time})`,
    ...parts.flatMap((part) => [
      sql`exists (select 1 from ${sql.table(part.table)} part where part.company_id = ${company} and ${sql.ref(`part.${part.parentColumn}`)} = ${id} and part.updated_at >= ${time})`,
      sql`exists (select 1 from deleted_object d where d.company_id = ${company} and d.kind = ${part.kind} and ${id} = any(d.parents)
        and (d.deleted_at >= ${time} or d.restored_at >= ${time}))`,
    ]),
  ];
  return sql`and (${sql.join(ways, sql` or `)})`;
}

/** Ids deleted since the time, as JSON; nothing without a time. */
export function deletedSince(
  { companyId }: CompanyReader,
  { kind, under = [], since }: Tracked,
): RawBuilder<unknown> | undefined {
  if (since === undefined) return undefined;
  const within = under.filter((id) => id !== undefined);
  return sql`(select coalesce(json_agg(json_build_object('id', d.object_id, 'deleted_at', iso(d.deleted_at)) order by d.deleted_at, d.object_id), '[]'::json)
    from deleted_object d where d.company_id = ${companyId} and d.kind = ${kind} and d.restored_at is null and d.deleted_at >= ${since}::timestamptz
      ${within.length === 0 ? sql`` : sql`and d.parents @> ${within}::uuid[]`})`;
}

/** The same as a separate statement, for lists composed of more than their own rows. */
export async function readDeleted(
  scope: CompanyScope,
  tracked: Tracked,
): Promise<{ id: string; deleted_at: string }[] | undefined> {
  const deleted = deletedSince(scope, tracked);
  if (deleted === undefined) return undefined;
  type Deleted = { deleted: { id: string; deleted_at: string }[] };
  return (await scope.one(rawQuery(sql<Deleted>`select ${deleted} as deleted`))).deleted;
}

/** Marks the object and its parts as restored, for clients with local copies. */
export async function markRestored(scope: CompanyScope, objectId: string): Promise<void> {
  await scope.run(
    rawQuery(sql`
    update deleted_object set restored_at = now() where company_id = ${scope.companyId} and restored_at is null
      and (object_id = ${objectId} or ${objectId} = any(parents))`),
  );
}

/** Stores further parents deleted together with it, such as participants. */
export async function storeDeletedParents(
  scope: CompanyScope,
  { kind, id, parents }: { kind: RecordKind; id: string; parents: readonly string[] },
): Promise<void> {
  await scope.run(
    rawQuery(sql`
    update deleted_object set parents = array(select unnest(parents) union select unnest(${[...parents]}::uuid[]))
      where company_id = ${scope.companyId} and kind = ${kind} and object_id = ${id}`),
  );
}
