import fs from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { withClient } from '../../apps/server/src/platform/db/wire/connection.ts';
import { startTemporaryPostgres } from '../../apps/server/src/testing/databases/temporary-postgres.ts';
import { billOf, clientOf, register } from './client.ts';
import { makeDataDir, removeDataDir, startServerProcess } from './server-process.ts';

/** Total size of the enlarged starter base. */
const NORMS = 50_000;
/** About 320 MB on a quiet machine; 690 MB when the C library retained the memory of ended threads. */
const ALLOWED_MB = 450;
const CALCULATED_MS = 180_000;
/** A minute on a quiet machine; idle threads of a busy one end later. */
const RELEASED_MS = 240_000;

let dataDir: string;
beforeEach(() => {
  dataDir = makeDataDir();
});
afterEach(() => removeDataDir(dataDir));

const GROW = `
  create temp table more as select n.*, gen_random_uuid() as new_id, k from norm n, generate_series(1, (${NORMS} / (select count(*) from norm) - 1)::int) k;
  insert into norm (company_id, id, base_id, code, name, unit, kind_of_work, keywords)
    select company_id, new_id, base_id, code || '-' || k, name || ' вариант ' || k || ' марки М' || k * 7, unit, kind_of_work, keywords from more;
  insert into norm_resource (company_id, norm_id, resource_id, sort_order, norm_quantity)
    select m.company_id, m.new_id, l.resource_id, l.sort_order, l.norm_quantity
    from more m join norm_resource l on l.company_id = m.company_id and l.norm_id = m.id;
  update norm_base set content_hash = md5(random()::text);`;

const residentMb = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);

test.runIf(process.platform === 'linux')(
  'the memory of a calculation and of a search in fifty thousand norms is released',
  { timeout: 600_000 },
  async () => {
    const postgres = await startTemporaryPostgres({ engine: 'embedded' });
    onTestFinished(() => postgres.stop());
    const { host, port } = postgres.superuser;
    const server = await startServerProcess(dataDir, {
      DATABASE_URL: `postgres://postgres@${encodeURIComponent(host ?? '')}:${port}/postgres`,
    });
    const account = await register(server.address);
    await withClient({ ...postgres.superuser, database: 'postgres' }, (client) => client.query(GROW));
    const client = clientOf(server.address, account);
    const { body: project } = await client.post('/api/projects/', { name: 'Объект' });
    const { body: specification } = await client.post(`/api/projects/${project.id}/specifications/`, { name: 'Смета' });
    await client.upload(`/api/specifications/${specification.id}/upload-file/`, billOf(1, 500));
    await client.post(`/api/specifications/${specification.id}/generate/`);
    for (const started = performance.now(); performance.now() - started < CALCULATED_MS; await delay(500)) {
      const { body } = await client.get(`/api/specifications/${specification.id}/generate/status/`);
      if (body.status === 'done') break;
    }
    const { body: bases } = await client.get(`/api/companies/${account.companyId}/norm-bases/`);
    const [base] = Object.values(bases) as { id: string; norms_count: number }[];
    expect(base?.norms_count).toBeGreaterThan(0.95 * NORMS);
    expect(base?.norms_count).toBeLessThanOrEqual(NORMS);
    const found = await client.get(
      `/api/companies/${account.companyId}/norm-bases/${base?.id}/norms/?search=${encodeURIComponent('кладка')}`,
    );
    expect(found.status).toBe(200);
    const busy = residentMb(server.pid);
    await expect.poll(() => residentMb(server.pid), { timeout: RELEASED_MS, interval: 5000 }).toBeLessThan(ALLOWED_MB);
    console.table([{ busy, after: residentMb(server.pid) }]);
  },
);
