import { readJsonRows } from '@karkas/domain/text/read-json.ts';
import type { Pool } from '#platform/db/connection.ts';
import { inOneCompany } from '#platform/db/every-company.ts';
import { keepInUse } from '#platform/keep-in-use.ts';
import { runInSteps } from '#platform/run-in-steps.ts';
import { unpackNameList } from '../prepared/packed-norms.ts';
import { type PreparedOf, readPreparedNames } from '../prepared/prepared.repository.ts';
import { rulesOfReading } from '../prepared/rules-of-reading.ts';
import { readListedNorms } from './imported-norms.repository.ts';
import { LISTED, type ListedNorm, type NameList, nameListInSteps } from './name-list.ts';

/** About 10 MB each, cached while the base is being searched. */
const MOST_KEPT = 3;
const KEPT_MS = 10 * 60_000;
const TRIED_AGAIN_MS = 30_000;
/** Waits briefly for a list that is almost ready; after that the database answers. */
const WAITED_MS = 500;

/** The bases of a company to search by name, the imported one first; `key` changes with their content. */
export type BasesToList = { key: string; companyId: string; bases: readonly PreparedOf[] };
export type NameLists = {
  /** Null until the list is built; the first call starts the build. */
  of(bases: BasesToList): Promise<NameList | null>;
  /** Resolves when all running builds have ended. */
  settled(): Promise<void>;
};

type Listed = { list: NameList | null; made: Promise<void> };

/** In-memory name lists of imported bases, built in the background. */
export function createNameLists(pool: Pool): NameLists {
  const kept = keepInUse<Listed>({ most: MOST_KEPT, keptMs: KEPT_MS });
  const make = async (bases: BasesToList, one: Listed): Promise<void> => {
    try {
      one.list = (await readReady(pool, bases)) ?? (await makeList(pool, bases));
    } catch (error) {
      // The database answers instead.
      process.emitWarning(`The list of norms was not made: ${error instanceof Error ? error.message : String(error)}`);
      setTimeout(kept.forget, TRIED_AGAIN_MS, bases.key).unref();
    }
  };
  return {
    of: async (bases) => {
      const known = kept.get(bases.key);
      if (known !== undefined) return known.list;
      const one: Listed = { list: null, made: Promise.resolve() };
      kept.set(bases.key, one);
      one.made = make(bases, one);
      await Promise.race([one.made, new Promise((resolve) => setTimeout(resolve, WAITED_MS).unref())]);
      return one.list;
    },
    settled: async () => {
      await Promise.all(kept.values().map(({ made }) => made));
    },
  };
}

async function readReady(pool: Pool, { companyId, bases: [base, ...others] }: BasesToList): Promise<NameList | null> {
  if (base === undefined || others.length > 0) return null;
  const bytes = await inOneCompany(pool, companyId, (reader) => readPreparedNames(reader, base, rulesOfReading()));
  return bytes === null ? null : unpackNameList(bytes);
}

async function makeList(pool: Pool, { companyId, bases }: BasesToList): Promise<NameList> {
  const ids = bases.map(({ id }) => id);
  const pieces = await inOneCompany(pool, companyId, (reader) => readListedNorms(reader, ids));
  const rows: ListedNorm[] = [];
  for (const piece of pieces) rows.push(...readJsonRows<ListedNorm>(piece, LISTED));
  return runInSteps(nameListInSteps(rows));
}
