import type { MessagePort } from 'node:worker_threads';
import { move } from 'piscina';
import { receiveAtOnce } from '../worker-pool/pieces.ts';
import type { DocumentFormat, WritePaper } from './paper.ts';

/** Rows are sent through the port in batches before the task. */
export type PrintTask = {
  writer: string;
  data: unknown;
  format: DocumentFormat;
  pieces: number;
  port: MessagePort;
};

/** Entry point of the worker thread; the bytes are transferred without a copy. */
export default async function run({ writer, data, format, pieces, port }: PrintTask): Promise<ReturnType<typeof move>> {
  try {
    const paper: { write: WritePaper<unknown, unknown> } = await import(writer);
    return move(await paper.write(data, { format, rows: receiveAtOnce<unknown>(port, pieces) }));
  } finally {
    port.close();
  }
}
