import { fuzzOperations } from './fuzz/fuzz-operations.ts';

/** Others, and from another seed, by `npm run fuzz`. The rest of the operations have a file of their own. */
fuzzOperations(Number(process.env.FUZZ_INPUTS ?? 2000), { file: 0, of: 2, isTimed: true });
