import { createHash } from 'node:crypto';
import { DEVICE_KEY_DAYS, DEVICE_KEY_PREFIX } from '@karkas/api/core/device-keys.ts';
import { sql } from 'kysely';
import { Problem } from '../../errors.ts';
import type { AccountScope, CompanyScope } from '../scope/company-scope.ts';
import type { CompanyQueries } from '../scope/every-company.ts';
import type { Queries } from '../queries/queries.ts';
import { rawQuery } from '../queries/raw-query.ts';

/** A repeatable request: its `Idempotency-Key`, and what distinguishes it from another request with the same key. */
export type RepeatableCall = { key: string | null; endpoint: string; request: unknown };

type Row = { request_hash: string; response: unknown; is_forgotten: boolean };
/** Where responses are stored: with their company, or with the account outside any company. */
type ResponseStore = {
  scope: Queries;
  table: 'idempotency_key' | 'account_idempotency_key';
  companyId: string | null;
  userId: string;
};

const inCompany = (scope: CompanyScope): ResponseStore => ({
  scope,
  table: 'idempotency_key',
  companyId: scope.companyId,
  userId: scope.actor.userId,
});
const inAccount = (scope: AccountScope): ResponseStore => ({
  scope,
  table: 'account_idempotency_key',
  companyId: null,
  userId: scope.userId,
});

/**
 * Runs a creation once per key (IETF draft `Idempotency-Key`): a repeat gets the first response, the same key with
 * another request is rejected. The key is inserted in the transaction of the creation, so a concurrent repeat waits for
 * it.
 */
export function respondOnce(scope: CompanyScope, call: RepeatableCall, run: () => Promise<unknown>): Promise<unknown> {
  return once(inCompany(scope), call, run);
}

/** The same for requests of an account outside any company. */
export function respondAccountOnce(
  scope: AccountScope,
  call: RepeatableCall,
  run: () => Promise<unknown>,
): Promise<unknown> {
  return once(inAccount(scope), call, run);
}

/** The stored value has the type of the first response, since the same work produced it. */
export const storedAs = async <Result>(answer: Promise<unknown>): Promise<Result> => (await answer) as Result;

/** The response stored for the key before starting the work; null if there is none yet. */
export async function findStoredResponse(
  scope: CompanyScope | AccountScope,
  call: RepeatableCall,
): Promise<{ response: unknown } | null> {
  if (call.key === null) return null;
  const store = 'companyId' in scope ? inCompany(scope) : inAccount(scope);
  const earlier = await findRow(store, call.key);
  return earlier === null ? null : { response: checked(earlier, call) };
}

async function once(store: ResponseStore, call: RepeatableCall, run: () => Promise<unknown>): Promise<unknown> {
  const { key } = call;
  if (key === null) return run();
  const { scope, table } = store;
  const inserted = await scope.run(
    rawQuery(sql`
    insert into ${sql.table(table)} (${ownerColumns(store)}, key, endpoint, request_hash)
    values (${ownerValues(store)}, ${key}, ${call.endpoint}, ${hashOf(call)}) on conflict do nothing`),
  );
  if (inserted === 0) {
    const earlier = await findRow(store, key);
    if (earlier === null) throw new Problem('idempotency_mismatch');
    return checked(earlier, call);
  }
  const response = await run();
  await scope.run(
    rawQuery(
      sql`update ${sql.table(table)} set status = 201, response = ${JSON.stringify(response ?? null)} where ${isOwn(store, key)}`,
    ),
  );
  return response;
}

function checked(earlier: Row, call: RepeatableCall): unknown {
  if (earlier.request_hash !== hashOf(call)) throw new Problem('idempotency_mismatch');
  if (earlier.is_forgotten) throw new Problem('already_done');
  return earlier.response;
}

function findRow(store: ResponseStore, key: string): Promise<Row | null> {
  return store.scope.maybe(
    rawQuery(sql<Row>`select request_hash, response, ${store.companyId === null ? sql`false` : sql`is_forgotten`} as is_forgotten
      from ${sql.table(store.table)} where ${isOwn(store, key)}`),
  );
}

const ownerColumns = ({ companyId }: ResponseStore) => (companyId === null ? sql`user_id` : sql`company_id, user_id`);
const ownerValues = ({ companyId, userId }: ResponseStore) =>
  companyId === null ? sql`${userId}` : sql`${companyId}, ${userId}`;
const isOwn = ({ companyId, userId }: ResponseStore, key: string) =>
  companyId === null
    ? sql`user_id = ${userId} and key = ${key}`
    : sql`company_id = ${companyId} and user_id = ${userId} and key = ${key}`;

/** Without passwords: they could be guessed from a fast hash. */
function hashOf({ endpoint, request }: RepeatableCall): string {
  const identity = JSON.stringify([endpoint, request], (name, value: unknown) =>
    name === 'password' ? undefined : value,
  );
  return createHash('sha256').update(identity).digest('hex');
}

/** Keys of requests a device queued while offline. */
const OF_DEVICE = `${DEVICE_KEY_PREFIX}%`;

/** Separates the job id from the part name; client keys contain no line break. */
const JOB_PART = '\n';
/** The key of a part of a job, so that a retry does not repeat it. */
export const jobPartKey = (jobId: string, part: string): string => `${jobId}${JOB_PART}${part}`;

/**
 * Responses are stored for a day, and parts of a job until it ends. A device may be offline for longer before repeating
 * a request: its keys are retained as completed, only the response is deleted.
 */
export async function deleteOldResponses(queries: CompanyQueries): Promise<number> {
  const isOld = sql`company_id = ${queries.companyId} and created_at < now() - interval '24 hours'`;
  await queries.run(
    rawQuery(sql`update idempotency_key set response = null, is_forgotten = true
      where ${isOld} and key like ${OF_DEVICE} and not is_forgotten`),
  );
  return queries.run(
    rawQuery(sql`delete from idempotency_key where ${isOld}
      and (key not like ${OF_DEVICE} or created_at < now() - make_interval(days => ${DEVICE_KEY_DAYS}))
      and not exists (select 1 from job j where j.company_id = idempotency_key.company_id and j.status in ('queued', 'running')
        and j.id::text = split_part(idempotency_key.key, ${JOB_PART}, 1))`),
  );
}

export function deleteOldAccountResponses(queries: Queries): Promise<number> {
  return queries.run(rawQuery(sql`delete from account_idempotency_key where created_at < now() - interval '24 hours'`));
}
