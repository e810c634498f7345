import { MessageChannel } from 'node:worker_threads';
import { Problem } from '../errors.ts';
import type { LaterFile } from '../storage/file-answer.ts';
import { contentOfBytes } from '../storage/file-content.ts';
import { sendInPieces } from '../worker-room/pieces.ts';
import type { Turns } from '../worker-room/turns.ts';
import { createWorkerRoom, OverLimit, type Party } from '../worker-room/worker-room.ts';
import type { PrintTask } from './documents-worker.ts';
import { fileNameOf } from './file-name.ts';
import { CONTENT_TYPES, type DocumentFormat, type Paper } from './paper.ts';

export type PrintWay<Row = never> = {
  format: DocumentFormat;
  party?: Party;
  rows?: readonly Row[];
  /** What waits in a queue of its own is not told to come later. */
  isQueued?: boolean;
};

export type Documents = {
  /** @throws {Problem} `too_large` for what takes too long or too much memory. */
  print<Data, Row = never>(paper: Paper<Data, Row>, data: Data, way: PrintWay<Row>): Promise<Uint8Array>;
  /** The file a person gets, made when the transaction that read what it says is over. */
  download<Data>(paper: Paper<Data>, data: Data, way: PrintWay & { title: string }): LaterFile;
  close(): Promise<void>;
};

/** The library of docx holds a whole document in memory; one more thread than a company may take at once. */
const LIMITS = { memoryMb: 1024, timeoutMs: 60_000, threads: 3 };
const ROWS_PER_PIECE = 250;

/** Makes documents of every kind away from the thread that answers requests. `timeoutMs` is for tests. */
export function createDocuments(options: { timeoutMs?: number; house?: Turns } = {}): Documents {
  const room = createWorkerRoom<PrintTask, Uint8Array>(new URL('./documents-worker.ts', import.meta.url), {
    ...LIMITS,
    ...options,
  });

  const print: Documents['print'] = async ({ writer }, data, { format, party = null, rows = [], isQueued = false }) => {
    const { port1, port2 } = new MessageChannel();
    const task = async (): Promise<PrintTask> => {
      const pieces = await sendInPieces(port1, rows, ROWS_PER_PIECE);
      return { writer: writer.href, data, format, pieces, port: port2 };
    };
    try {
      return await room.run(task, { party, isQueued, transferList: [port2] });
    } catch (error) {
      throw error instanceof OverLimit ? new Problem('too_large', {}, error) : error;
    } finally {
      port1.close();
    }
  };

  return {
    print,
    download:
      (paper, data, { title, ...way }) =>
      async () => ({
        content: contentOfBytes(await print(paper, data, way)),
        fileName: fileNameOf(title, way.format),
        contentType: CONTENT_TYPES[way.format],
      }),
    close: () => room.close(),
  };
}
