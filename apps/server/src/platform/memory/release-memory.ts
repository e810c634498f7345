import { performance } from 'node:perf_hooks';
import v8 from 'node:v8';
import vm from 'node:vm';

const CHECK_MS = 10_000;
/** Idle memory of the product; below it nothing can be gained. */
const ENOUGH_BYTES = 230 * 1024 ** 2;
/** Growth that indicates work, in any thread. */
const GROWN_BYTES = 30 * 1024 ** 2;
/** Checks after the work at which to collect: bases and threads are released twenty seconds after use. */
const COLLECTED_AT: ReadonlySet<number> = new Set([1, 3, 5]);
const BUSY_SHARE = 0.3;

interface Parts {
  /** Resident memory in bytes. */
  rss(): number;
  collect(): void;
  /** Share of the time since the last check that the process was busy, 0 to 1. */
  busyShare(): number;
  checkMs: number;
}

function shareSinceLastAsked(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    return utilization;
  };
}

/**
 * Collects garbage after work. V8 collects on allocation: after a long report nothing allocates, and its hundreds of
 * megabytes would stay as long as the product is idle.
 */
export function releaseMemory(parts: Partial<Parts> = {}): { stop(): void } {
  const { rss, collect, busyShare, checkMs } = {
    rss: () => process.memoryUsage.rss(),
    collect: parts.collect ?? collector(),
    busyShare: shareSinceLastAsked(),
    checkMs: CHECK_MS,
    ...parts,
  };
  let settled = 0;
  let idleChecks = 0;
  const timer = setInterval(() => {
    const taken = rss();
    if (busyShare() > BUSY_SHARE || taken > settled + GROWN_BYTES) {
      settled = taken;
      idleChecks = 0;
      return;
    }
    idleChecks += 1;
    if (taken < ENOUGH_BYTES || !COLLECTED_AT.has(idleChecks)) return;
    collect();
    settled = rss();
  }, checkMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/**
 * `gc` is only available with a flag. A regular collection may keep emptied pages; the last-resort one releases them
 * (58 MB instead of 211 for the same 57 in use). V8 before 12 does not support it, and keeps less after a regular one.
 */
function collector(): () => void {
  v8.setFlagsFromString('--expose-gc');
  const collect: unknown = vm.runInNewContext('gc');
  v8.setFlagsFromString('--no-expose-gc');
  if (typeof collect !== 'function') return () => undefined;
  return () => {
    collect();
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  };
}
