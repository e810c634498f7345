import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { FairQueue } from '#platform/worker-pool/fair-queue.ts';
import { createWorkerPool, OverLimit, type Tenant } from '#platform/worker-pool/worker-pool.ts';
import type { FileContents, FromReader, ImportAnswer, ImportTask, Portion } from './import.types.ts';
import { UnreadableNorms } from './unreadable-norms.ts';

type Watch = {
  onProgress: (share: number) => void;
  /** The reader waits until the portion is written. */
  onPortion?: (portion: Portion) => Promise<void>;
  signal: AbortSignal;
  tenant: Tenant;
};
export type NormReader = {
  /** @throws UnreadableNorms when the file contains nothing usable. */
  read: (task: ImportTask, watch: Watch) => Promise<FileContents>;
  close: () => Promise<void>;
};

/** The thread keeps the codes of the file and two portions in memory, never the whole file. */
const LIMITS = { memoryMb: 384, timeoutMs: 30 * 60_000, threads: 2, perCompany: 1 };

/** Reads norm files off the request thread. */
export function createNormReader(options: { sharedQueue?: FairQueue } = {}): NormReader {
  const pool = createWorkerPool<ImportTask & { port: MessagePort }, ImportAnswer>(
    new URL('./norm-import-worker.ts', import.meta.url),
    { ...LIMITS, waitingPerCompany: Number.POSITIVE_INFINITY, ...options },
  );
  return {
    read: async (task, { signal, tenant, ...watch }) => {
      const { port1, port2 } = new MessageChannel();
      const failed = new AbortController();
      const written = listen(port1, watch, (error) => failed.abort(error));
      try {
        const ends = AbortSignal.any([signal, failed.signal]);
        const answer = await pool.run(
          { ...task, port: port2 },
          { signal: ends, tenant, isQueued: true, transferList: [port2] },
        );
        await written();
        if (failed.signal.aborted) throw failed.signal.reason;
        if ('contents' in answer) return answer.contents;
        throw new UnreadableNorms(answer.refused, task.fileName);
      } catch (error) {
        if (failed.signal.aborted) throw failed.signal.reason;
        throw error instanceof OverLimit ? new UnreadableNorms('too_long', task.fileName) : error;
      } finally {
        port1.close();
      }
    },
    close: () => pool.close(),
  };
}

/** Processes messages in order; the returned promise says whether the last portion is written. */
function listen(
  port: MessagePort,
  { onProgress, onPortion }: Pick<Watch, 'onProgress' | 'onPortion'>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let work = Promise.resolve();
  port.on('message', (message: FromReader) => {
    if ('progress' in message) {
      const { done, total } = message.progress;
      onProgress(total === 0 ? 0 : Math.min(1, done / total));
      return;
    }
    work = work.then(() => onPortion?.(message.portion)).then(() => port.postMessage('next'), onError);
  });
  return () => work;
}
