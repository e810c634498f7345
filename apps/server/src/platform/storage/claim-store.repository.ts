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

type Store = { id: string; is_current: boolean; foreign_mark: string | null };

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
    const { rows: stores } = await client.query<Store>(
      'select id, is_current, foreign_mark from file_store order by known_since',
    );
    const current = stores.find((one) => one.is_current)?.id ?? null;
    const mark = await storage.readMark();
    const served = (await isServed(client)) ? stores.find((one) => one.foreign_mark !== null) : undefined;
    if (served !== undefined) {
      // Without a mark nothing proves that it is the same store.
      if (mark === null || mark !== served.foreign_mark) throw new StoreMismatchError();
      return { kind: 'foreign', id: served.id };
    }
    await client.query('update file_store set foreign_mark = null where foreign_mark is not null');
    if (mark !== null && mark === current) return { kind: 'same', id: mark };
    if (current !== null && (await isServed(client))) throw new StoreMismatchError();
    const isOwn = mark === null ? await isFree(storage, findReferenced) : stores.some(({ id }) => id === mark);
    if (!isOwn) {
      const id = current ?? stores[0]?.id ?? (await remember(client, newId(), false));
      await client.query('update file_store set foreign_mark = $2 where id = $1', [id, mark ?? '']);
      return { kind: 'foreign', id };
    }
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
    const { rows } = await client.query<Store>('select id, is_current, foreign_mark from file_store');
    const isForeign = rows.some(({ foreign_mark: mark }) => mark !== null);
    const isCurrent = rows.some(({ id, is_current: current }) => current && id === claim.id);
    if (isForeign !== (claim.kind === 'foreign') || (!isForeign && !isCurrent)) throw new StoreMismatchError();
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
