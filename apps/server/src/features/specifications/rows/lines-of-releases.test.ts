import { bringLinesBack, withThreeTables } from './lines-of-releases.fixtures.ts';

// The deep run tests earlier releases and the migrations alone, which are frozen.
bringLinesBack(withThreeTables.slice(-1));
