import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { receiveInPieces } from '#platform/worker-pool/pieces.ts';
import type { FairQueue } from '#platform/worker-pool/fair-queue.ts';
import { Problem } from '#platform/errors.ts';
import { createWorkerPool, OverLimit, type Tenant } from '#platform/worker-pool/worker-pool.ts';
import type { WorkerAnswer, WorkerTask } from './bill-reader-worker.ts';
import { LIMITS, READ_TIMEOUT_MS } from '../limits.ts';
import { limitPassed, UnreadableBill } from '../unreadable-bill.ts';
import { READING_BUSY } from '../bill-reader.texts.ts';
import type { BillRow, ReadBill, ReadBillInput } from '../bill-reader.types.ts';

const RETRY_SECONDS = 30;

/** A file on disk, read by the worker itself, or bytes in memory. */
export type FileInput = { fileName: string } & ({ path: string } | { bytes: Uint8Array });

/** For tables that are not bills. */
export type TableReader = { readTable: (input: FileInput, tenant?: Tenant) => Promise<string[][]> };
export type BillReader = TableReader & {
  read: (input: FileInput & Omit<ReadBillInput, 'bytes'>, tenant?: Tenant) => Promise<ReadBill>;
  close: () => Promise<void>;
};

/**
 * Reads bills in worker threads, off the request thread. A file that takes too long or too much memory only costs
 * its worker. The options are for tests.
 */
export function createBillReader(
  options: { timeoutMs?: number; memoryMb?: number; sharedQueue?: FairQueue } = {},
): BillReader {
  const pool = createWorkerPool<WorkerTask, WorkerAnswer>(new URL('./bill-reader-worker.ts', import.meta.url), {
    timeoutMs: READ_TIMEOUT_MS,
    // Users drop whole folders of bills; queued files stay on disk.
    waitingPerCompany: 20,
    memoryMb: options.memoryMb ?? LIMITS.memory,
    ...(options.sharedQueue === undefined ? {} : { sharedQueue: options.sharedQueue }),
  });

  /** Files queued or being read. */
  let present = 0;

  async function inWorker<Result>(
    input: FileInput,
    { isPlainTable, tenant }: { isPlainTable: boolean; tenant: Tenant },
    receive: (answer: WorkerAnswer, port: MessagePort) => Promise<Result>,
  ): Promise<Result> {
    if ('bytes' in input && input.bytes.length > LIMITS.file_bytes) throw limitPassed(input.fileName, 'file_bytes');
    const { port1, port2 } = new MessageChannel();
    present += 1;
    let concurrent = present;
    try {
      const { timeoutMs = READ_TIMEOUT_MS } = options;
      const answer = await pool.run(
        { ...input, port: port2, isPlainTable },
        { tenant, timeoutMs, transferList: [port2] },
      );
      if ('refused' in answer) throw new UnreadableBill(answer.refused.code, answer.refused.detail);
      return await receive(answer, port1);
    } catch (error) {
      if (!(error instanceof OverLimit)) throw error;
      const file = input.fileName;
      if (error.limit === 'memory') throw limitPassed(file, 'memory');
      concurrent = Math.max(concurrent, present);
      // With other files in progress, the timeout may be caused by load rather than by the file.
      if (concurrent > 1)
        throw new Problem('not_ready', { detail: READING_BUSY, retryAfterSeconds: RETRY_SECONDS }, error);
      throw new UnreadableBill('timeout', { file });
    } finally {
      present -= 1;
      port1.close();
    }
  }

  return {
    read: (input, tenant = null) => inWorker(input, { isPlainTable: false, tenant }, readBillFrom),
    readTable: (input, tenant = null) =>
      inWorker(input, { isPlainTable: true, tenant }, async (answer) => ('table' in answer ? answer.table : [])),
    close: () => pool.close(),
  };
}

async function readBillFrom(answer: WorkerAnswer, port: MessagePort): Promise<ReadBill> {
  if (!('bill' in answer)) throw new Error('The worker read no bill');
  return { ...answer.bill, rows: await receiveInPieces<BillRow>(port, answer.pieces) };
}
