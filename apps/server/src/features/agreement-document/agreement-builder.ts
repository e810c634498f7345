import { Problem } from '#platform/errors.ts';
import type { Turns } from '#platform/worker-room/turns.ts';
import { createWorkerRoom, OverLimit, type Party } from '#platform/worker-room/worker-room.ts';
import { FILE_NAME } from './agreement-document.texts.ts';
import type { AgreementDocument } from './agreement-document.types.ts';

export type AgreementBuilder = {
  /** @throws {Problem} `too_large` for what takes too long or too much memory. */
  build(document: AgreementDocument, party?: Party): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** The library builds the whole document in memory, about 0.3 MB a line: past this an annex is a report, not a page. */
export const MAX_ANNEX_LINES = 2000;
const LIMITS = { memoryMb: 1024, timeoutMs: 60_000 };

/** Makes printed agreements away from the thread that answers requests. */
export function createAgreementBuilder(options: { house?: Turns } = {}): AgreementBuilder {
  const room = createWorkerRoom<AgreementDocument, Uint8Array>(
    new URL('./agreement-builder-worker.ts', import.meta.url),
    { ...LIMITS, ...options },
  );
  return {
    build: (document, party = null) =>
      room.run(document, { party }).catch((error: unknown) => {
        throw error instanceof OverLimit ? new Problem('too_large', {}, error) : error;
      }),
    close: () => room.close(),
  };
}

export function agreementFileName({ number, contract }: AgreementDocument): string {
  return FILE_NAME(number, contract.number).replaceAll(/[/\\:*?"<>|]/g, '-');
}
