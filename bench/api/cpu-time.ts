import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { setTimeout } from 'node:timers/promises';

const TICK_MS = 10;
const MOMENT_MS = 1_000;

/** CPU milliseconds of the process and all its children; NaN without /proc. */
export function cpuTime(process: number): number {
  try {
    const counted = new Set([process]);
    const stats = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (statOf(Number(name)) ?? []) : []));
    for (const { pid, parent } of stats) if (counted.has(parent)) counted.add(pid);
    return stats.reduce((total, { pid, ms }) => (counted.has(pid) ? total + ms : total), 0);
  } catch {
    return Number.NaN;
  }
}

/** The load by other processes; measured while nothing of ours runs. */
export async function otherLoad(): Promise<string> {
  const times = (): number[] => os.cpus().map(({ times: of }) => of.user + of.nice + of.sys + of.irq);
  const before = times();
  await setTimeout(MOMENT_MS);
  const busy = times().reduce((total, after, core) => total + after - (before[core] ?? 0), 0);
  const load = os.loadavg().map((one) => one.toFixed(1));
  return `${(busy / MOMENT_MS).toFixed(1)} of ${before.length} cores, load ${load.join(' ')}`;
}

function statOf(pid: number): { pid: number; parent: number; ms: number } | null {
  try {
    // The command name may contain spaces and brackets: fields are counted after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return { pid, parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * TICK_MS };
  } catch {
    return null;
  }
}
