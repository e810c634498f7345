import { bringLinesBack, withThreeTables } from './lines-of-releases.fixtures.ts';

// The earlier ones are left to the deep run, and so is what the migrations alone do, which are frozen.
bringLinesBack(withThreeTables.slice(-1));
