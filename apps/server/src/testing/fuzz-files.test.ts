import { fuzzFiles } from './fuzz/fuzz-files.ts';

fuzzFiles(20);
