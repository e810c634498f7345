import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FolderInUseError, openDataDir } from './index.ts';
import { processStartMark, processSpace } from './process-identity.ts';

let folder: string;
beforeEach(() => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'karkas-data-')));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const lockFile = (): string => path.join(folder, 'karkas.lock');

function leaveLock(holder: object): void {
  fs.writeFileSync(lockFile(), JSON.stringify(holder));
}

/** A process that opens the folder, reports it and keeps running. */
async function startHolder(): Promise<{ pid: number; kill(): Promise<void> }> {
  const module = path.join(import.meta.dirname, 'index.ts');
  const program = `
    const { openDataDir } = await import(${JSON.stringify(module)});
    await openDataDir(${JSON.stringify(folder)});
    console.log('open');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  if (child.pid === undefined) throw new Error('the holder did not start');
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    pid: child.pid,
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

describe('data folder lock', () => {
  test('closes the folder to other users and creates it if missing', async () => {
    const nested = path.join(folder, 'a', 'данные');
    const dataDir = await openDataDir(nested);
    expect(fs.statSync(nested).mode & 0o777).toBe(0o700);
    expect(dataDir.path).toBe(nested);
    dataDir.release();
  });

  test('rejects a second opening in the same process, and allows it after release', async () => {
    const first = await openDataDir(folder);
    await expect(openDataDir(folder)).rejects.toThrow(FolderInUseError);
    first.release();
    const second = await openDataDir(folder);
    first.release();
    expect(fs.existsSync(lockFile())).toBe(true);
    second.release();
    expect(fs.existsSync(lockFile())).toBe(false);
  });

  test('a second process is rejected with holder and folder named; kill -9 frees the lock', async () => {
    const holder = await startHolder();
    const refusal = await openDataDir(folder).then(
      () => null,
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(FolderInUseError);
    expect(String(refusal)).toContain(String(holder.pid));
    expect(String(refusal)).toContain(folder);
    await holder.kill();
    const dataDir = await openDataDir(folder);
    expect(fs.readFileSync(lockFile(), 'utf8')).toContain(`"pid":${process.pid},`);
    dataDir.release();
  });

  test('a recycled pid is not mistaken for the holder', async () => {
    leaveLock({ pid: process.pid, startMark: '1', space: processSpace(), host: os.hostname() });
    const dataDir = await openDataDir(folder);
    expect(JSON.parse(fs.readFileSync(lockFile(), 'utf8'))).toMatchObject({ startMark: processStartMark(process.pid) });
    dataDir.release();
  });

  test('a holder in another container blocks while it touches its lock', async () => {
    const holder = { pid: 1, startMark: '7', space: 'another machine', host: 'another' };
    leaveLock(holder);
    const touching = setInterval(() => leaveLock(holder), 200);
    await expect(openDataDir(folder)).rejects.toThrow('process 1 on another');
    clearInterval(touching);
  });

  test('a silent holder in another container is replaced', async () => {
    leaveLock({ pid: 1, startMark: '7', space: 'another machine', host: 'another' });
    const longAgo = fs.statSync(lockFile()).mtimeMs / 1000 - 60;
    fs.utimesSync(lockFile(), longAgo, longAgo);
    const dataDir = await openDataDir(folder);
    expect(fs.readFileSync(lockFile(), 'utf8')).toContain(`"pid":${process.pid},`);
    dataDir.release();
  });

  test.each(['', '{"pid":', '[]'])('a damaged lock (%j) does not prevent the start', async (text) => {
    fs.writeFileSync(lockFile(), text);
    const dataDir = await openDataDir(folder);
    expect(fs.readFileSync(lockFile(), 'utf8')).toContain(`"pid":${process.pid},`);
    dataDir.release();
  });

  test('exactly one of many processes takes over a stale lock', async () => {
    leaveLock({ pid: 2 ** 22, startMark: '1', space: processSpace(), host: os.hostname() });
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => openDataDir(folder)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) if (result.status === 'fulfilled') result.value.release();
  });

  test('a file in place of the folder is reported in one sentence', async () => {
    const file = path.join(folder, 'file');
    fs.writeFileSync(file, '');
    await expect(openDataDir(file)).rejects.toThrow(`DATA_DIR ${file} is a file, not a folder.`);
  });
});

describe('data folder secrets', () => {
  test('are random, distinct by name, stable across restarts, and readable by the owner only', async () => {
    const first = await openDataDir(folder);
    const session = first.secret('session');
    expect(session).toMatch(/^[0-9a-f]{64}$/);
    expect(first.secret('mail')).not.toBe(session);
    first.release();
    const second = await openDataDir(folder);
    expect(second.secret('session')).toBe(session);
    second.release();
    expect(fs.statSync(path.join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  test('are not recreated when the file is damaged', async () => {
    const dataDir = await openDataDir(folder);
    fs.writeFileSync(path.join(folder, 'secrets.json'), '{"session":"short"}');
    expect(() => dataDir.secret('session')).toThrow('secrets.json is damaged');
    dataDir.release();
  });
});

describe('keys derived from a given secret', () => {
  const secretKey = '5f4dcc3b5aa765d61d8327deb882cf99';

  test('are the same in every folder, distinct by name, and never written', async () => {
    const other = path.join(folder, 'other');
    const [here, there] = [await openDataDir(folder, { secretKey }), await openDataDir(other, { secretKey })];
    const key = here.secret('access-token');
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(there.secret('access-token')).toBe(key);
    expect(here.secret('mail')).not.toBe(key);
    for (const one of [folder, other]) expect(fs.existsSync(path.join(one, 'secrets.json'))).toBe(false);
    here.release();
    there.release();
    const next = await openDataDir(folder, { secretKey: `${secretKey}0` });
    expect(next.secret('access-token')).not.toBe(key);
    next.release();
  });
});
