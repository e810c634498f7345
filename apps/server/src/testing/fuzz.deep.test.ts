import { fuzzOperations } from './fuzz/fuzz-operations.ts';

/** Others, and from another seed, by `npm run fuzz`. */
fuzzOperations(Number(process.env.FUZZ_INPUTS ?? 2000));
