import type * as FastCheck from 'fast-check';
import { vi } from 'vitest';

// A mock is made when it is first imported: files without generated cases do not load the library.
vi.mock('fast-check', async (importOriginal) => {
  const original = await importOriginal<typeof FastCheck>();
  original.configureGlobal({ ...original.readConfigureGlobal(), seed: Number(process.env.FC_SEED) });
  return original;
});
