import { readFile } from 'node:fs/promises';
import type { MessagePort } from 'node:worker_threads';
import { UnreadableBill } from '#features/bill-reader';
import { sendAtOnce } from '#platform/worker-pool/pieces.ts';
import { readPriceFile } from './read-price-file.ts';
import type { ReadFile, ReadingOrder } from './reading.types.ts';

export type ReadingTask = { path: string; fileName: string; order: ReadingOrder; port: MessagePort };
type Refused = { code: UnreadableBill['code']; detail: UnreadableBill['detail'] };
/** Prices and problems are sent through the port in pieces; class instances do not survive structured cloning. */
export type ReadingAnswer = { file: ReadFile; pieces: number; problemPieces: number } | { refused: Refused };

const ROWS_PER_PIECE = 1000;

/** Entry point of the worker thread. */
export default async function run({ path, fileName, order, port }: ReadingTask): Promise<ReadingAnswer> {
  try {
    const file = await readPriceFile(await readFile(path), fileName, order);
    const pieces = sendAtOnce(port, file.prices, ROWS_PER_PIECE);
    const problemPieces = sendAtOnce(port, file.problems, ROWS_PER_PIECE);
    return { file: { ...file, prices: [], problems: [] }, pieces, problemPieces };
  } catch (error) {
    if (error instanceof UnreadableBill) return { refused: { code: error.code, detail: error.detail } };
    throw error;
  } finally {
    port.close();
  }
}
