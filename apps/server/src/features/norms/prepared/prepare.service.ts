import type { Pool } from '#platform/db/connection.ts';
import { inOneCompany } from '#platform/db/every-company.ts';
import { createWorkerRoom, type Party } from '#platform/worker-room/worker-room.ts';
import { readCatalogueTexts } from '../catalogue.repository.ts';
import { readListedNorms } from '../imported/imported-norms.repository.ts';
import type { BaseToPrepare, PreparedBase } from './prepare-worker.ts';
import * as repository from './prepared.repository.ts';
import { rulesOfReading } from './rules-of-reading.ts';

export type NormPreparer = {
  prepare(base: BaseToPrepare, party: Party): Promise<PreparedBase>;
  close(): Promise<void>;
};

/** 50 000 norms need about 300 MB for a few seconds; one base at a time. */
const LIMITS = { memoryMb: 1024, timeoutMs: 10 * 60_000, threads: 1, perCompany: 1 };

/** Prepares bases in a worker thread, off the request thread. */
export function createNormPreparer(): NormPreparer {
  const room = createWorkerRoom<BaseToPrepare, PreparedBase>(new URL('./prepare-worker.ts', import.meta.url), {
    ...LIMITS,
    waitingPerCompany: Number.POSITIVE_INFINITY,
  });
  return { prepare: (base, party) => room.run(base, { party, isQueued: true }), close: () => room.close() };
}

/** Prepares imported bases whose current content is not prepared yet; returns how many. */
export async function prepareNorms(
  pool: Pool,
  companyId: string,
  preparer: Pick<NormPreparer, 'prepare'>,
): Promise<number> {
  const reading = rulesOfReading();
  const bases = await inOneCompany(pool, companyId, (queries) => repository.listUnprepared(queries, reading));
  for (const base of bases) {
    const texts = await inOneCompany(pool, companyId, async (queries) => ({
      ...(await readCatalogueTexts(queries, base, { isLean: true, without: 'resources' })),
      listed: await readListedNorms(queries, [base.id]),
    }));
    const prepared = await preparer.prepare(
      { baseId: base.id, norms: texts.norms, kinds: texts.kinds, listed: texts.listed },
      companyId,
    );
    await inOneCompany(pool, companyId, (queries) => repository.savePrepared(queries, { base, reading, prepared }));
  }
  return bases.length;
}
