import type { MessagePort } from 'node:worker_threads';
import { move } from 'piscina';
import { receiveAtOnce } from '#platform/worker-room/pieces.ts';
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
    const bytes = await buildReport({ ...document, rows: receiveAtOnce<ReportRow>(port, pieces) }, options);
    return move(bytes);
  } finally {
    port.close();
  }
}
