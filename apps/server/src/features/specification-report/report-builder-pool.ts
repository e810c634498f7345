import { MessageChannel } from 'node:worker_threads';
import { LastingFailure } from '#platform/jobs/lasting-failure.ts';
import { sendInPieces } from '#platform/worker-room/pieces.ts';
import type { Turns } from '#platform/worker-room/turns.ts';
import { createWorkerRoom, OverLimit, type Party } from '#platform/worker-room/worker-room.ts';
import type { ReportTask } from './report-builder-worker.ts';
import type { ReportDocument, ReportOptions } from './specification-report.types.ts';

export type ReportBuilder = {
  build: (document: ReportDocument, options: ReportOptions, party?: Party) => Promise<Uint8Array>;
  close: () => Promise<void>;
};

/** The report took too long or more memory than its worker has; a smaller one, with fewer sheets, may do. */
export class ReportTooLarge extends LastingFailure {
  constructor(cause: unknown) {
    super('too_large', 'The report takes too much time or memory', cause);
    this.name = 'ReportTooLarge';
  }
}

const LIMITS = { memoryMb: 512, timeoutMs: 60_000 };
const ROWS_PER_PIECE = 250;

/** Makes reports away from the thread that answers requests. `timeoutMs` is for tests. @throws ReportTooLarge */
export function createReportBuilder(settings: { timeoutMs?: number; house?: Turns } = {}): ReportBuilder {
  const room = createWorkerRoom<ReportTask, Uint8Array>(new URL('./report-builder-worker.ts', import.meta.url), {
    ...LIMITS,
    // A report is asked for once for a specification, and its job waits in the queue of jobs.
    waitingPerCompany: Number.POSITIVE_INFINITY,
    ...settings,
  });
  return {
    build: async ({ rows, ...document }, options, party = null) => {
      const { port1, port2 } = new MessageChannel();
      const task = async (): Promise<ReportTask> => {
        const pieces = await sendInPieces(port1, rows, ROWS_PER_PIECE);
        return { document, options, pieces, port: port2 };
      };
      try {
        return await room.run(task, { party, transferList: [port2] });
      } catch (error) {
        throw error instanceof OverLimit ? new ReportTooLarge(error) : error;
      } finally {
        port1.close();
      }
    },
    close: () => room.close(),
  };
}
