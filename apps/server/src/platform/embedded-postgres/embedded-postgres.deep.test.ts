import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EmbeddedPostgres } from './index.ts';
import { startEmbeddedPostgres } from './index.ts';
import { isServerOf, readPostmasterFile } from './postmaster.ts';
import { socketFolderFor } from './transport.ts';

// Durable writes take most of the time and do not matter here, so only one test uses them.
const isDurable = false;
const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
const isRoot = process.getuid?.() === 0;

let base: string;
beforeEach(() => {
  base = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'karkas-pg-')));
});
afterEach(() => {
  const left = readPostmasterFile(clusterIn(base));
  if (left && isServerOf(clusterIn(base), left.pid)) process.kill(left.pid, 'SIGKILL');
  fs.rmSync(base, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

function clusterIn(dataDir: string): string {
  return path.join(dataDir, 'postgres', 'data');
}

function pidOf(dataDir: string): number {
  const server = readPostmasterFile(clusterIn(dataDir));
  if (!server) throw new Error('no server');
  return server.pid;
}

async function ask(server: EmbeddedPostgres, sql: string): Promise<unknown> {
  const client = new pg.Client(server.connection('postgres', 'postgres'));
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

/** Starts the server in a separate process, which is then killed without cleanup. */
async function startAndKill(dataDir: string): Promise<void> {
  const module = path.join(import.meta.dirname, 'index.ts');
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const logger = { info() {}, warn() {}, error() {} };
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, logger, isDurable: ${isDurable} });
    console.log('ready');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
}

describe('embedded database', () => {
  test('starts in an empty folder, handles Cyrillic, and keeps its data over a restart', async () => {
    const first = await startEmbeddedPostgres({ dataDir: base, logger });
    expect(await ask(first, `select lower('БЕТОН ЁЛКА')`)).toBe('бетон ёлка');
    expect(await ask(first, 'show listen_addresses')).toBe('');
    expect(await ask(first, 'show timezone')).toBe('UTC');
    expect(fs.statSync(first.socketDir ?? '').mode & 0o777).toBe(0o700);
    await ask(first, 'create table kept as select 42 as answer');
    await first.stop();
    expect(readPostmasterFile(clusterIn(base))).toBeNull();
    const second = await startEmbeddedPostgres({ dataDir: base, logger });
    expect(second.isReused).toBe(false);
    expect(await ask(second, 'select answer from kept')).toBe(42);
    await second.stop();
  });

  test('is taken over, not started twice, after kill -9 of the product', async () => {
    await startAndKill(base);
    const survivor = pidOf(base);
    const server = await startEmbeddedPostgres({ dataDir: base, logger, isDurable });
    expect(server.isReused).toBe(true);
    expect(pidOf(base)).toBe(survivor);
    await server.stop();
    expect(isServerOf(clusterIn(base), survivor)).toBe(false);
  });

  test('that survived with other settings is stopped and restarted', async () => {
    await startAndKill(base);
    const survivor = pidOf(base);
    const server = await startEmbeddedPostgres({ dataDir: base, logger, isDurable: true });
    expect(server.isReused).toBe(false);
    expect(isServerOf(clusterIn(base), survivor)).toBe(false);
    expect(await ask(server, 'show fsync')).toBe('on');
    await server.stop();
  });

  test('recovers when the server was killed too', async () => {
    await startAndKill(base);
    process.kill(pidOf(base), 'SIGKILL');
    const started = performance.now();
    const server = await startEmbeddedPostgres({ dataDir: base, logger, isDurable });
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(await ask(server, 'select 1')).toBe(1);
    await server.stop();
  });

  test('starts although the pid in its pid file now belongs to another process', async () => {
    await startAndKill(base);
    const pid = pidOf(base);
    process.kill(pid, 'SIGKILL');
    const pidFile = path.join(clusterIn(base), 'postmaster.pid');
    const [, ...rest] = fs.readFileSync(pidFile, 'utf8').split('\n');
    fs.writeFileSync(pidFile, [String(process.pid), ...rest].join('\n'));
    const server = await startEmbeddedPostgres({ dataDir: base, logger, isDurable });
    expect(await ask(server, 'select 1')).toBe(1);
    await server.stop();
  });

  test('is restarted when it exits unexpectedly', async () => {
    const server = await startEmbeddedPostgres({ dataDir: base, logger, isDurable });
    process.kill(pidOf(base), 'SIGKILL');
    let answer: unknown = null;
    for (let attempt = 0; attempt < 100 && answer === null; attempt++) {
      await delay(100);
      answer = await ask(server, 'select 1').catch(() => null);
    }
    expect(answer).toBe(1);
    await server.stop();
    expect(readPostmasterFile(clusterIn(base))).toBeNull();
  });

  test('stops although a client is connected and idle in a transaction', async () => {
    const server = await startEmbeddedPostgres({ dataDir: base, logger, isDurable });
    const client = new pg.Client(server.connection('postgres', 'postgres'));
    client.on('error', () => undefined);
    await client.connect();
    await client.query('begin');
    const startedAt = performance.now();
    await server.stop();
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    await client.end().catch(() => undefined);
  });

  test('works in a folder with a long Cyrillic path', async () => {
    const dataDir = path.join(base, 'очень длинное имя папки с данными (проверка)', 'и ещё одна вложенная папка');
    fs.mkdirSync(dataDir, { recursive: true });
    const server = await startEmbeddedPostgres({ dataDir, logger, isDurable });
    expect(server.socketDir).toBe(socketFolderFor(path.join(dataDir, 'postgres')));
    expect(Buffer.byteLength(server.socketDir ?? '')).toBeLessThan(90);
    expect(await ask(server, 'select 1')).toBe(1);
    await server.stop();
    fs.rmSync(server.socketDir ?? '', { recursive: true });
  });

  test('leaves no partial cluster when its creation is interrupted', async () => {
    const draft = path.join(base, 'postgres', 'data.new-1');
    fs.mkdirSync(draft, { recursive: true });
    fs.writeFileSync(path.join(draft, 'PG_VERSION'), '18\n');
    const server = await startEmbeddedPostgres({ dataDir: base, logger, isDurable });
    expect(fs.existsSync(draft)).toBe(false);
    await server.stop();
  });

  test('rejects a cluster of another major version with an explanation', async () => {
    fs.mkdirSync(clusterIn(base), { recursive: true });
    fs.writeFileSync(path.join(clusterIn(base), 'PG_VERSION'), '17\n');
    await expect(startEmbeddedPostgres({ dataDir: base, logger, isDurable })).rejects.toThrow(
      'was made by PostgreSQL 17',
    );
  });
});

describe.runIf(isRoot)('as root, when no user can be mapped', () => {
  test('the server switches to an existing user that cannot read the rest of the folder', async () => {
    fs.chmodSync(base, 0o700);
    const server = await startEmbeddedPostgres({ dataDir: base, logger, isDurable, isMappingAllowed: false });
    expect(fs.statSync(clusterIn(base)).uid).not.toBe(0);
    expect(fs.statSync(base).mode & 0o777).toBe(0o711);
    await server.stop();
    const again = await startEmbeddedPostgres({ dataDir: base, logger, isDurable });
    expect(await ask(again, 'select 1')).toBe(1);
    await again.stop();
  });

  test('an unreachable folder is rejected in one sentence with a solution', async () => {
    const closed = path.join(base, 'closed');
    fs.mkdirSync(path.join(closed, 'data'), { recursive: true, mode: 0o700 });
    const start = startEmbeddedPostgres({
      dataDir: path.join(closed, 'data'),
      logger,
      isDurable,
      isMappingAllowed: false,
    });
    await expect(start).rejects.toThrow(/set DATABASE_URL/);
  });
});
