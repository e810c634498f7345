import { mkdtempSync, readFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { openDataDir } from '../apps/server/src/platform/data-dir/index.ts';
import { silentLogger } from '../apps/server/src/platform/logging.ts';
import { startServer } from '../apps/server/src/app/start-server.ts';
import { largeNormName, makeLargeBase } from './large-norms.ts';
import { type Call, callerOf } from './product.ts';

/**
 * A large norm base through the whole product: `node bench/norm-import.ts [norms] [lines of each]`. Prints the duration
 * of a first and a repeated import, the memory of the server, the search, and a calculation of a thousand works with
 * the base.
 */
const [norms = 50_000, lines = 20] = process.argv.slice(2).map(Number);
const WORKS = 1_000;

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const residentMb = (): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024);

async function watchMemory<Result>(work: () => Promise<Result>): Promise<{ result: Result; peakMb: number }> {
  let peakMb = residentMb();
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, residentMb());
  }, 100);
  try {
    return { result: await work(), peakMb };
  } finally {
    clearInterval(timer);
  }
}

/** Each figure is affected by other load on the machine. */
const load = (): string => `load ${(loadavg()[0] ?? 0).toFixed(1)}`;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function importFile(
  call: Call,
  base: string,
  file: Blob,
): Promise<{ added_count: number; changed_count: number }> {
  const form = new FormData();
  form.append('file', file, 'fsnb.zip');
  await call('POST', `${base}import/?format=fsnb_xml`, form);
  for (;;) {
    // An overloaded server may reject a request for a moment; the import continues.
    const state = await call('GET', `${base}import/status/`).catch(() => ({ status: 'unknown' }));
    if (state.status === 'done') return state;
    if (state.status === 'failed' || state.status === 'canceled')
      throw new Error(`${state.error}: ${state.error_detail}`);
    await pause(200);
  }
}

async function measureSearch(call: Call, base: string): Promise<void> {
  const questions = [
    'штукатурка стен',
    'кабель в гофре диаметр 45',
    'ГЭСН01-01-000100',
    'кладка перегородок в стеснённых условиях',
    'слово которого нет',
  ];
  for (const question of questions) {
    const took: number[] = [];
    let count = 0;
    for (let pass = 0; pass < 7; pass += 1) {
      const started = performance.now();
      ({ count } = await call('GET', `${base}norms/?limit=50&search=${encodeURIComponent(question)}`));
      took.push(performance.now() - started);
    }
    const [median = 0] = took.toSorted((a, b) => a - b).slice(3);
    console.log(`search «${question}»: ${count} found, median ${median.toFixed(0)} ms (target 100), ${load()}`);
  }
  const started = performance.now();
  const sections = await call('GET', `${base}sections/`);
  console.log(`collections: ${sections.length} in ${Math.round(performance.now() - started)} ms`);
}

async function measureCalculation(call: Call, baseId: string): Promise<void> {
  const {
    results: [project],
  } = await call('GET', '/api/projects/');
  for (const pass of ['first', 'second']) {
    const specification = await call('POST', `/api/projects/${project.id}/specifications/`, { name: `Bench ${pass}` });
    const url = `/api/specifications/${specification.id}`;
    await call('PATCH', `${url}/`, { norm_base_id: baseId });
    const rows = Array.from({ length: WORKS }, (_, index) => {
      const { name, unit } = largeNormName(Math.floor((index * norms) / WORKS));
      return `${index + 1};${name};${unit};${(index % 90) + 1},25`;
    });
    const form = new FormData();
    form.append('file', new Blob([`№ п/п;Наименование;Ед. изм.;Кол-во\n${rows.join('\n')}\n`]), `bill-${pass}.csv`);
    await call('POST', `${url}/upload-file/`, form);
    // The base is opened in a thread while a user looks at the bill.
    if (pass === 'second') await pause(1000);
    const started = performance.now();
    await call('POST', `${url}/generate/`);
    const { result, peakMb } = await watchMemory(async () => {
      for (;;) {
        const status = await call('GET', `${url}/generate/status/`);
        if (status.status === 'done' || status.status === 'failed') return status;
        await pause(50);
      }
    });
    console.log(
      `calculate ${WORKS} works against ${norms} norms, ${pass} time: ${seconds(started)} (target 5), ${result.status}, matched ${result.matched}, memory ${peakMb} MB, ${load()}`,
    );
  }
}

export async function run(): Promise<void> {
  const file = new Blob([new Uint8Array(makeLargeBase(norms, lines))]);
  console.log(`the file: ${Math.round(file.size / 1024 / 1024)} MB packed`);
  const folder = mkdtempSync(path.join(tmpdir(), 'karkas-bench-'));
  const config = readConfig({ PORT: '0', DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'silent' });
  const dataDir = await openDataDir(folder);
  const server = await startServer({ config, dataDir, logger: silentLogger, onStep: () => undefined });
  try {
    const call = await callerOf(server.address);
    const company = await call('GET', '/api/user/companies/current/');
    const { id } = await call('POST', `/api/companies/${company.id}/norm-bases/`, { name: 'Bench' });
    const base = `/api/companies/${company.id}/norm-bases/${id}/`;
    for (const pass of ['first', 'again']) {
      const before = residentMb();
      const started = performance.now();
      const { result, peakMb } = await watchMemory(() => importFile(call, base, file));
      console.log(
        `import ${pass}: ${seconds(started)} (target 180), added ${result.added_count}, changed ${result.changed_count}, memory ${before} → at most ${peakMb} MB, ${load()}`,
      );
    }
    await measureSearch(call, base);
    await measureCalculation(call, id);
  } finally {
    await server.stop();
    dataDir.release();
  }
}

if (import.meta.main) await run();
