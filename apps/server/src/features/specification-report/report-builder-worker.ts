import { receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import { move } from 'piscina';
import { buildReport } from './build-report.ts';
import type { ReportDocument, ReportOptions, ReportRow } from './specification-report.types.ts';

/** The rows come through the port in pieces, sent before the task; `document` carries the rest. */
export type ReportTask = {
  document: Omit<ReportDocument, 'rows'>;
  options: ReportOptions;
  pieces: number;
  port: MessagePort;
};

/** Entry of the worker thread; the bytes move to the caller without a copy. */
export default async function run({ document, options, pieces, port }: ReportTask): Promise<ReturnType<typeof move>> {
  try {
    const bytes = await buildReport({ ...document, rows: receiveRows(port, pieces) }, options);
    return move(bytes);
  } finally {
    port.close();
  }
}

function receiveRows(port: MessagePort, pieces: number): ReportRow[] {
  const rows: ReportRow[] = [];
  for (let piece = 0; piece < pieces; piece += 1) {
    const received = receiveMessageOnPort(port);
    if (received === undefined) throw new Error('A piece of the rows is missing');
    // Only the pool of this feature writes to the port.
    for (const row of received.message as ReportRow[]) rows.push(row);
  }
  return rows;
}
