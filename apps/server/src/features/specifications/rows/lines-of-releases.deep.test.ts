import { expectRestoredLines, expectMigratedLines, withThreeTables } from './lines-of-releases.fixtures.ts';

// The migrations are frozen, so that only the restoring from the bin can still change.
expectMigratedLines(withThreeTables);
expectRestoredLines(withThreeTables);
