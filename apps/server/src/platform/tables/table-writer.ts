import { Problem } from '../errors.ts';
import type { Turns } from '../worker-room/turns.ts';
import { createWorkerRoom, OverLimit, type Party } from '../worker-room/worker-room.ts';
import type { PaperForm } from './paper-form.ts';
import type { TableBook, TableFile, TableFormat } from './table-file.ts';
import type { TableTask } from './table-writer-worker.ts';
import { writeCsv } from './write-csv.ts';

export type TableWriter = {
  /** @throws {Problem} `too_large` for what takes too long or too much memory. */
  write(file: TableFile | TableBook, format: TableFormat, party?: Party): Promise<Uint8Array>;
  /** A paper to be signed. @throws {Problem} `too_large` */
  writeForm(form: PaperForm, format: 'xlsx' | 'pdf', party?: Party): Promise<Uint8Array>;
  close(): Promise<void>;
};

const LIMITS = { memoryMb: 512, timeoutMs: 60_000 };

/** Makes files of tables; workbooks and printed tables away from the thread that answers requests. */
export function createTableWriter(options: { house?: Turns } = {}): TableWriter {
  const room = createWorkerRoom<TableTask, Uint8Array>(new URL('./table-writer-worker.ts', import.meta.url), {
    ...LIMITS,
    ...options,
  });
  const run = (task: TableTask, party: Party): Promise<Uint8Array> =>
    room.run(task, { party }).catch((error: unknown) => {
      throw error instanceof OverLimit ? new Problem('too_large', {}, error) : error;
    });
  return {
    write: async (file, format, party = null) => {
      const book = 'tables' in file ? file : { title: file.sheetName, tables: [file] };
      const [first] = book.tables;
      if (first === undefined) throw new Error('A file of no tables');
      if (format === 'csv') return writeCsv(first);
      return run({ book, format }, party);
    },
    writeForm: (form, format, party = null) => run({ form, format }, party),
    close: () => room.close(),
  };
}
