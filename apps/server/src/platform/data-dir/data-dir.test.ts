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

/** A process that opens the folder, says so and stays. */
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

describe('the lock of the data folder', () => {
  test('closes the folder to other users and makes it when missing', async () => {
    const nested = path.join(folder, 'a', 'данные');
    const dataDir = await openDataDir(nested);
    expect(fs.statSync(nested).mode & 0o777).toBe(0o700);
    expect(dataDir.path).toBe(nested);
    dataDir.release();
  });

  test('refuses a second opening in the same process, and allows it after the release', async () => {
    const first = await openDataDir(folder);
    await expect(openDataDir(folder)).rejects.toThrow(FolderInUseError);
    first.release();
    const second = await openDataDir(folder);
    first.release();
    expect(fs.existsSync(lockFile())).toBe(true);
    second.release();
    expect(fs.existsSync(lockFile())).toBe(false);
  });

  test('a second process is refused with the holder and the folder named; kill -9 frees it', async () => {
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

  test('a holder in another container is refused while it touches its lock', async () => {
    const holder = { pid: 1, startMark: '7', space: 'another machine', host: 'another' };
    leaveLock(holder);
    const touching = setInterval(() => leaveLock(holder), 200);
    await expect(openDataDir(folder)).rejects.toThrow('process 1 on another');
    clearInterval(touching);
  });

  test('a holder in another container that fell silent is succeeded', async () => {
    leaveLock({ pid: 1, startMark: '7', space: 'another machine', host: 'another' });
    const longAgo = fs.statSync(lockFile()).mtimeMs / 1000 - 60;
    fs.utimesSync(lockFile(), longAgo, longAgo);
    const dataDir = await openDataDir(folder);
    expect(fs.readFileSync(lockFile(), 'utf8')).toContain(`"pid":${process.pid},`);
    dataDir.release();
  });

  test.each(['', '{"pid":', '[]'])('a damaged lock (%j) does not keep the product from starting', async (text) => {
    fs.writeFileSync(lockFile(), text);
    const dataDir = await openDataDir(folder);
    expect(fs.readFileSync(lockFile(), 'utf8')).toContain(`"pid":${process.pid},`);
    dataDir.release();
  });

  test('of many that find the same stale lock exactly one gets the folder', async () => {
    leaveLock({ pid: 2 ** 22, startMark: '1', space: processSpace(), host: os.hostname() });
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => openDataDir(folder)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) if (result.status === 'fulfilled') result.value.release();
  });

  test('a file in place of the folder is said in one sentence', async () => {
    const file = path.join(folder, 'file');
    fs.writeFileSync(file, '');
    await expect(openDataDir(file)).rejects.toThrow(`DATA_DIR ${file} is a file, not a folder.`);
  });
});

describe('the secrets of the data folder', () => {
  test('are random, apart by name, the same after a restart, and for the owner only', async () => {
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

  test('are not made anew when the file is damaged', async () => {
    const dataDir = await openDataDir(folder);
    fs.writeFileSync(path.join(folder, 'secrets.json'), '{"session":"short"}');
    expect(() => dataDir.secret('session')).toThrow('secrets.json is damaged');
    dataDir.release();
  });
});

describe('the keys of a given secret', () => {
  const secretKey = '5f4dcc3b5aa765d61d8327deb882cf99';

  test('are the same in every folder, another for each name, and written nowhere', async () => {
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
