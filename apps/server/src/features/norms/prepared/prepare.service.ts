import type { Pool } from '#platform/db/wire/connection.ts';
import { inOneCompany } from '#platform/db/scope/every-company.ts';
import { createWorkerPool, type Tenant } from '#platform/worker-pool/worker-pool.ts';
import { readCatalogueTexts } from '../catalogue.repository.ts';
import { readListedNorms } from '../imported/imported-norms.repository.ts';
import type { BaseToPrepare, PreparedBase } from './prepare-worker.ts';
import * as repository from './prepared.repository.ts';
import { parsingRulesHash } from './parsing-rules.ts';

export type NormPreparer = {
  prepare(base: BaseToPrepare, tenant: Tenant): Promise<PreparedBase>;
  close(): Promise<void>;
};

/** 50 000 norms need about 300 MB for a few seconds; one base at a time. */
const LIMITS = { memoryMb: 1024, timeoutMs: 10 * 60_000, threads: 1, perCompany: 1 };

/** Prepares bases in a worker thread, off the request thread. */
export function createNormPreparer(): NormPreparer {
  const pool = createWorkerPool<BaseToPrepare, PreparedBase>(new URL('./prepare-worker.ts', import.meta.url), {
    ...LIMITS,
    waitingPerCompany: Number.POSITIVE_INFINITY,
  });
  return { prepare: (base, tenant) => pool.run(base, { tenant, isQueued: true }), close: () => pool.close() };
}

/** Prepares imported bases whose current content is not prepared yet; returns how many. */
export async function prepareNorms(
  pool: Pool,
  companyId: string,
  preparer: Pick<NormPreparer, 'prepare'>,
): Promise<number> {
  const reading = parsingRulesHash();
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
