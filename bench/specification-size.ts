import { mkdtempSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '../apps/server/src/app/start-server.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { openDataDir } from '../apps/server/src/platform/data-dir/index.ts';
import { silentLogger } from '../apps/server/src/platform/logging.ts';
import { type Call, callerOf, fillSpecification } from './product.ts';

/**
 * The cost of an edit and a calculation by size of the specification: `node bench/specification-size.ts 1000 10000
 * 50000`. Calculations stop at 20 000 rows. Database time is that of its processes.
 */
const EDITS = 60;
const MOST_CALCULATED = 20_000;

/** CPU milliseconds of the processes in the database folder, including those that have ended. */
function databaseTime(folder: string): number {
  const ofProcess = (pid: string): number => {
    try {
      if (!readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)) return 0;
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return fields.slice(11, 15).reduce((sum, field) => sum + Number(field) * 10, 0);
    } catch {
      return 0;
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .reduce((sum, pid) => sum + ofProcess(pid), 0);
}

type Document = { base: string; size: number; positions: { id: string }[]; took: number[] };

async function fill(call: Call, size: number): Promise<Document> {
  const base = await fillSpecification(call, size);
  const { results } = await call('GET', `${base}/specification-rows/?limit=200`);
  return { base, size, positions: results.filter((row: { kind: string }) => row.kind === 'position'), took: [] };
}

/** Alternating, so that other load affects all sizes alike. */
async function edit(call: Call, documents: readonly Document[]): Promise<void> {
  for (let count = 0; count < EDITS; count += 1) {
    for (const { base, positions, took } of documents) {
      const position = positions[count % positions.length];
      const started = performance.now();
      await call('PATCH', `${base}/specification-rows/${position?.id}/`, {
        quantity: `${count + 2}.5`,
        price: '10.01',
      });
      took.push(performance.now() - started);
    }
  }
}

function quantile(took: readonly number[], share: number): number {
  const sorted = took.toSorted((left, right) => left - right);
  return Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
}

async function calculate(call: Call, base: string, folder: string): Promise<{ wall: number; database: number }> {
  const [started, before] = [performance.now(), databaseTime(folder)];
  await call('POST', `${base}/generate/`);
  for (;;) {
    const { status } = await call('GET', `${base}/generate/status/`);
    if (status === 'failed') throw new Error('The calculation failed');
    if (status === 'done') break;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return { wall: Math.round(performance.now() - started), database: databaseTime(folder) - before };
}

export async function run(sizes: readonly number[]): Promise<object[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'karkas-bench-'));
  const config = readConfig({ PORT: '0', DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'silent' });
  const dataDir = await openDataDir(folder);
  const server = await startServer({ config, dataDir, logger: silentLogger, onStep: () => undefined });
  try {
    const call = await callerOf(server.address);
    const documents: Document[] = [];
    for (const size of sizes) documents.push(await fill(call, size));
    await edit(call, documents);
    const table: object[] = [];
    for (const { base, size, took } of documents) {
      const calculation = size > MOST_CALCULATED ? null : await calculate(call, base, folder);
      table.push({
        rows: size,
        'edit p50 ms': quantile(took, 0.5),
        'edit p95 ms': quantile(took, 0.95),
        'calculation ms': calculation?.wall ?? null,
        'calculation database ms': calculation?.database ?? null,
        'database ms a row': calculation === null ? null : Math.round((calculation.database / size) * 100) / 100,
      });
    }
    return table;
  } finally {
    await server.stop();
    dataDir.release();
  }
}

if (import.meta.main) {
  const sizes = process.argv.slice(2).map(Number);
  console.table(await run(sizes.length > 0 ? sizes : [1000, 10_000, 50_000]));
}
