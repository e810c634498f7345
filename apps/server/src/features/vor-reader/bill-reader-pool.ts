import { setImmediate as nextTurn } from 'node:timers/promises';
import { MessageChannel, receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { WorkerAnswer, WorkerTask } from './bill-reader-worker.ts';
import { LIMITS, READ_TIMEOUT_MS } from './limits.ts';
import { limitPassed, UnreadableBill } from './unreadable-bill.ts';
import type { BillRow, ReadBill, ReadBillInput } from './vor-reader.types.ts';

/** A file on the disk, which the thread reads itself; or bytes that are in memory already. */
export type Sent = { fileName: string } & ({ path: string } | { bytes: Uint8Array });

/** For tables that are no bills. */
export type TableReader = { readTable: (input: Sent) => Promise<string[][]> };
export type BillReader = TableReader & {
  read: (input: Sent & Omit<ReadBillInput, 'bytes'>) => Promise<ReadBill>;
  close: () => Promise<void>;
};

const IDLE_MS = 60_000;

/**
 * Reads bills away from the thread that answers requests, one at a time: a file can hold a lot of memory, and two of
 * them at once would hold twice as much. A file that takes too long or too much memory costs its worker only.
 * The options are for tests.
 */
export function createBillReader(options: { timeoutMs?: number; memoryMb?: number } = {}): BillReader {
  const pool = new Piscina<WorkerTask, WorkerAnswer>({
    filename: new URL('./bill-reader-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: options.memoryMb ?? LIMITS.memory },
  });
  let last: Promise<unknown> = Promise.resolve();

  async function inWorker<Result>(
    input: Sent,
    isPlainTable: boolean,
    receive: (answer: WorkerAnswer, port: MessagePort) => Promise<Result>,
  ): Promise<Result> {
    const { port1, port2 } = new MessageChannel();
    try {
      // The time starts when the file's turn comes, not when it joins the queue.
      const signal = AbortSignal.timeout(options.timeoutMs ?? READ_TIMEOUT_MS);
      const answer = await pool.run({ ...input, port: port2, isPlainTable }, { signal, transferList: [port2] });
      if ('refused' in answer) throw new UnreadableBill(answer.refused.code, answer.refused.detail);
      return await receive(answer, port1);
    } catch (error) {
      throw explain(error, input.fileName);
    } finally {
      port1.close();
    }
  }

  function inTurn<Result>(input: Sent, work: () => Promise<Result>): Promise<Result> {
    if ('bytes' in input && input.bytes.length > LIMITS.file_bytes)
      return Promise.reject(limitPassed(input.fileName, 'file_bytes'));
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  }

  return {
    read: (input) => inTurn(input, () => inWorker(input, false, readBillFrom)),
    readTable: (input) =>
      inTurn(input, () => inWorker(input, true, async (answer) => ('table' in answer ? answer.table : []))),
    close: () => pool.destroy(),
  };
}

async function readBillFrom(answer: WorkerAnswer, port: MessagePort): Promise<ReadBill> {
  if (!('bill' in answer)) throw new Error('The worker read no bill');
  return { ...answer.bill, rows: await receiveRows(port, answer.pieces) };
}

// Turning a long bill back into objects at once would hold every other request; in pieces it does not.
async function receiveRows(port: MessagePort, pieces: number): Promise<BillRow[]> {
  const rows: BillRow[] = [];
  for (let piece = 0; piece < pieces; piece += 1) {
    const received = receiveMessageOnPort(port);
    if (received === undefined) throw new Error('A piece of the rows is missing');
    // The port belongs to the worker alone, and `sendRows` is the only one that writes to it.
    for (const row of received.message as BillRow[]) rows.push(row);
    await nextTurn();
  }
  return rows;
}

function explain(error: unknown, file: string): unknown {
  if (error instanceof UnreadableBill || !(error instanceof Error)) return error;
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return new UnreadableBill('timeout', { file });
  // A stack or a string beyond what the engine holds is the same to a person: the file is too much.
  if (error.name === 'RangeError') return limitPassed(file, 'memory');
  const code = 'code' in error ? error.code : null;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY' || /worker.*(terminated|exited)|memory/i.test(error.message))
    return limitPassed(file, 'memory');
  return error;
}
