import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';

/**
 * True if a process of this machine is running. A zombie counts as dead: in a container whose first process reaps no
 * children it would otherwise look alive forever.
 */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return isErrorWithCode(error, 'EPERM');
  }
  return readLinuxStat(pid)?.state !== 'Z';
}

/** An opaque mark that distinguishes a process from a later one with the same pid; null if unavailable. */
export function processStartMark(pid: number): string | null {
  if (process.platform === 'linux') return readLinuxStat(pid)?.startTicks ?? null;
  if (process.platform === 'win32') return null;
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

/**
 * The scope in which pids are comparable: one boot of one machine and, on Linux, one pid namespace. Two containers may
 * share a host name and folder but not see each other's processes.
 */
export function processSpace(): string {
  if (process.platform !== 'linux') return os.hostname();
  try {
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${fs.readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return os.hostname();
  }
}

/** The command line of a process as one text; null if unavailable. */
export function processCommandLine(pid: number): string | null {
  try {
    if (process.platform === 'linux') return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    if (process.platform === 'win32') return null;
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return null;
  }
}

/** Narrows an unknown error to one of Node's system errors with the given code. */
export function isErrorWithCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

// The program name is in brackets and may itself contain brackets and spaces, so fields are counted from the last
// bracket: state is the first after it, start time in clock ticks the twentieth.
function readLinuxStat(pid: number): { state: string; startTicks: string } | null {
  if (process.platform !== 'linux') return null;
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, startTicks] = [fields[0], fields[19]];
    return state && startTicks ? { state, startTicks } : null;
  } catch {
    return null;
  }
}
