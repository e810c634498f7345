import { keepLines, withThreeTables } from './lines-of-releases.fixtures.ts';

// The earlier ones are left to the deep run.
keepLines(withThreeTables.slice(-1));
