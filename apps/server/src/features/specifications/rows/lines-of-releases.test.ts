import { expectRestoredLines, withThreeTables } from './lines-of-releases.fixtures.ts';

// The deep run tests earlier releases and the migrations alone, which are frozen.
expectRestoredLines(withThreeTables.slice(-1));
