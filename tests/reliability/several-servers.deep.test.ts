import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  findDebianPostgres,
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../apps/server/src/testing/databases/temporary-postgres.ts';
import { type S3Server, startS3Server } from '../../apps/server/src/platform/storage/s3-server.fixtures.ts';
import { clientOf, register, signIn } from './client.ts';
import { makeDataDir, removeDataDir, runUntilExit, type ServerProcess, startServerProcess } from './server-process.ts';

const SECRET_KEY = 'b6b1a1f40b7a4c0e9d5f8e2c7a3d6f10';
const PARALLEL = 40;

const folders = [makeDataDir(), makeDataDir(), makeDataDir(), makeDataDir(), makeDataDir()] as const;
let postgres: TemporaryPostgres | null = null;
let storage: S3Server | null = null;
let settings: Record<string, string>;
let withoutS3: Record<string, string>;

// An external database, from Debian packages, because the embedded one belongs to one server.
beforeAll(async () => {
  if (findDebianPostgres() === null) return;
  postgres = await startTemporaryPostgres({ engine: 'debian' });
  const client = new pg.Client(postgres.superuser);
  await client.connect();
  await client.query(`create role operator login createrole password 'x'`);
  await client.query('create database given owner operator');
  await client.end();
  const { port } = postgres.superuser;
  storage = await startS3Server();
  withoutS3 = { DATABASE_URL: `postgres://operator:x@127.0.0.1:${port}/given`, SECRET_KEY };
  settings = {
    ...withoutS3,
    S3_ENDPOINT: storage.settings.endpoint,
    S3_REGION: storage.settings.region,
    S3_BUCKET: storage.settings.bucket,
    S3_ACCESS_KEY_ID: storage.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: storage.settings.secretAccessKey,
  };
});
afterAll(async () => {
  for (const folder of folders) await removeDataDir(folder);
  await storage?.stop();
  await postgres?.stop();
});

/** Resolves with the first event of this kind on the stream of a server. */
async function firstEvent(address: string, companyId: string, access: string, kind: string): Promise<unknown> {
  const response = await fetch(`${address}/api/companies/${companyId}/events/`, {
    // From the start: events before the stream was opened are included.
    headers: { authorization: `Bearer ${access}`, 'last-event-id': '0' },
  });
  let text = '';
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece;
    const found = text.split('\n').find((line) => line.startsWith('data: ') && line.includes(`"kind":"${kind}"`));
    if (found !== undefined) return JSON.parse(found.slice('data: '.length));
  }
  throw new Error(`The stream ended: ${text}`);
}

describe('two servers on one database', () => {
  test('with one SECRET_KEY act as one product, and a third with another key is rejected', async ({ skip }) => {
    skip(postgres === null, 'Debian has no PostgreSQL here');
    const [first, second] = await Promise.all([
      startServerProcess(folders[0], settings),
      startServerProcess(folders[1], settings),
    ]);
    const account = await register(first.address);
    const { companyId, access } = account;
    const everywhere = [first, second].flatMap(({ address }) =>
      Array.from({ length: PARALLEL }, () => clientOf(address, account).get('/api/projects/')),
    );
    expect(new Set((await Promise.all(everywhere)).map(({ status }) => status))).toEqual(new Set([200]));

    const told = firstEvent(second.address, companyId, access, 'project');
    const made = await clientOf(first.address, account).post('/api/projects/', { name: 'Объект' });
    expect(await told).toMatchObject({ kind: 'project', id: made.body.id, action: 'create' });

    const refused = await runUntilExit(folders[2], { DATABASE_URL: withoutS3['DATABASE_URL'] ?? '' });
    expect(refused.code).toBe(1);
    expect(refused.errors).toContain('SECRET_KEY');
    expect(refused.errors).not.toContain(SECRET_KEY);
    await expectWorking([first, second], account.email);

    await first.terminate();
    const again = await startServerProcess(folders[0], settings);
    const { status } = await clientOf(again.address, account).get('/api/projects/');
    expect(status).toBe(200);
    const onDisk = await runUntilExit(folders[3], withoutS3);
    expect([onDisk.code, onDisk.errors]).toEqual([1, expect.stringContaining('S3_BUCKET')]);
    await Promise.all([again.terminate(), second.terminate()]);
  }, 120_000);

  test('with files on their own disks are rejected except one, which restarts on its own disk', async ({ skip }) => {
    skip(postgres === null, 'Debian has no PostgreSQL here');
    const first = await startServerProcess(folders[3], withoutS3);
    const refused = await runUntilExit(folders[4], withoutS3);
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('S3_BUCKET')]);
    await first.terminate();
    const again = await startServerProcess(folders[3], withoutS3);
    await again.terminate();
    const elsewhere = await startServerProcess(folders[4], withoutS3);
    await elsewhere.terminate();
  }, 120_000);
});

/** Signing in uses new connections: no server has lost the serving role. */
async function expectWorking(servers: readonly ServerProcess[], email: string): Promise<void> {
  for (const { address } of servers) expect(await signIn(address, email)).toMatch(/\./);
}
