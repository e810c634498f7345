import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeWorkbook, type CellSpec } from '../apps/server/src/testing/files/make-workbook.ts';

/** One reader on one file: wall time of the whole process, time of reading alone, peak memory. */
export type BenchResult = {
  name: string;
  read_ms: number;
  process_ms: number;
  peak_rss_mb: number;
  rows: number;
  lost_letters: number;
};

const ROWS = 20_000;
const REPEATS = 3;
const READERS = ['karkas', 'exceljs'] as const;
type Reader = (typeof READERS)[number];

const own = fileURLToPath(import.meta.url);

/**
 * Reads a bill of 20 000 rows and 8 columns with our reader and with exceljs (whole workbook). Each run is a separate
 * process, so that memory and warm-up do not carry over; the fastest of three runs counts.
 */
export async function run(): Promise<BenchResult[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'karkas-read-xlsx-'));
  try {
    const file = path.join(folder, 'bill.xlsx');
    fs.writeFileSync(file, makeBill());
    const best = new Map<Reader, BenchResult>();
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      for (const reader of READERS) {
        const result = await measure(reader, file);
        const fastest = best.get(reader);
        if (fastest === undefined || result.process_ms < fastest.process_ms) best.set(reader, result);
      }
    }
    return [...best.values()];
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function makeBill(): Uint8Array {
  const header = [
    '№ п/п',
    'Обоснование',
    'Наименование работ и затрат',
    'Ед. изм.',
    'Кол-во',
    'Формула расчёта',
    'Ссылка на чертежи',
    'Примечание',
  ];
  const rows: CellSpec[][] = Array.from({ length: ROWS }, (_one, index) => [
    index + 1,
    `К-${String(index % 700).padStart(3, '0')}`,
    `Устройство перегородок из газобетонных блоков, тип ${index}`,
    index % 2 === 0 ? 'м2' : 'м3',
    index * 1.25 + 0.5,
    `${index}*1,25+0,5`,
    `АР лист ${index % 90}`,
    index % 5 === 0 ? `захватка ${index % 12}` : null,
  ]);
  return makeWorkbook({ sheets: [{ name: 'ВОР', rows: [header, ...rows] }] });
}

async function measure(reader: Reader, file: string): Promise<BenchResult> {
  const start = performance.now();
  const { stdout } = await promisify(execFile)(process.execPath, [own, '--child', reader, file], {
    maxBuffer: 1 << 20,
  });
  const inside = JSON.parse(stdout) as Pick<BenchResult, 'read_ms' | 'peak_rss_mb' | 'rows' | 'lost_letters'>;
  return { name: reader, ...inside, process_ms: performance.now() - start };
}

async function runChild(reader: string, file: string): Promise<void> {
  const start = performance.now();
  const { rows, text } = reader === 'karkas' ? await readByOurs(file) : await readByExceljs(file);
  const read_ms = performance.now() - start;
  const peak_rss_mb = process.resourceUsage().maxRSS / 1024;
  process.stdout.write(JSON.stringify({ read_ms, peak_rss_mb, rows, lost_letters: text().split('\uFFFD').length - 1 }));
}

type Outcome = { rows: number; text: () => string };

async function readByOurs(file: string): Promise<Outcome> {
  const { readBill } = await import('../apps/server/src/features/bill-reader/index.ts');
  const bill = await readBill({ bytes: fs.readFileSync(file), fileName: 'bill.xlsx' });
  return { rows: bill.rows.length, text: () => JSON.stringify(bill.rows) };
}

async function readByExceljs(file: string): Promise<Outcome> {
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.readFile(file);
  const sheet = workbook.worksheets[0];
  if (sheet === undefined) throw new Error('exceljs found no sheet');
  return { rows: sheet.rowCount - 1, text: () => JSON.stringify(sheet.getSheetValues()) };
}

function print(results: readonly BenchResult[]): void {
  for (const result of results) {
    const figures = `reading ${result.read_ms.toFixed(0)} ms, process ${result.process_ms.toFixed(0)} ms, peak ${result.peak_rss_mb.toFixed(0)} MB`;
    process.stdout.write(
      `${result.name.padEnd(8)} ${figures}, ${result.rows} rows, ${result.lost_letters} lost letters\n`,
    );
  }
  const [ours, theirs] = results;
  if (ours === undefined || theirs === undefined) return;
  const ratio = {
    time: theirs.process_ms / ours.process_ms,
    reading: theirs.read_ms / ours.read_ms,
    memory: theirs.peak_rss_mb / ours.peak_rss_mb,
  };
  process.stdout.write(
    `exceljs takes ${ratio.reading.toFixed(2)}× the reading time, ${ratio.time.toFixed(2)}× the process time, ${ratio.memory.toFixed(2)}× the memory\n`,
  );
}

if (process.argv[1] === own) {
  const [, , mode, reader, file] = process.argv;
  if (mode === '--child' && reader !== undefined && file !== undefined) await runChild(reader, file);
  else print(await run());
}
