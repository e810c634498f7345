import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { recordRun } from '#platform/backup/index.ts';
import { systemClock } from '#platform/clock.ts';
import { withClient } from '#platform/db/wire/connection.ts';
import { readMigrations } from '#platform/db/migrations/migrate.ts';
import { createDiskBlobStore } from '#platform/storage/disk-blob-store.ts';
import { cloneDatabase, emptyDatabase } from '#testing/test-database.ts';
import { checkDatabase, clockFinding } from './check-database.repository.ts';
import { checkConfiguration, checkDisk, checkFolder, checkNode, checkPort, checkSecrets } from './check-place.ts';
import { checkBackups, checkLog, checkMail } from './check-services.ts';
import { doctorLanguage, printFinding } from './doctor.texts.ts';
import { DOCTOR_TEXTS } from './doctor.texts.ts';
import { examine, worstOf } from './examine.ts';
import type { Finding } from './finding.types.ts';

const aFolder = (): string => fs.mkdtempSync(path.join(tmpdir(), 'karkas-doctor-'));
const said = ({ check, state, said: what }: Finding) => [check, state, what];
const GIB = 1024 ** 3;

describe('doctor: machine checks', () => {
  test.each([
    ['24.14.0', 'fails', 'old'],
    ['24.14.1', 'fine', 'fine'],
    ['25.0.0', 'fine', 'fine'],
    ['22.20.0', 'fails', 'old'],
  ])('Node %s', (version, state, what) => {
    expect(said(checkNode(version))).toEqual(['node', state, what]);
  });

  test('a network-facing address requires PUBLIC_URL', () => {
    expect(checkConfiguration({ host: '127.0.0.1', publicUrl: undefined }).state).toBe('fine');
    expect(said(checkConfiguration({ host: '0.0.0.0', publicUrl: undefined }))).toEqual([
      'configuration',
      'warns',
      'publicUrl',
    ]);
    expect(checkConfiguration({ host: '0.0.0.0', publicUrl: 'https://a.ru' }).state).toBe('fine');
  });

  test('checks the data folder', () => {
    const folder = aFolder();
    expect(said(checkFolder(folder))).toEqual(['folder', 'fine', 'fine']);
    fs.chmodSync(folder, 0o755);
    expect(said(checkFolder(folder))).toEqual(['folder', 'warns', 'open']);
    expect(said(checkFolder(path.join(folder, 'нет')))).toEqual(['folder', 'warns', 'missing']);
    fs.writeFileSync(path.join(folder, 'file'), '');
    expect(said(checkFolder(path.join(folder, 'file')))).toEqual(['folder', 'fails', 'notFolder']);
  });

  test('checks the keys', () => {
    const folder = aFolder();
    const own = { secretKey: undefined };
    expect(said(checkSecrets(folder, own))).toEqual(['secrets', 'fine', 'none']);
    expect(checkSecrets(folder, { secretKey: 'k'.repeat(32) }).said).toBe('given');
    const file = path.join(folder, 'secrets.json');
    fs.writeFileSync(file, '{}', { mode: 0o600 });
    expect(checkSecrets(folder, own).said).toBe('fine');
    fs.chmodSync(file, 0o644);
    expect(said(checkSecrets(folder, own))).toEqual(['secrets', 'fails', 'open']);
    fs.chmodSync(file, 0o600);
    fs.writeFileSync(file, '{"mail"');
    expect(said(checkSecrets(folder, own))).toEqual(['secrets', 'fails', 'damaged']);
  });

  test('checks disk space, also for a folder that does not exist yet', async () => {
    const disk = (percent: number, level: 'fine' | 'warns' | 'alarms') => async () => ({
      level,
      size: 100 * GIB,
      free: (100 - percent) * GIB,
      used_percent: percent,
    });
    expect((await checkDisk(path.join(aFolder(), 'a', 'b'))).facts['percent']).toMatch(/^\d+$/);
    expect(said(await checkDisk('/', disk(50, 'fine')))).toEqual(['disk', 'fine', 'fine']);
    expect(said(await checkDisk('/', disk(85, 'warns')))).toEqual(['disk', 'warns', 'filling']);
    expect(said(await checkDisk('/', disk(97, 'alarms')))).toEqual(['disk', 'fails', 'full']);
    expect(said(await checkDisk('/', async () => null))).toEqual(['disk', 'fine', 'unknown']);
  });

  test('port: free, served by this product, used by another program', async () => {
    const answered = { body: 'something else' };
    const server = http.createServer((_, response) => response.end(answered.body));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const config = { host: '127.0.0.1', port };
    expect(said(await checkPort(config))).toEqual(['port', 'fails', 'taken']);
    answered.body = '{"status":"ok"}';
    expect(said(await checkPort(config))).toEqual(['port', 'fine', 'served']);
    server.closeAllConnections();
    await new Promise<void>((resolve) => void server.close(() => resolve()));
    expect(said(await checkPort(config))).toEqual(['port', 'fine', 'fine']);
    expect(said(await checkPort({ host: '203.0.113.7', port }))).toEqual(['port', 'fails', 'unusable']);
  });
});

describe('doctor: mail and backups', () => {
  test('mail: to a folder, to a server, to an unreachable server', async () => {
    expect(said(await checkMail({ smtpUrl: undefined }, '/data'))).toEqual(['mail', 'warns', 'folder']);
    const server = net.createServer((socket) => socket.end());
    onTestFinished(() => void server.close());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    expect(said(await checkMail({ smtpUrl: `smtp://127.0.0.1:${port}` }, ''))).toEqual(['mail', 'fine', 'fine']);
    expect(said(await checkMail({ smtpUrl: 'smtp://127.0.0.1:1' }, ''))).toEqual(['mail', 'fails', 'unreachable']);
  });

  test('reports on backups and drills', async () => {
    const folder = aFolder();
    const now = new Date('2026-11-29T12:00:00Z');
    const backup = { folder, everyHours: 24, keep: 1, key: undefined, bucket: undefined };
    const findProblems = async () => (await checkBackups({ backup }, now)).map(said);
    expect((await checkBackups({ backup: { ...backup, folder: undefined } }, now)).map(said)).toEqual([
      ['backup', 'warns', 'off'],
    ]);
    expect(await findProblems()).toEqual([
      ['backup', 'fails', 'none'],
      ['drill', 'fine', 'fine'],
    ]);
    const run = (day: number, isOk = true) => ({
      ended_at: `2026-11-${day}T06:00:00.000Z`,
      is_ok: isOk,
      detail: 'причина',
    });
    await recordRun(folder, 'backup', run(27));
    expect(await findProblems()).toEqual([
      ['backup', 'fails', 'old'],
      ['drill', 'warns', 'none'],
    ]);
    await recordRun(folder, 'backup', run(28));
    await recordRun(folder, 'backup', run(29, false));
    await recordRun(folder, 'drill', run(29, false));
    expect(await findProblems()).toEqual([
      ['backup', 'warns', 'failed'],
      ['drill', 'fails', 'failed'],
    ]);
    await recordRun(folder, 'backup', run(29));
    await recordRun(folder, 'drill', run(29));
    expect(await findProblems()).toEqual([
      ['backup', 'fine', 'fine'],
      ['drill', 'fine', 'fine'],
    ]);
  });
});

describe('doctor: archive of the database log', () => {
  const now = new Date('2026-11-29T12:00:00Z');

  test('is not looked at where none is kept', async () => {
    expect(await checkLog(null, now)).toEqual([]);
  });

  test('nothing to store, lagging, failing with what to do', async () => {
    const root = aFolder();
    const log = { cluster: path.join(root, 'c'), archived: path.join(root, 'a'), folder: path.join(root, 'b') };
    const statuses = path.join(log.cluster, 'pg_wal', 'archive_status');
    for (const one of [statuses, log.archived]) fs.mkdirSync(one, { recursive: true });
    expect((await checkLog(log, now)).map(said)).toEqual([['log', 'fine', 'empty']]);
    const ready = path.join(statuses, '000000010000000000000001.ready');
    fs.writeFileSync(ready, '');
    const finished = (minutes: number) => {
      const at = new Date(now.getTime() - minutes * 60_000);
      fs.utimesSync(ready, at, at);
    };
    finished(6);
    expect((await checkLog(log, now)).map(said)).toEqual([['log', 'warns', 'behind']]);
    finished(20);
    const [finding] = await checkLog(log, now);
    expect(said(finding as Finding)).toEqual(['log', 'fails', 'failing']);
    expect(printFinding(finding as Finding, 'ru')).toContain('не работает с 2026-11-29 11:40 UTC');
    expect(printFinding(finding as Finding, 'ru')).toContain('стоит 25 мин изменений, допустимо 15');
    fs.writeFileSync(path.join(log.archived, '000000010000000000000001'), '');
    expect((await checkLog(log, now)).map(said)).toEqual([['log', 'fine', 'empty']]);
  });
});

describe('doctor: database checks', () => {
  const migrationsOf = async () => Object.keys(await readMigrations());
  async function anInstallation() {
    const database = await cloneDatabase();
    const storage = createDiskBlobStore(aFolder());
    const { owner, superuser } = database;
    const migrations = await migrationsOf();
    const parts = { owner, admin: superuser, isEmbedded: true, storage, migrations, now: systemClock.now };
    const findProblems = async (changes: Partial<typeof parts> = {}) =>
      (await checkDatabase({ ...parts, ...changes })).filter(({ state }) => state !== 'fine').map(said);
    return { ...parts, superuser, findProblems };
  }

  test('reports no problem for a healthy database', async () => {
    const { findProblems, superuser } = await anInstallation();
    expect(await findProblems()).toEqual([]);
    expect(superuser.user).toBe('postgres');
  });

  test('reports that a database whose owner does not see every row cannot be backed up', async () => {
    const { findProblems, owner } = await anInstallation();
    expect(await findProblems({ admin: owner })).toEqual([['rights', 'warns', 'hidesRows']]);
  });

  test('reports pending migrations and a newer schema', async () => {
    const { findProblems, superuser, migrations } = await anInstallation();
    expect(await findProblems({ migrations: [...migrations, '9999_later'] })).toEqual([['schema', 'warns', 'pending']]);
    await withClient(superuser, (client) =>
      client.query(`insert into schema_migration (name, timestamp) values ('9998_of_tomorrow', now()::text)`),
    );
    expect(await findProblems()).toEqual([['schema', 'fails', 'newer']]);
  });

  test('accepts a database without tables', async () => {
    const owner = await emptyDatabase();
    const { findProblems } = await anInstallation();
    expect((await findProblems({ owner })).filter(([check]) => check !== 'rights')).toEqual([]);
  });

  test('reports a store that belongs to another installation', async () => {
    const { findProblems, storage } = await anInstallation();
    await storage.writeMark('0192d1a0-0000-7000-8000-000000000001');
    expect(await findProblems()).toEqual([['store', 'fails', 'foreign']]);
  });

  test('reports an unreadable store', async () => {
    const { findProblems, storage } = await anInstallation();
    const broken = { ...storage, readMark: () => Promise.reject(new Error('нет доступа')) };
    expect(await findProblems({ storage: broken })).toEqual([['store', 'fails', 'unreachable']]);
  });

  test('reports a clock difference', async () => {
    const { findProblems } = await anInstallation();
    const now = () => new Date(Date.now() + 3_600_000);
    expect(await findProblems({ now })).toEqual([['clock', 'fails', 'apart']]);
    expect([1, 6, 61].map((seconds) => clockFinding(seconds).state)).toEqual(['fine', 'warns', 'fails']);
  });

  test('skips the remaining checks when the database does not respond', async () => {
    const { findProblems } = await anInstallation();
    const away = { host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' };
    expect(await findProblems({ owner: away })).toEqual([['database', 'fails', 'unreachable']]);
  });
});

describe('doctor: output', () => {
  test('names the invalid settings', async () => {
    const findings = await examine({ PORT: 'дверь' }, systemClock);
    expect(findings.map(said)).toContainEqual(['configuration', 'fails', 'wrong']);
    expect(worstOf(findings)).toBe('fails');
    expect(findings.map((finding) => printFinding(finding, 'ru')).join('\n')).toContain('PORT');
  });

  test('reports an installation that was never started', async () => {
    const folder = path.join(aFolder(), 'data');
    const findings = await examine({ DATA_DIR: folder, PORT: '0' }, systemClock);
    expect(findings.filter(({ state }) => state === 'fails')).toEqual([]);
    expect(findings.map(said)).toContainEqual(['database', 'warns', 'stopped']);
    expect(fs.existsSync(folder)).toBe(false);
  });

  test('uses the language of the system', () => {
    expect(doctorLanguage({ LANG: 'en_US.UTF-8' })).toBe('en');
    expect(doctorLanguage({ LANG: 'ru_RU.UTF-8' })).toBe('ru');
    expect(doctorLanguage({ LANG: 'en_US.UTF-8', LC_ALL: 'ru_RU.UTF-8' })).toBe('ru');
    expect(doctorLanguage({})).toBe('ru');
  });

  test('has every sentence in both languages, with advice for every problem', () => {
    for (const sentences of Object.values(DOCTOR_TEXTS))
      for (const { ru, en } of Object.values(sentences)) {
        expect(ru).not.toBe('');
        expect([...en.matchAll(/\{\w+\}/g)].map(([fact]) => fact).toSorted()).toEqual(
          [...ru.matchAll(/\{\w+\}/g)].map(([fact]) => fact).toSorted(),
        );
      }
  });
});
