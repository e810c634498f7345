import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { receiveInPieces } from '#platform/worker-room/pieces.ts';
import type { Turns } from '#platform/worker-room/turns.ts';
import { Problem } from '#platform/errors.ts';
import { createWorkerRoom, OverLimit, type Party } from '#platform/worker-room/worker-room.ts';
import type { WorkerAnswer, WorkerTask } from './bill-reader-worker.ts';
import { LIMITS, READ_TIMEOUT_MS } from './limits.ts';
import { limitPassed, UnreadableBill } from './unreadable-bill.ts';
import { READING_BUSY } from './vor-reader.texts.ts';
import type { BillRow, ReadBill, ReadBillInput } from './vor-reader.types.ts';

const RETRY_SECONDS = 30;

/** A file on disk, read by the worker itself, or bytes in memory. */
export type Sent = { fileName: string } & ({ path: string } | { bytes: Uint8Array });

/** For tables that are not bills. */
export type TableReader = { readTable: (input: Sent, party?: Party) => Promise<string[][]> };
export type BillReader = TableReader & {
  read: (input: Sent & Omit<ReadBillInput, 'bytes'>, party?: Party) => Promise<ReadBill>;
  close: () => Promise<void>;
};

/**
 * Reads bills in worker threads, off the request thread. A file that takes too long or too much memory only costs
 * its worker. The options are for tests.
 */
export function createBillReader(options: { timeoutMs?: number; memoryMb?: number; house?: Turns } = {}): BillReader {
  const room = createWorkerRoom<WorkerTask, WorkerAnswer>(new URL('./bill-reader-worker.ts', import.meta.url), {
    timeoutMs: READ_TIMEOUT_MS,
    // Users drop whole folders of bills; queued files stay on disk.
    waitingPerCompany: 20,
    memoryMb: options.memoryMb ?? LIMITS.memory,
    ...(options.house === undefined ? {} : { house: options.house }),
  });

  /** Files queued or being read. */
  let present = 0;

  async function inWorker<Result>(
    input: Sent,
    { isPlainTable, party }: { isPlainTable: boolean; party: Party },
    receive: (answer: WorkerAnswer, port: MessagePort) => Promise<Result>,
  ): Promise<Result> {
    if ('bytes' in input && input.bytes.length > LIMITS.file_bytes) throw limitPassed(input.fileName, 'file_bytes');
    const { port1, port2 } = new MessageChannel();
    present += 1;
    let beside = present;
    try {
      const { timeoutMs = READ_TIMEOUT_MS } = options;
      const answer = await room.run(
        { ...input, port: port2, isPlainTable },
        { party, timeoutMs, transferList: [port2] },
      );
      if ('refused' in answer) throw new UnreadableBill(answer.refused.code, answer.refused.detail);
      return await receive(answer, port1);
    } catch (error) {
      if (!(error instanceof OverLimit)) throw error;
      const file = input.fileName;
      if (error.limit === 'memory') throw limitPassed(file, 'memory');
      beside = Math.max(beside, present);
      // With other files in progress, the timeout may be caused by load rather than by the file.
      if (beside > 1) throw new Problem('not_ready', { detail: READING_BUSY, retryAfterSeconds: RETRY_SECONDS }, error);
      throw new UnreadableBill('timeout', { file });
    } finally {
      present -= 1;
      port1.close();
    }
  }

  return {
    read: (input, party = null) => inWorker(input, { isPlainTable: false, party }, readBillFrom),
    readTable: (input, party = null) =>
      inWorker(input, { isPlainTable: true, party }, async (answer) => ('table' in answer ? answer.table : [])),
    close: () => room.close(),
  };
}

async function readBillFrom(answer: WorkerAnswer, port: MessagePort): Promise<ReadBill> {
  if (!('bill' in answer)) throw new Error('The worker read no bill');
  return { ...answer.bill, rows: await receiveInPieces<BillRow>(port, answer.pieces) };
}
