import { Piscina } from 'piscina';
import type { TableFile, TableFormat } from './table-file.ts';
import { writeCsv } from './write-csv.ts';

export type TableWriter = { write(table: TableFile, format: TableFormat): Promise<Uint8Array>; close(): Promise<void> };

const MEMORY_MB = 512;
const TIMEOUT_MS = 60_000;
const IDLE_MS = 60_000;

/** Makes files of tables; workbooks away from the thread that answers requests, one at a time. */
export function createTableWriter(): TableWriter {
  const pool = new Piscina<TableFile, Uint8Array>({
    filename: new URL('./table-writer-worker.ts', import.meta.url).href, minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  return {
    write: async (table, format) => (format === 'csv' ? writeCsv(table) : pool.run(table, { signal: AbortSignal.timeout(TIMEOUT_MS) })),
    close: () => pool.destroy(),
  };
}
