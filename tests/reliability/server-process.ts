import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { memoryFlags, memoryVariables } from '../../tools/server-memory.mjs';

const MAIN = path.join(import.meta.dirname, '../../apps/server/src/main.ts');
/** Only guards against hangs: a machine at eight times its load took more than 150 s. */
const START_MS = 300_000;

export type ServerProcess = {
  address: string;
  pid: number;
  /** From the start of the process until it is ready, in milliseconds. */
  readyMs: number;
  /** Its log output; empty unless `LOG_LEVEL` is set. */
  log(): string;
  /** Kills it without cleanup; `withDatabase` also kills its database server. */
  kill(options?: { withDatabase?: boolean }): Promise<void>;
  /** Terminates it; the exit code is 1 if it did not stop by itself within its own limit. */
  terminate(): Promise<{ code: number | null }>;
};

/** `steps`: the parts it started to open, one per line. */
export type ExitedProcess = { code: number | null; steps: string; errors: string };

export function makeDataDir(): string {
  return fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'karkas-reliability-')));
}

const running = new Map<string, Set<ChildProcess>>();

/** Ends processes still running on the folder, the server first: it would restart its database. */
export async function removeDataDir(dataDir: string): Promise<void> {
  for (const child of running.get(dataDir) ?? []) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null)
      await new Promise((resolve) => {
        child.once('exit', resolve);
      });
  }
  killDatabase(dataDir);
  fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

/**
 * Starts the product like `npm start`, on a free port and the given data folder; `settings` are environment variables.
 */
export async function startServerProcess(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const started = performance.now();
  const child = launch(dataDir, settings);
  let log = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  const address = await addressOf(child);
  await untilReady(address);
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
  });
  return {
    address,
    pid: child.pid ?? 0,
    readyMs: Math.round(performance.now() - started),
    log: () => log,
    kill: async ({ withDatabase = false } = {}) => {
      if (withDatabase) killDatabase(dataDir);
      child.kill('SIGKILL');
      await exited;
    },
    terminate: async () => {
      child.kill('SIGTERM');
      return { code: await exited };
    },
  };
}

/** Starts the product where it cannot run, and waits for its exit. */
export async function runUntilExit(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ExitedProcess> {
  const child = launch(dataDir, settings);
  let steps = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    steps += chunk.toString();
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  return { code, steps, errors };
}

function launch(dataDir: string, settings: Readonly<Record<string, string>> = {}): ChildProcess {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    ...memoryVariables({}),
    ...settings,
  };
  const child = spawn(process.execPath, [...memoryFlags, MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  // An interrupted test run leaves no server behind.
  const end = (): void => {
    child.kill('SIGKILL');
    killDatabase(dataDir);
  };
  process.once('exit', end);
  const own = running.get(dataDir) ?? new Set();
  running.set(dataDir, own.add(child));
  child.once('exit', () => {
    process.off('exit', end);
    own.delete(child);
  });
  return child;
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(
      () => reject(new Error(`The server did not start within ${START_MS} ms: ${output}`)),
      START_MS,
    );
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const address = /https?:\/\/[\w.:]+/.exec(output)?.[0];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The server ended with ${code}: ${output}`));
    });
  });
}

async function untilReady(address: string): Promise<void> {
  for (;;) {
    const isReady = await fetch(`${address}/api/ready/`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await delay(10);
  }
}

/** The file with PostgreSQL's process id; absent after a clean shutdown. */
export function postmasterFile(dataDir: string): string {
  return path.join(dataDir, 'postgres', 'data', 'postmaster.pid');
}

function killDatabase(dataDir: string): void {
  const pid = fs.existsSync(postmasterFile(dataDir))
    ? Number.parseInt(fs.readFileSync(postmasterFile(dataDir), 'utf8'), 10)
    : 0;
  // The process id may have been reused: only the server of this folder is killed.
  if (pid > 0 && isServerOf(pid, dataDir)) process.kill(pid, 'SIGKILL');
}

function isServerOf(pid: number, dataDir: string): boolean {
  try {
    return process.platform !== 'linux' || fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir);
  } catch {
    return false;
  }
}
