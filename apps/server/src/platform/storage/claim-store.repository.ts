import type pg from 'pg';
import { type ConnectionOptions, withClient } from '../db/connection.ts';
import { isServed } from '../db/installation-key.ts';
import type { Queries } from '../db/queries.ts';
import { db } from '../db/query-builder.ts';
import { newId } from '../ids.ts';
import type { BlobStore } from './blob-store.ts';

/** Another server of this database has its files elsewhere. */
export class OtherStoreError extends Error {}

/** Of the session that reads and writes which store is the one. */
const LOCK = 742_520;
/** So many files tell whose store it is. */
const SAMPLE = 500;

/**
 * `same`: the store of this database. `first`: it was empty, or is used by this database since before stores were marked.
 * `changed`: the files of this database lay in another store until now. `foreign`: of another installation; it is read and
 * written, and never swept.
 */
export type Claim = { kind: 'same' | 'first' | 'changed' | 'foreign'; id: string };

/**
 * Finds out at a start whether the store is the one of this database, and marks one that is new.
 *
 * @throws {OtherStoreError} when the store is another than the one of the servers that are connected.
 */
export function claimStore(
  owner: ConnectionOptions,
  storage: BlobStore,
  areNamed: (keys: readonly string[]) => Promise<readonly string[]>,
): Promise<Claim> {
  return withClient(owner, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rows: known } = await client.query<{ id: string; is_current: boolean }>(
      'select id, is_current from file_store order by known_since',
    );
    const current = known.find((one) => one.is_current)?.id ?? null;
    const mark = await storage.readMark();
    if (mark !== null && mark === current) return { kind: 'same', id: mark };
    if (current !== null && (await isServed(client))) throw new OtherStoreError();
    const isOwn = mark === null ? await isFree(storage, areNamed) : known.some(({ id }) => id === mark);
    if (!isOwn) return { kind: 'foreign', id: current ?? known[0]?.id ?? (await remember(client, newId(), false)) };
    const id = mark ?? newId();
    await remember(client, id, true);
    if (mark === null) await storage.writeMark(id);
    return { kind: current === null ? 'first' : 'changed', id };
  });
}

/**
 * Asked when this server is connected itself: of two that start at once one has the store of the other.
 *
 * @throws {OtherStoreError}
 */
export function holdClaim(owner: ConnectionOptions, claim: Claim): Promise<void> {
  return withClient(owner, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rows } = await client.query<{ id: string }>('select id from file_store where is_current');
    if (claim.kind !== 'foreign' && rows[0]?.id !== claim.id) throw new OtherStoreError();
  });
}

/** Whether the mark in the store is still that of the current one: it may be given to another installation at any time. */
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

/** Nobody has marked it: it is empty, or of what lies in it at least half is named by this database. */
async function isFree(
  storage: BlobStore,
  areNamed: (keys: readonly string[]) => Promise<readonly string[]>,
): Promise<boolean> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) {
    keys.push(key);
    if (keys.length >= SAMPLE) break;
  }
  return (await areNamed(keys)).length * 2 >= keys.length;
}
