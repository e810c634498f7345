import { getSiteStatus } from '@karkas/api/site/site-status.endpoints.ts';
import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { recordRun } from '#platform/backup/index.ts';
import { siteAdminsOf } from '#features/public-site';
import { systemClock } from '#platform/clock.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany, queryInCompany } from '#testing/factories/index.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { testDatabase } from '#testing/test-database.ts';
import type { InstallationPlace } from './site-status.service.ts';

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();
const aFolder = (): string => mkdtempSync(path.join(tmpdir(), 'karkas-status-'));

/** An application whose only administrator is this user, with a verified address. */
async function anInstallation(place: Partial<InstallationPlace> = {}) {
  const company = await aCompany();
  const database = await testDatabase();
  await database.pool.query('update user_account set is_email_verified = true where id = $1', [company.owner.userId]);
  const app = await startTestApp({
    database,
    siteAdmins: siteAdminsOf([company.owner.email]),
    place: { version: '0.1.0', dataFolder: null, backup: null, log: null, ...place },
  });
  const ask = async () => (await callApi(company.owner, getSiteStatus, {}, { app })).body;
  return { app, company, ask };
}

describe('the status of an installation', () => {
  test('is hidden from anonymous callers, company owners and unverified addresses', async () => {
    const { app, company } = await anInstallation();
    expect((await callApi(null, getSiteStatus, {}, { app })).status).toBe(401);
    const other = await aCompany();
    const refused = await callApi(other.owner, getSiteStatus, {}, { app });
    expect([refused.status, refused.problem.code]).toEqual([404, 'not_found']);
    await app.database.pool.query('update user_account set is_email_verified = false where id = $1', [
      company.owner.userId,
    ]);
    expect((await callApi(company.owner, getSiteStatus, {}, { app })).status).toBe(404);
  });

  test('rejects an invalid query', async () => {
    const { app, company } = await anInstallation();
    const answer = await app.app.inject({
      url: '/api/site-admin/status/?limit=1',
      headers: { authorization: `Bearer ${company.owner.access}` },
    });
    expect([200, 400]).toContain(answer.statusCode);
  });

  test('reports version, database, disk, companies and files', async () => {
    const { ask } = await anInstallation({ dataFolder: tmpdir() });
    const status = await ask();
    expect(status.version).toBe('0.1.0');
    expect(status.database.size).toBeGreaterThan(1_000_000);
    expect(status.database.connections).toBeGreaterThan(0);
    expect(status.disk?.size).toBeGreaterThan(0);
    expect(status.audit.companies_count).toBeGreaterThan(0);
    expect(status.backup).toMatchObject({ is_on: false, level: 'warns', ended_at: null, next_at: null });
    expect(status.drill).toMatchObject({ level: 'fine', ended_at: null });
  });

  test('an archive of the log that lags behind is an alarm of the installation', async () => {
    const root = aFolder();
    const log = { cluster: path.join(root, 'c'), archived: path.join(root, 'a'), folder: path.join(root, 'b') };
    const statuses = path.join(log.cluster, 'pg_wal', 'archive_status');
    for (const one of [statuses, log.archived]) mkdirSync(one, { recursive: true });
    const { ask } = await anInstallation({ log });
    expect((await ask()).log_archive).toMatchObject({ level: 'fine', waiting_count: 0, lag_minutes: 0 });
    const ready = path.join(statuses, '000000010000000000000001.ready');
    writeFileSync(ready, '');
    const finishedAt = hoursAgo(0.5);
    utimesSync(ready, new Date(finishedAt), new Date(finishedAt));
    const status = await ask();
    expect(status.level).toBe('alarms');
    expect(status.log_archive).toMatchObject({ level: 'alarms', waiting_count: 1, waiting_since: finishedAt });
    expect((await (await anInstallation()).ask()).log_archive).toBeNull();
  });

  test('a failed restore drill is more severe than a failed backup', async () => {
    const folder = aFolder();
    const { ask } = await anInstallation({ backup: { folder, everyHours: 24 } });
    expect((await ask()).backup).toMatchObject({ is_on: true, level: 'warns', ended_at: null });
    await recordRun(folder, 'backup', { ended_at: hoursAgo(2), is_ok: true, detail: 'karkas-1' });
    await recordRun(folder, 'drill', { ended_at: hoursAgo(1), is_ok: true, detail: 'karkas-1' });
    const good = await ask();
    expect([good.backup.level, good.drill.level]).toEqual(['fine', 'fine']);
    expect(good.backup).toMatchObject({ is_ok: true, detail: 'karkas-1', last_good_at: good.backup.ended_at });
    expect(Date.parse(good.backup.next_at ?? '')).toBeGreaterThan(Date.parse(good.checked_at));
    await recordRun(folder, 'backup', { ended_at: hoursAgo(0.5), is_ok: false, detail: 'нет места' });
    expect((await ask()).backup).toMatchObject({ level: 'warns', is_ok: false, detail: 'нет места' });
    await recordRun(folder, 'drill', { ended_at: hoursAgo(0.1), is_ok: false, detail: 'строки разошлись' });
    const failed = await ask();
    expect(failed.drill).toMatchObject({ level: 'alarms', is_ok: false, detail: 'строки разошлись' });
    expect(failed.level).toBe('alarms');
  });

  test('a data difference is an alarm; a failed job and a waiting email are warnings', async () => {
    const { company, ask, app } = await anInstallation();
    const before = await ask();
    await queryInCompany(
      company,
      `insert into job (company_id, id, kind, object_id, status, result, requested_by, requested_by_name, finished_at) values
        ($1, gen_random_uuid(), 'self_audit', $1, 'done', '{"differences_count": 3}', $1, '', now()),
        ($1, gen_random_uuid(), 'norm_import', gen_random_uuid(), 'failed', null, $1, '', now())`,
      [company.id],
    );
    await app.database.pool.query(
      `insert into outgoing_mail (id, kind, recipient, created_at) values (gen_random_uuid(), 'проба', 'a@example.ru', now() - interval '40 minutes')`,
    );
    const after = await ask();
    expect(after.audit.level).toBe('alarms');
    expect(after.audit.differences_count).toBe(before.audit.differences_count + 3);
    expect(after.audit.companies_with_differences).toBe(before.audit.companies_with_differences + 1);
    expect(after.jobs.failed_day_count).toBe(before.jobs.failed_day_count + 1);
    expect(after.mail.waiting_count).toBe(before.mail.waiting_count + 1);
    expect(['warns', 'alarms']).toContain(after.mail.level);
    expect(systemClock.now().getTime()).toBeGreaterThanOrEqual(Date.parse(after.checked_at));
  });
});
