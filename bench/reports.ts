import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { createDocuments } from '../apps/server/src/platform/documents/documents.ts';
import { REPORT } from '../apps/server/src/features/specification-documents/report-paper.ts';
import { makeLargeDocument } from '../apps/server/src/features/specification-documents/samples/report.fixtures.ts';

/** Reports with this many printed rows: `node bench/reports.ts [rows] [xlsx|pdf]`. Prints time and memory. */
const rowsWanted = Number(process.argv[2] ?? 10_000);
const formats =
  process.argv[3] === undefined ? (['xlsx', 'pdf'] as const) : ([process.argv[3] === 'pdf' ? 'pdf' : 'xlsx'] as const);
const LINES_OF_A_POSITION = 4;

const residentMb = (): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024);

for (const format of formats) {
  const documents = createDocuments();
  const { rows, ...document } = makeLargeDocument(rowsWanted / (LINES_OF_A_POSITION + 1), LINES_OF_A_POSITION);
  const before = residentMb();
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, residentMb())), 20);
  const started = performance.now();
  const bytes = await documents.print(
    REPORT,
    { document, options: { sections: ['specification'], with_prices: true } },
    { format, rows },
  );
  clearInterval(timer);
  console.log(
    `${format} of ${rowsWanted} rows: ${Math.round(performance.now() - started)} ms, ${Math.round(bytes.length / 1024)} KB, memory ${before} → at most ${peak} MB, load ${loadavg()[0]?.toFixed(1)}`,
  );
  await documents.close();
}
