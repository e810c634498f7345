import { fuzzOperations } from './fuzz-operations.ts';

// Reading a visitor's bill starts a separate worker pool: left to the deep run.
fuzzOperations(3, { file: 0, of: 1, isTimed: false, without: ['takeSample'] });
