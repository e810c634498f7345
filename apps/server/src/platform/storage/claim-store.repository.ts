import type pg from 'pg';
import { type ConnectionOptions, withClient } from '../db/wire/connection.ts';
import { isServed } from '../db/installation-key.ts';
import type { Queries } from '../db/queries/queries.ts';
import { db } from '../db/queries/query-builder.ts';
import { newId } from '../ids.ts';
import type { BlobStore } from './blob-store.ts';

/** Another server of this database uses another store. */
export class StoreMismatchError extends Error {}

/** Advisory lock for reading and writing the current store. */
const LOCK = 742_520;
/** Number of files sampled to decide whose store it is. */
const SAMPLE = 500;

/**
 * `same`: the store of this database. `first`: empty, or used by this database before stores were marked. `changed`:
 * the files of this database were in another store until now. `foreign`: of another installation; it is read and
 * written, but never swept.
 */
export type Claim = { kind: 'same' | 'first' | 'changed' | 'foreign'; id: string };

/**
 * Determines at startup whether the store belongs to this database, and marks a new one.
 *
 * @throws {StoreMismatchError} if connected servers use another store.
 */
export function claimStore(
  owner: ConnectionOptions,
  storage: BlobStore,
  findReferenced: (keys: readonly string[]) => Promise<readonly string[]>,
): Promise<Claim> {
  return withClient(owner, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rows: stores } = await client.query<{ id: string; is_current: boolean }>(
      'select id, is_current from file_store order by known_since',
    );
    const current = stores.find((one) => one.is_current)?.id ?? null;
    const mark = await storage.readMark();
    if (mark !== null && mark === current) return { kind: 'same', id: mark };
    if (current !== null && (await isServed(client))) throw new StoreMismatchError();
    const isOwn = mark === null ? await isFree(storage, findReferenced) : stores.some(({ id }) => id === mark);
    if (!isOwn) return { kind: 'foreign', id: current ?? stores[0]?.id ?? (await remember(client, newId(), false)) };
    const id = mark ?? newId();
    await remember(client, id, true);
    if (mark === null) await storage.writeMark(id);
    return { kind: current === null ? 'first' : 'changed', id };
  });
}

/**
 * Called once this server is connected: of two that start at once, one may have claimed another store.
 *
 * @throws {StoreMismatchError}
 */
export function holdClaim(owner: ConnectionOptions, claim: Claim): Promise<void> {
  return withClient(owner, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rows } = await client.query<{ id: string }>('select id from file_store where is_current');
    if (claim.kind !== 'foreign' && rows[0]?.id !== claim.id) throw new StoreMismatchError();
  });
}

/** True if the store still has the current mark; it may be given to another installation at any time. */
export async function isCurrentStore(queries: Queries, storage: BlobStore): Promise<boolean> {
  const mark = await storage.readMark();
  const current = await queries.maybe(db.selectFrom('file_store').select('id').where('is_current', '=', true));
  return mark !== null && current?.id === mark;
}

async function remember(client: pg.Client, id: string, isCurrent: boolean): Promise<string> {
  if (isCurrent) await client.query('update file_store set is_current = false where is_current and id <> $1', [id]);
  await client.query(
    `insert into file_store (id, is_current) values ($1, $2) on conflict (id) do update set is_current = excluded.is_current`,
    [id, isCurrent],
  );
  return id;
}

/** True for an unmarked store that is empty, or at least half of whose files have rows in this database. */
async function isFree(
  storage: BlobStore,
  findReferenced: (keys: readonly string[]) => Promise<readonly string[]>,
): Promise<boolean> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) {
    keys.push(key);
    if (keys.length >= SAMPLE) break;
  }
  return (await findReferenced(keys)).length * 2 >= keys.length;
}
