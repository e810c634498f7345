import { fuzzOperations } from './fuzz/fuzz-operations.ts';

fuzzOperations(20);
