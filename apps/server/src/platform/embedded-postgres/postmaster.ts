import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isProcessAlive, processCommandLine } from '../data-dir/process-identity.ts';
import type { ServerLaunch } from './server-launch.ts';
import { serverArguments } from './server-launch.ts';
import { socketFileOf } from './transport.ts';

/** The server process as described by its pid file. */
export type Postmaster = { pid: number; port: number };

/** Reads the cluster's pid file; null if missing or incomplete. The process may be long dead. */
export function readPostmasterFile(cluster: string): Postmaster | null {
  try {
    const lines = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    return Number.isSafeInteger(pid) && pid > 0 ? { pid, port } : null;
  } catch {
    return null;
  }
}

/** True if the process runs and is the server of this cluster, not a later process with the same pid. */
export function isServerOf(cluster: string, pid: number): boolean {
  if (!isProcessAlive(pid)) return false;
  const commandLine = processCommandLine(pid);
  return commandLine === null ? process.platform === 'win32' : commandLine.includes(cluster);
}

/** True if the cluster's last server was started with the same command line as this launch. */
export function hasSameCommandLine(launch: ServerLaunch): boolean {
  const words = serverArguments(launch).map((word) => `"${word}"`);
  try {
    const options = fs.readFileSync(path.join(launch.folders.cluster, 'postmaster.opts'), 'utf8').trim();
    return options === [launch.binaries.postgres, ...words].join(' ');
  } catch {
    return false;
  }
}

/**
 * Removes pid files of a dead server. PostgreSQL does so only when the pid is unused: after a container restart the
 * same small numbers belong to other processes, and without zombie reaping a dead server keeps its number, so that it
 * would never start. Remaining workers of the old server are waited for, up to five seconds; while one lives,
 * PostgreSQL's own checks decide.
 */
export async function removeStalePidFiles({ folders: { cluster }, transport }: ServerLaunch): Promise<void> {
  if (process.platform !== 'linux') return;
  const socket = transport.kind === 'socket' ? socketFileOf(transport) : null;
  const left = [path.join(cluster, 'postmaster.pid'), ...(socket ? [`${socket}.lock`, socket] : [])];
  if (!left.some((file) => fs.existsSync(file))) return;
  for (let waited = 0; waited < 5_000 && hasProcessIn(cluster); waited += 25) await delay(25);
  if (hasProcessIn(cluster)) return;
  for (const file of left) fs.rmSync(file, { force: true });
}

/**
 * Stops the cluster's server: open transactions are rolled back and everything is flushed. After ten seconds it is
 * stopped immediately, and the next start recovers from the log.
 */
export async function stopPostmaster(launch: ServerLaunch, pid: number): Promise<void> {
  const { cluster } = launch.folders;
  if (process.platform === 'win32') {
    spawnSync(launch.binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-t', '10']);
    return;
  }
  for (const [signal, patienceMs] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!isServerOf(cluster, pid)) return;
    sendSignal(pid, signal);
    if (await isGoneWithin(cluster, pid, patienceMs)) return;
  }
}

async function isGoneWithin(cluster: string, pid: number, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    if (!isServerOf(cluster, pid)) return true;
    await delay(10);
  }
  return false;
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It exited between the check and the signal.
  }
}

// Every process of a PostgreSQL server has the cluster's folder as working directory.
function hasProcessIn(cluster: string): boolean {
  return fs.readdirSync('/proc').some((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return fs.readlinkSync(`/proc/${name}/cwd`) === cluster && isProcessAlive(Number(name));
    } catch {
      return false;
    }
  });
}
