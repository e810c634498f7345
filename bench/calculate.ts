import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { openDataDir } from '../apps/server/src/platform/data-dir/index.ts';
import { silentLogger } from '../apps/server/src/platform/logging.ts';
import { startServer } from '../apps/server/src/app/start-server.ts';
import { type Call, callerOf, readStarterNorms } from './product.ts';

const WORKS = 1_000;

/** A bill of 1 000 works worded like the norms, with other volumes and endings, in the plain form. */
function makeBill(): Blob {
  const norms = readStarterNorms();
  const lines = Array.from({ length: WORKS }, (_, index) => {
    const norm = norms[index % norms.length];
    return `${index + 1};${norm?.name} (ось ${index + 1});${norm?.unit};${(index % 90) + 1},25`;
  });
  return new Blob([`№ п/п;Наименование;Ед. изм.;Кол-во\n${lines.join('\n')}\n`], { type: 'text/csv' });
}

/** Upload and calculation of 1 000 works by the whole product on its own database. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'karkas-bench-'));
  const config = readConfig({ PORT: '0', DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'silent' });
  const dataDir = await openDataDir(folder);
  const server = await startServer({ config, dataDir, logger: silentLogger, onStep: () => undefined });
  try {
    const call = await callerOf(server.address);
    const {
      results: [project],
    } = await call('GET', '/api/projects/');
    const specification = await call('POST', `/api/projects/${project.id}/specifications/`, { name: 'Bench' });
    const base = `/api/specifications/${specification.id}`;
    const form = new FormData();
    form.append('file', makeBill(), 'bill.csv');
    const uploadStart = performance.now();
    await call('POST', `${base}/upload-file/`, form);
    const uploaded = performance.now();
    await call('POST', `${base}/generate/`);
    const status = await finished(call, base);
    const calculated = performance.now();
    const rows = await call('GET', `${base}/specification-rows/?limit=all`);
    console.log(`read and store ${rows.count} works: ${Math.round(uploaded - uploadStart)} ms`);
    console.log(
      `calculate ${status.total} works: ${Math.round(calculated - uploaded)} ms (target 5000), matched ${status.matched}, left to a person ${status.unmatched}`,
    );
    const listStart = performance.now();
    const resources = await call('GET', `${base}/resource-rows/?limit=all`);
    console.log(`list ${resources.count} resource rows whole: ${Math.round(performance.now() - listStart)} ms`);
  } finally {
    await server.stop();
    dataDir.release();
  }
}

async function finished(call: Call, base: string): Promise<{ total: number; matched: number; unmatched: number }> {
  for (;;) {
    const status = await call('GET', `${base}/generate/status/`);
    if (status.status === 'done') return status;
    if (status.status === 'failed') throw new Error('The calculation failed');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

if (import.meta.main) await run();
