import type * as FastCheck from 'fast-check';
import { vi } from 'vitest';

// The mock factory runs on first import: files without generated cases do not load the library.
vi.mock('fast-check', async (importOriginal) => {
  const original = await importOriginal<typeof FastCheck>();
  original.configureGlobal({ ...original.readConfigureGlobal(), seed: Number(process.env.FC_SEED) });
  return original;
});
