import { fuzzFiles } from './fuzz-files.ts';

fuzzFiles(Number(process.env.FUZZ_INPUTS ?? 500), { isTimed: true, without: [] });
