import { fuzzOperations } from './fuzz/fuzz-operations.ts';

// The bill of a visitor opens a room of its own first: left to the deep run.
fuzzOperations(3, { file: 0, of: 1, isTimed: false, without: ['takeSample'] });
