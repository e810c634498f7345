// The commands of the operator as processes, beside and without a server.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withClient } from '../../apps/server/src/platform/db/wire/connection.ts';
import {
  findRunningServer,
  serverFoldersIn,
  superuser,
} from '../../apps/server/src/platform/embedded-postgres/index.ts';
import { type S3Server, startS3Server } from '../../apps/server/src/platform/storage/s3-server.fixtures.ts';
import { clientOf, register, signIn } from './client.ts';
import { makeDataDir, removeDataDir, startServerProcess } from './server-process.ts';

const COMMANDS = path.join(import.meta.dirname, '../../apps/server/src/commands');
const aSecret = (): string => randomBytes(32).toString('hex');
const KEY = { BACKUP_KEY: aSecret(), SECRET_KEY: aSecret() };
const MINUTES_MS = 60_000;

let folders: string[];
let s3: S3Server | null;
beforeEach(() => {
  [folders, s3] = [[], null];
});
afterEach(async () => {
  for (const folder of folders) await removeDataDir(folder);
  await s3?.stop();
});

function aFolder(): string {
  const folder = makeDataDir();
  folders.push(folder);
  return folder;
}

type Ended = { code: number | null; output: string };

/** Runs a command of `package.json` to its end. */
function run(command: string, args: readonly string[], settings: Readonly<Record<string, string>>): Promise<Ended> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...settings };
  const child = spawn(process.execPath, [path.join(COMMANDS, `${command}.ts`), ...args], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve({ code, output }));
  });
}

/** A project in an installation, found again after a restore. */
async function namesAt(address: string, account: { companyId: string; email: string }): Promise<string[]> {
  const access = await signIn(address, account.email);
  const { body } = await clientOf(address, { ...account, access }).get('/api/projects/');
  return (body['results'] as { name: string }[]).map(({ name }) => name).toSorted();
}

test('backup, drill and restore go through a bucket', { timeout: 12 * MINUTES_MS }, async () => {
  s3 = await startS3Server();
  const bucket = {
    BACKUP_S3_ENDPOINT: s3.settings.endpoint,
    BACKUP_S3_REGION: s3.settings.region,
    BACKUP_S3_BUCKET: s3.settings.bucket,
    BACKUP_S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
  };
  const [dataDir, backups] = [aFolder(), aFolder()];
  const server = await startServerProcess(dataDir, KEY);
  const account = await register(server.address);
  await clientOf(server.address, account).post('/api/projects/', { name: 'Школа' });
  const settings = { ...KEY, ...bucket };
  // Beside the running server, whose folder of backups is then lost.
  const made = await run('backup', [], { ...settings, DATA_DIR: dataDir, BACKUP_DIR: backups });
  expect(made).toMatchObject({ code: 0 });
  await server.terminate();
  fs.rmSync(backups, { recursive: true });
  const drilled = await run('drill', ['s3'], { ...settings, DATA_DIR: dataDir, BACKUP_DIR: backups });
  expect(drilled).toMatchObject({ code: 0 });

  // Settings as on the machine that is filled; the folder is where a backup is fetched to.
  const other = aFolder();
  const there = { ...settings, DATA_DIR: other, BACKUP_DIR: aFolder() };
  const wrong = await run('restore', ['s3'], { ...there, BACKUP_KEY: aSecret() });
  // Refused before anything is in place: the same folder takes the backup afterwards.
  expect(wrong.code).toBe(1);
  expect(wrong.output).not.toContain('The configuration is wrong');
  const restored = await run('restore', ['s3'], there);
  expect(restored).toMatchObject({ code: 0 });
  const again = await run('restore', ['s3'], there);
  expect(again.code).toBe(1);
  const second = await startServerProcess(other, KEY);
  expect(await namesAt(second.address, account)).toEqual(['Школа']);
  await second.terminate();
});

test(
  'a server whose disk is lost comes back with what its log had archived',
  { timeout: 12 * MINUTES_MS },
  async () => {
    const [dataDir, backups] = [aFolder(), aFolder()];
    const settings = { ...KEY, BACKUP_DIR: backups };
    const server = await startServerProcess(dataDir, settings);
    const account = await register(server.address);
    const client = clientOf(server.address, account);
    await client.post('/api/projects/', { name: 'До копии' });
    const made = await run('backup', [], { ...settings, DATA_DIR: dataDir });
    expect(made).toMatchObject({ code: 0 });
    await client.post('/api/projects/', { name: 'После копии' });
    // In place of five minutes.
    const name = await withClient(await superuserOf(dataDir), async (admin) => {
      const { rows } = await admin.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
      return rows[0]?.name ?? '';
    });
    const [system = ''] = fs.readdirSync(path.join(backups, 'log'));
    while (!fs.existsSync(path.join(backups, 'log', system, name))) await delay(50);
    await client.post('/api/projects/', { name: 'Не успел' });
    await server.kill({ withDatabase: true });
    fs.rmSync(dataDir, { recursive: true, force: true });

    const other = aFolder();
    const restored = await run('restore', ['latest'], { ...settings, DATA_DIR: other });
    expect(restored).toMatchObject({ code: 0 });
    const second = await startServerProcess(other, settings);
    expect(await namesAt(second.address, account)).toEqual(['До копии', 'После копии']);
    expect(fs.existsSync(path.join(serverFoldersIn(other).cluster, 'recovery.signal'))).toBe(false);
    const next = await run('backup', [], { ...settings, DATA_DIR: other });
    expect(next).toMatchObject({ code: 0 });
    await second.terminate();
  },
);

test('a company moves to another installation beside its server', { timeout: 12 * MINUTES_MS }, async () => {
  const [from, to] = [aFolder(), aFolder()];
  const first = await startServerProcess(from, KEY);
  const account = await register(first.address);
  const client = clientOf(first.address, account);
  await client.post('/api/projects/', { name: 'Школа' });
  const company = `/api/companies/${account.companyId}`;
  expect(await client.post(`${company}/export/`, { password: 'Надёжный пароль 1' })).toMatchObject({ status: 202 });
  const archive = path.join(aFolder(), 'company.tar.gz');
  fs.writeFileSync(archive, await downloaded(first.address, `${company}/exports/`, account.access));
  await first.terminate();

  const second = await startServerProcess(to, KEY);
  const settings = { ...KEY, DATA_DIR: to };
  const moved = await run('import-company', [archive], settings);
  expect(moved).toMatchObject({ code: 0 });
  expect(moved.output).toContain('расхождений 0');
  const again = await run('import-company', [archive], settings);
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('Стройка')]);
  fs.writeFileSync(archive, fs.readFileSync(archive).subarray(0, -100));
  const cut = await run('import-company', [archive], settings);
  expect([cut.code, cut.output]).toEqual([1, expect.stringContaining('повреждён')]);
  await second.terminate();
});

async function superuserOf(dataDir: string): Promise<Parameters<typeof withClient>[0]> {
  const running = await findRunningServer(dataDir);
  if (running === null) throw new Error('The database does not run');
  return running(superuser, 'karkas');
}

async function downloaded(address: string, exports: string, access: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${access}` };
  for (;;) {
    const list = (await (await fetch(`${address}${exports}`, { headers })).json()) as { id: string; state: string }[];
    const done = list.find(({ state }) => state === 'done');
    if (done === undefined) await delay(100);
    else {
      const answer = await fetch(`${address}${exports}${done.id}/download/`, { headers });
      return Buffer.from(await answer.arrayBuffer());
    }
  }
}
