import { readFile } from 'node:fs/promises';
import type { MessagePort } from 'node:worker_threads';
import { sendAtOnce } from '#platform/worker-pool/pieces.ts';
import { readBill } from '../read-bill.ts';
import { readTable } from '../read-table.ts';
import { UnreadableBill } from '../unreadable-bill.ts';
import type { ReadBill, ReadBillInput, UnreadableCode, UnreadableDetail } from '../bill-reader.types.ts';

export type WorkerTask = Omit<ReadBillInput, 'bytes'> &
  ({ bytes: Uint8Array } | { path: string }) & {
    port: MessagePort;
    isPlainTable?: boolean;
  };

/**
 * Rows are sent through the port in pieces; `bill` contains the rest. Class instances do not survive structured
 * cloning.
 */
export type WorkerAnswer =
  | { bill: ReadBill; pieces: number }
  | { table: string[][] }
  | { refused: { code: UnreadableCode; detail: UnreadableDetail } };

const ROWS_PER_PIECE = 1000;

/** Entry point of the worker thread. */
export default async function run(task: WorkerTask): Promise<WorkerAnswer> {
  const { port, isPlainTable } = task;
  try {
    const input = await inputOf(task);
    if (isPlainTable) return { table: await readTable(input) };
    const bill = await readBill(input);
    const pieces = sendAtOnce(port, bill.rows, ROWS_PER_PIECE);
    return { bill: { ...bill, rows: [] }, pieces };
  } catch (error) {
    if (error instanceof UnreadableBill) return { refused: { code: error.code, detail: error.detail } };
    throw error;
  } finally {
    port.close();
  }
}

async function inputOf(task: WorkerTask): Promise<ReadBillInput> {
  const { port: _port, isPlainTable: _isPlainTable, ...input } = task;
  if ('bytes' in input) return input;
  const { path, ...rest } = input;
  return { ...rest, bytes: await readFile(path) };
}
