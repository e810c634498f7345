import { afterAll, vi } from 'vitest';

// Files share one process: each puts back what it stood in for.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
