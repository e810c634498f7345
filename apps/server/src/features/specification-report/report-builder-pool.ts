import { setImmediate as nextTurn } from 'node:timers/promises';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { ReportTask } from './report-builder-worker.ts';
import type { ReportDocument, ReportOptions, ReportRow } from './specification-report.types.ts';

export type ReportBuilder = {
  build: (document: ReportDocument, options: ReportOptions) => Promise<Uint8Array>;
  close: () => Promise<void>;
};

/** The report took too long or more memory than its worker has; a smaller one, with fewer sheets, may do. */
export class ReportTooLarge extends Error {
  constructor(cause: unknown) {
    super('The report takes too much time or memory', { cause });
    this.name = 'ReportTooLarge';
  }
}

const MEMORY_MB = 512;
const TIMEOUT_MS = 60_000;
const IDLE_MS = 60_000;
const ROWS_PER_PIECE = 250;

/**
 * Makes reports away from the thread that answers requests, one at a time. A report that fails costs its worker only.
 * `timeoutMs` is for tests. @throws ReportTooLarge
 */
export function createReportBuilder(settings: { timeoutMs?: number } = {}): ReportBuilder {
  const pool = new Piscina<ReportTask, Uint8Array>({
    filename: new URL('./report-builder-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  let last: Promise<unknown> = Promise.resolve();

  async function buildNow({ rows, ...document }: ReportDocument, options: ReportOptions): Promise<Uint8Array> {
    const { port1, port2 } = new MessageChannel();
    try {
      // The time starts when the report's turn comes, not when it joins the queue.
      const signal = AbortSignal.timeout(settings.timeoutMs ?? TIMEOUT_MS);
      const pieces = await sendRows(port1, rows);
      return await pool.run({ document, options, pieces, port: port2 }, { signal, transferList: [port2] });
    } catch (error) {
      throw explain(error);
    } finally {
      port1.close();
    }
  }

  return {
    build(document, options) {
      const turn = last.then(() => buildNow(document, options));
      last = turn.catch(() => undefined);
      return turn;
    },
    close: () => pool.destroy(),
  };
}

// Copying a long document for another thread at once would hold every request; in pieces it does not.
async function sendRows(port: MessagePort, rows: readonly ReportRow[]): Promise<number> {
  let pieces = 0;
  for (let start = 0; start < rows.length; start += ROWS_PER_PIECE) {
    port.postMessage(rows.slice(start, start + ROWS_PER_PIECE));
    pieces += 1;
    await nextTurn();
  }
  return pieces;
}

function explain(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return new ReportTooLarge(error);
  const code = 'code' in error ? error.code : null;
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ReportTooLarge(error) : error;
}
