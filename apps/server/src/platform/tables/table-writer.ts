import { Piscina } from 'piscina';
import type { TableBook, TableFile, TableFormat } from './table-file.ts';
import type { TableTask } from './table-writer-worker.ts';
import { writeCsv } from './write-csv.ts';

export type TableWriter = {
  write(file: TableFile | TableBook, format: TableFormat): Promise<Uint8Array>;
  close(): Promise<void>;
};

const MEMORY_MB = 512;
const TIMEOUT_MS = 60_000;
const IDLE_MS = 60_000;

/** Makes files of tables; workbooks and printed tables away from the thread that answers requests, one at a time. */
export function createTableWriter(): TableWriter {
  const pool = new Piscina<TableTask, Uint8Array>({
    filename: new URL('./table-writer-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  return {
    write: async (file, format) => {
      const book = 'tables' in file ? file : { title: file.sheetName, tables: [file] };
      const [first] = book.tables;
      if (first === undefined) throw new Error('A file of no tables');
      return format === 'csv'
        ? writeCsv(first)
        : pool.run({ book, format }, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    },
    close: () => pool.destroy(),
  };
}
