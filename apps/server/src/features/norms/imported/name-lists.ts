import { readJsonRows } from '@karkas/domain/text/read-json.ts';
import type { Pool } from '#platform/db/wire/connection.ts';
import { inOneCompany } from '#platform/db/scope/every-company.ts';
import { createLruCache } from '#platform/lru-cache.ts';
import { runInSteps } from '#platform/run-in-steps.ts';
import { unpackNameList } from '../prepared/packed-norms.ts';
import { type PreparedOf, readPreparedNames } from '../prepared/prepared.repository.ts';
import { parsingRulesHash } from '../prepared/parsing-rules.ts';
import { readListedNorms } from './imported-norms.repository.ts';
import { LISTED, type ListedNorm, type NameList, nameListInSteps } from './name-list.ts';

/** About 10 MB each, cached while the base is being searched. */
const MAX_CACHED = 3;
const CACHE_MS = 10 * 60_000;
const RETRY_MS = 30_000;
/** Waits briefly for a list that is almost ready; after that the database answers. */
const MAX_WAIT_MS = 500;

/** The bases of a company to search by name, the imported one first; `key` changes with their content. */
export type BasesToList = { key: string; companyId: string; bases: readonly PreparedOf[] };
export type NameLists = {
  /** Null until the list is built; the first call starts the build. */
  of(bases: BasesToList): Promise<NameList | null>;
  /** Resolves when all running builds have ended. */
  whenIdle(): Promise<void>;
};

type Listed = { list: NameList | null; made: Promise<void> };

/** In-memory name lists of imported bases, built in the background. */
export function createNameLists(pool: Pool): NameLists {
  const cache = createLruCache<Listed>({ maxWeight: MAX_CACHED, maxIdleMs: CACHE_MS });
  const make = async (bases: BasesToList, one: Listed): Promise<void> => {
    try {
      one.list = (await readPrepared(pool, bases)) ?? (await buildList(pool, bases));
    } catch (error) {
      // The database answers instead.
      process.emitWarning(`The list of norms was not made: ${error instanceof Error ? error.message : String(error)}`);
      setTimeout(cache.forget, RETRY_MS, bases.key).unref();
    }
  };
  return {
    of: async (bases) => {
      const cached = cache.get(bases.key);
      if (cached !== undefined) return cached.list;
      const one: Listed = { list: null, made: Promise.resolve() };
      cache.set(bases.key, one);
      one.made = make(bases, one);
      await Promise.race([one.made, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS).unref())]);
      return one.list;
    },
    whenIdle: async () => {
      await Promise.all(cache.values().map(({ made }) => made));
    },
  };
}

async function readPrepared(
  pool: Pool,
  { companyId, bases: [base, ...others] }: BasesToList,
): Promise<NameList | null> {
  if (base === undefined || others.length > 0) return null;
  const bytes = await inOneCompany(pool, companyId, (reader) => readPreparedNames(reader, base, parsingRulesHash()));
  return bytes === null ? null : unpackNameList(bytes);
}

async function buildList(pool: Pool, { companyId, bases }: BasesToList): Promise<NameList> {
  const ids = bases.map(({ id }) => id);
  const pieces = await inOneCompany(pool, companyId, (reader) => readListedNorms(reader, ids));
  const rows: ListedNorm[] = [];
  for (const piece of pieces) rows.push(...readJsonRows<ListedNorm>(piece, LISTED));
  return runInSteps(nameListInSteps(rows));
}
