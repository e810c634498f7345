import { readJson } from '@karkas/domain/text/read-json.ts';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isErrorWithCode, isProcessAlive, processSpace, processStartMark } from './process-identity.ts';

const lockName = 'karkas.lock';
const takeoverName = 'karkas.lock.takeover';
const heartbeatMs = 500;
// A holder whose pid cannot be checked (another container or host) is considered dead when it has not touched its lock
// for this long. A living one touches it within two heartbeats.
const deadAfterMs = 5_000;

type Holder = { pid: number; startMark: string | null; space: string; host: string };

/** Another running process holds the folder. The message names both for the person who started this one. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}

/**
 * Takes the product's exclusive lock on a folder and returns its release function. A lock left by a dead process is
 * taken over. The lock is also released when the process exits.
 *
 * @throws {FolderInUseError} within two seconds if a running process holds it.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const lockFile = path.join(folder, lockName);
  for (let attempt = 0; attempt < 50; attempt++) {
    const release = tryCreate(lockFile);
    if (release) return release;
    const holder = await readHolder(lockFile);
    if (holder && (await isHolderAlive(holder, lockFile))) throw inUse(folder, holder);
    await removeStaleLock(folder, holder);
  }
  throw new FolderInUseError(
    `The lock of the data folder ${folder} changes hands too fast: start one process at a time.`,
  );
}

function tryCreate(lockFile: string): (() => void) | null {
  const holder: Holder = {
    pid: process.pid,
    startMark: processStartMark(process.pid),
    space: processSpace(),
    host: os.hostname(),
  };
  const text = `${JSON.stringify(holder)}\n`;
  let file: number;
  try {
    file = fs.openSync(lockFile, 'wx', 0o600);
  } catch (error) {
    if (isErrorWithCode(error, 'EEXIST')) return null;
    throw error;
  }
  fs.writeSync(file, text, 0);
  return holdUntilReleased(lockFile, file, text);
}

function holdUntilReleased(lockFile: string, file: number, text: string): () => void {
  const heartbeat = setInterval(() => writeIgnoringFullDisk(file, text), heartbeatMs);
  heartbeat.unref();
  let isHeld = true;
  const release = (): void => {
    if (!isHeld) return;
    isHeld = false;
    clearInterval(heartbeat);
    process.off('exit', release);
    if (isSameFile(lockFile, file)) fs.rmSync(lockFile, { force: true });
    fs.closeSync(file);
  };
  process.on('exit', release);
  return release;
}

// Rewriting the same bytes updates the modification time by the folder's own clock, which may be on another machine.
function writeIgnoringFullDisk(file: number, text: string): void {
  try {
    fs.writeSync(file, text, 0);
  } catch {
    // A missed heartbeat does not matter to processes that can check the pid.
  }
}

function isSameFile(lockFile: string, file: number): boolean {
  try {
    return fs.statSync(lockFile).ino === fs.fstatSync(file).ino;
  } catch {
    return false;
  }
}

// The file exists briefly before its content; retry before treating an unreadable one as stale.
async function readHolder(lockFile: string): Promise<Holder | null> {
  for (let attempt = 0; attempt < 10; attempt++) {
    try {
      const parsed = readJson(fs.readFileSync(lockFile, 'utf8'));
      if (isHolder(parsed)) return parsed;
    } catch (error) {
      if (isErrorWithCode(error, 'ENOENT')) return null;
    }
    await delay(20);
  }
  return null;
}

function isHolder(value: unknown): value is Holder {
  return (
    typeof value === 'object' && value !== null && 'pid' in value && typeof value.pid === 'number' && 'space' in value
  );
}

async function isHolderAlive(holder: Holder, lockFile: string): Promise<boolean> {
  if (holder.space !== processSpace()) return isLockBeingTouched(lockFile);
  if (!isProcessAlive(holder.pid)) return false;
  return holder.startMark === processStartMark(holder.pid);
}

async function isLockBeingTouched(lockFile: string): Promise<boolean> {
  const first = mtimeOf(lockFile);
  for (;;) {
    const touched = mtimeOf(lockFile);
    if (touched === null || first === null) return false;
    if (touched !== first) return true;
    if (folderClock(lockFile) - touched > deadAfterMs) return false;
    await delay(100);
  }
}

function mtimeOf(file: string): number | null {
  return fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
}

function folderClock(lockFile: string): number {
  const probe = `${lockFile}.clock-${process.pid}`;
  fs.writeFileSync(probe, '');
  const now = mtimeOf(probe);
  fs.rmSync(probe, { force: true });
  return now ?? 0;
}

// Several processes may find the same stale lock. Only the holder of the takeover file may remove it, after reading it
// again; otherwise a slower process would remove the lock a faster one has just created.
async function removeStaleLock(folder: string, stale: Holder | null): Promise<void> {
  const lockFile = path.join(folder, lockName);
  const takeoverFile = path.join(folder, takeoverName);
  try {
    fs.closeSync(fs.openSync(takeoverFile, 'wx', 0o600));
  } catch (error) {
    if (!isErrorWithCode(error, 'EEXIST')) throw error;
    const made = mtimeOf(takeoverFile);
    if (made !== null && folderClock(lockFile) - made > deadAfterMs) fs.rmSync(takeoverFile, { force: true });
    return delay(100);
  }
  try {
    const current = await readHolder(lockFile);
    if (JSON.stringify(current) === JSON.stringify(stale)) fs.rmSync(lockFile, { force: true });
  } finally {
    fs.rmSync(takeoverFile, { force: true });
  }
}

function inUse(folder: string, holder: Holder): FolderInUseError {
  const where = holder.host === os.hostname() ? '' : ` on ${holder.host}`;
  return new FolderInUseError(
    `The data folder ${folder} is in use by process ${holder.pid}${where}. Stop that process, or set DATA_DIR to another folder.`,
  );
}
