import { type RawBuilder, sql } from 'kysely';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

const BODY: RawBuilder<unknown> = sql`json_build_object('id', k.id, 'name', k.name, 'permissions', to_json(k.permissions), 'addresses', to_json(k.addresses),
  'state', case when k.expires_at <= now() then 'expired'
    when not exists (select 1 from membership m where m.company_id = k.company_id and m.user_id = k.made_by and not m.is_disabled) then 'maker_gone' else 'active' end,
  'created_by', json_build_object('id', u.id, 'name', concat_ws(' ', u.last_name, u.first_name)),
  'created_at', iso(k.created_at), 'expires_at', iso(k.expires_at), 'last_used_at', iso(k.last_used_at))`;
const FROM = sql`api_key k join user_account u on u.id = k.made_by`;

type JsonRow = { json: string };

export function listKeysJson(reader: CompanyReader): Promise<string> {
  return reader.json(
    rawQuery(sql<JsonRow>`select coalesce(json_agg(${BODY} order by k.created_at desc, k.id), '[]'::json)::text as json
      from ${FROM} where k.company_id = ${reader.companyId} and k.revoked_at is null`),
  );
}

export function findKeyJson(scope: CompanyScope, id: string): Promise<string> {
  return scope.json(
    rawQuery(
      sql<JsonRow>`select (${BODY})::text as json from ${FROM} where k.company_id = ${scope.companyId} and k.id = ${id}`,
    ),
  );
}

/** Serialized, so that of two concurrent requests the second counts the first. */
export async function countKeysLocked(scope: CompanyScope): Promise<number> {
  await scope.run(rawQuery(sql`select pg_advisory_xact_lock(hashtextextended(${`api keys ${scope.companyId}`}, 0))`));
  const { count } = await scope.one(
    db
      .selectFrom('api_key')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('company_id', '=', scope.companyId)
      .where('revoked_at', 'is', null),
  );
  return count;
}

export type NewKey = {
  id: string;
  hash: Buffer;
  name: string;
  permissions: readonly string[];
  addresses: string[];
  expiresAt: Date | null;
};

export async function insertKey(scope: CompanyScope, key: NewKey): Promise<void> {
  await scope.run(
    db.insertInto('api_key').values({
      company_id: scope.companyId,
      id: key.id,
      name: key.name,
      key_hash: key.hash,
      made_by: scope.actor.userId,
      permissions: [...key.permissions],
      addresses: key.addresses,
      expires_at: key.expiresAt,
    }),
  );
}

export type KeyRow = { id: string; name: string };

/** Locks keys that are still valid: the one with the id, or all keys of a user. */
export function lockKeys(scope: CompanyScope, which: { id: string } | { madeBy: string }): Promise<KeyRow[]> {
  const condition = 'id' in which ? sql`k.id = ${which.id}` : sql`k.made_by = ${which.madeBy}`;
  return scope.many(
    rawQuery(sql<KeyRow>`select k.id, k.name from api_key k
      where k.company_id = ${scope.companyId} and ${condition} and k.revoked_at is null order by k.id for update`),
  );
}

export async function revokeKey(scope: CompanyScope, id: string): Promise<void> {
  await scope.run(
    db
      .updateTable('api_key')
      .set({ revoked_at: sql`now()` })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  );
}
