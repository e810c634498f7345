import { afterAll, vi } from 'vitest';

// Test files share one process: each restores what it replaced.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
