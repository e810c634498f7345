import { MODULE_CODES, type ModuleCode } from '@karkas/api/site/site-modules.data.ts';
import { sql } from 'kysely';
import type { Queries } from '#platform/db/queries/queries.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

type NewRequest = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  subject: string | null;
  module: ModuleCode | null;
  message: string;
  language: string;
  content_hash: Buffer;
  consent_document: string;
  consent_version: string;
  consent_hash: string;
  ip: string | null;
  user_agent: string | null;
  is_confirmed: boolean;
  created_at: Date;
};

/** Serialises messages with the same text until the end of the transaction. */
export async function lockMessage(queries: Queries, hash: Buffer): Promise<void> {
  await queries.run(
    rawQuery(sql`select pg_advisory_xact_lock(hashtextextended(${`contact:${hash.toString('hex')}`}, 0))`),
  );
}

export async function findSame(queries: Queries, { hash, since }: { hash: Buffer; since: Date }) {
  const found = await queries.maybe(
    db
      .selectFrom('contact_request')
      .select(['id', 'name', 'email', 'phone', 'subject', 'module', 'message', 'created_at'])
      .where('content_hash', '=', hash)
      .where('created_at', '>', since)
      .orderBy('created_at', 'desc')
      .limit(1),
  );
  if (found === null) return null;
  const module = MODULE_CODES.find((code) => code === found.module) ?? null;
  return { ...found, module, created_at: found.created_at.toISOString() };
}

export async function insertRequest(queries: Queries, request: NewRequest): Promise<void> {
  await queries.run(db.insertInto('contact_request').values(request));
}

/** Retention as stated in the consent. */
export function deleteOldRequests(queries: Queries): Promise<number> {
  return queries.run(rawQuery(sql`delete from contact_request where created_at < now() - interval '1 year'`));
}
