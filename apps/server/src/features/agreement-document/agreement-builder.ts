import { Piscina } from 'piscina';
import { FILE_NAME } from './agreement-document.texts.ts';
import type { AgreementDocument } from './agreement-document.types.ts';

export type AgreementBuilder = { build(document: AgreementDocument): Promise<Uint8Array>; close(): Promise<void> };

/** The library builds the whole document in memory, about 0.3 MB a line: past this an annex is a report, not a page. */
export const MAX_ANNEX_LINES = 2000;
const MEMORY_MB = 1024;
const TIMEOUT_MS = 60_000;
const IDLE_MS = 30_000;

/** Makes printed agreements away from the thread that answers requests, one at a time. */
export function createAgreementBuilder(): AgreementBuilder {
  const pool = new Piscina<AgreementDocument, Uint8Array>({
    filename: new URL('./agreement-builder-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  return {
    build: (document) => pool.run(document, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
    close: () => pool.destroy(),
  };
}

export function agreementFileName({ number, contract }: AgreementDocument): string {
  return FILE_NAME(number, contract.number).replaceAll(/[/\\:*?"<>|]/g, '-');
}
