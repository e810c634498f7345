import { fuzzOperations } from './fuzz-operations.ts';

/** `npm run fuzz` runs more inputs with another seed. The other operations are in a separate file. */
fuzzOperations(Number(process.env.FUZZ_INPUTS ?? 2000), { file: 0, of: 2, isTimed: true });
