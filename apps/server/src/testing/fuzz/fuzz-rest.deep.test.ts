import { fuzzOperations } from './fuzz-operations.ts';

fuzzOperations(Number(process.env.FUZZ_INPUTS ?? 2000), { file: 1, of: 2, isTimed: true });
