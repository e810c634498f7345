import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Family, Sample } from './exposition.ts';

const SECOND_NS = 1e9;
/** Sampling interval of the event loop, in milliseconds. */
const RESOLUTION_MS = 20;

/** Event loop delay since the last scrape, and memory usage. */
export function watchProcess(): { families(): Family[]; stop(): void } {
  const lag = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  lag.enable();
  return {
    families: () => {
      const memory = process.memoryUsage();
      const late = (quantile: string, nanoseconds: number): Sample => ({
        labels: { quantile },
        // The measured interval includes the sampling interval itself, which is not delay.
        value: Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / SECOND_NS - RESOLUTION_MS / 1000) : 0,
      });
      const samples = [late('0.5', lag.percentile(50)), late('0.99', lag.percentile(99)), late('1', lag.max)];
      lag.reset();
      return [
        gauge('karkas_event_loop_lag_seconds', 'How late the event loop comes, since the last scrape', samples),
        gauge('karkas_memory_bytes', 'Memory of the process', [
          { labels: { kind: 'resident' }, value: memory.rss },
          { labels: { kind: 'heap_used' }, value: memory.heapUsed },
          { labels: { kind: 'heap_total' }, value: memory.heapTotal },
          { labels: { kind: 'external' }, value: memory.external },
        ]),
        gauge('karkas_uptime_seconds', 'Since the process began', [{ value: process.uptime() }]),
      ];
    },
    stop: () => lag.disable(),
  };
}

export const gauge = (name: string, help: string, samples: readonly Sample[]): Family => ({
  name,
  help,
  type: 'gauge',
  samples,
});
