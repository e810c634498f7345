import { bringLinesBack, keepLines, withThreeTables } from './lines-of-releases.fixtures.ts';

keepLines(withThreeTables);
bringLinesBack(withThreeTables.slice(0, -1));
