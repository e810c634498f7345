import { performance } from 'node:perf_hooks';
import v8 from 'node:v8';
import vm from 'node:vm';

const LOOK_MS = 10_000;
/** What the product takes when it has nothing to do; below it there is nothing to look for. */
const ENOUGH_BYTES = 230 * 1024 ** 2;
/** So much more is work, wherever it is done. */
const GROWN_BYTES = 30 * 1024 ** 2;
/** Looks after the work at which garbage is collected: bases and threads are let go of twenty seconds after their use. */
const COLLECTED_AT: ReadonlySet<number> = new Set([1, 3, 5]);
const BUSY_SHARE = 0.3;

interface Parts {
  /** Bytes that the process takes. */
  rss(): number;
  collect(): void;
  /** The part of the time since the last look that the process worked, 0 to 1. */
  busyShare(): number;
  lookMs: number;
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
 * Collects garbage when the work is over. The engine looks for garbage when somebody asks for memory: after a long
 * report nobody does, and its hundreds of megabytes would stay for as long as the product is idle.
 */
export function giveMemoryBack(parts: Partial<Parts> = {}): { stop(): void } {
  const { rss, collect, busyShare, lookMs } = {
    rss: () => process.memoryUsage.rss(),
    collect: parts.collect ?? collector(),
    busyShare: shareSinceLastAsked(),
    lookMs: LOOK_MS,
    ...parts,
  };
  let settled = 0;
  let looksAtRest = 0;
  const timer = setInterval(() => {
    const taken = rss();
    if (busyShare() > BUSY_SHARE || taken > settled + GROWN_BYTES) {
      settled = taken;
      looksAtRest = 0;
      return;
    }
    looksAtRest += 1;
    if (taken < ENOUGH_BYTES || !COLLECTED_AT.has(looksAtRest)) return;
    collect();
    settled = rss();
  }, lookMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/**
 * The collector is there for those who ask the engine for it by name. A plain collection may keep the pages that it has
 * emptied; the last resort gives them back (211 MB or 58 for the same 57 in use). Engines before V8 12 do not know it,
 * and keep less after a plain one.
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
