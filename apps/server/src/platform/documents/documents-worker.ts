import type { MessagePort } from 'node:worker_threads';
import { move } from 'piscina';
import { receiveAtOnce } from '../worker-room/pieces.ts';
import type { DocumentFormat, WritePaper } from './paper.ts';

/** The rows come through the port in pieces, sent before the task. */
export type PrintTask = {
  writer: string;
  data: unknown;
  format: DocumentFormat;
  pieces: number;
  port: MessagePort;
};

/** Entry of the worker thread; the bytes move to the caller without a copy. */
export default async function run({ writer, data, format, pieces, port }: PrintTask): Promise<ReturnType<typeof move>> {
  try {
    const paper: { write: WritePaper<unknown, unknown> } = await import(writer);
    return move(await paper.write(data, { format, rows: receiveAtOnce<unknown>(port, pieces) }));
  } finally {
    port.close();
  }
}
