import { MessageChannel } from 'node:worker_threads';
import type { CompanySnapshot } from '../db/scope/company-scope.ts';
import { Problem } from '../errors.ts';
import type { DeferredFile } from '../storage/file-answer.ts';
import { contentOfBytes } from '../storage/file-content.ts';
import { sendInPieces } from '../worker-pool/pieces.ts';
import { createFairQueue, type FairQueue } from '../worker-pool/fair-queue.ts';
import { createWorkerPool, OverLimit, type Tenant } from '../worker-pool/worker-pool.ts';
import type { PrintTask } from './documents-worker.ts';
import { LIST_TOO_LONG } from './documents.texts.ts';
import { fileNameOf } from './file-name.ts';
import { CONTENT_TYPES, type DocumentFormat, type Paper, type Weight } from './paper.ts';

export type PrintOptions<Row = never> = {
  format: DocumentFormat;
  tenant?: Tenant;
  rows?: readonly Row[];
  /** Work of its own queue is not rejected when busy. */
  isQueued?: boolean;
};

export type Documents = {
  /** @throws {Problem} `too_large` on exceeding the time or memory limit. */
  print<Data, Row = never>(paper: Paper<Data, Row>, data: Data, way: PrintOptions<Row>): Promise<Uint8Array>;
  /**
   * Content of a downloadable file, produced after the reading transaction has ended. `from` is the snapshot its data
   * was read from.
   */
  download<Data>(
    paper: Paper<Data>,
    data: Data,
    way: { from: Pick<CompanySnapshot, 'companyId' | 'isSnapshot'>; format: DocumentFormat; title: string },
  ): DeferredFile;
  close(): Promise<void>;
};

/** The libraries hold a whole document in memory. */
const LIMITS = { memoryMb: 1024, timeoutMs: 60_000, threads: 3, perCompany: 1 };
/** Long documents leave a thread for short ones, which are the great majority. */
const LONG = { overall: LIMITS.threads - 1, perTenant: 1, waitingPerTenant: 5 };
const ROWS_PER_PIECE = 250;

/** Produces documents of every kind in worker threads. `timeoutMs` is for tests. */
export function createDocuments(options: { timeoutMs?: number; sharedQueue?: FairQueue } = {}): Documents {
  const pool = createWorkerPool<PrintTask, Uint8Array>(new URL('./documents-worker.ts', import.meta.url), {
    ...LIMITS,
    ...options,
  });
  const long = createFairQueue(LONG);

  const print: Documents['print'] = async (paper, data, { format, tenant = null, rows = [], isQueued = false }) => {
    const weight = weightOf(paper, data, { format, rows, isQueued });
    const { port1, port2 } = new MessageChannel();
    const task = async (): Promise<PrintTask> => {
      const pieces = await sendInPieces(port1, rows, ROWS_PER_PIECE);
      return { writer: paper.writer.href, data, format, pieces, port: port2 };
    };
    try {
      const run = () => pool.run(task, { tenant, isQueued, transferList: [port2] });
      return await (weight === 'long' ? long.take(tenant, run, isQueued) : run());
    } catch (error) {
      if (!(error instanceof OverLimit)) throw error;
      throw format === 'pdf' && paper.weigh !== undefined ? tooLong(error) : new Problem('too_large', {}, error);
    } finally {
      port1.close();
    }
  };

  return {
    print,
    download: (paper, data, { title, format, from }) => {
      const way = { format, tenant: from.companyId };
      // Rejected before responding or logging.
      weightOf(paper, data, way);
      return async () => ({
        content: contentOfBytes(await print(paper, data, way)),
        fileName: fileNameOf(title, way.format),
        contentType: CONTENT_TYPES[way.format],
      });
    },
    close: () => pool.close(),
  };
}

/** @throws {Problem} `too_large` if printing would take too long. */
function weightOf<Data, Row>(
  { weigh }: Paper<Data, Row>,
  data: Data,
  { format, rows = [], isQueued = false }: Pick<PrintOptions<Row>, 'format' | 'rows' | 'isQueued'>,
): Exclude<Weight, 'too_long'> {
  const weight = weigh?.(data, format, rows) ?? 'short';
  if (weight === 'too_long') throw tooLong();
  return isQueued ? 'long' : weight;
}

const tooLong = (cause?: OverLimit): Problem => new Problem('too_large', { detail: LIST_TOO_LONG }, cause);
