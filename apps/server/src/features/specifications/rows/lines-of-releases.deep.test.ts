import { expectRestoredLines, expectMigratedLines, withThreeTables } from './lines-of-releases.fixtures.ts';

expectMigratedLines(withThreeTables);
expectRestoredLines(withThreeTables.slice(0, -1));
