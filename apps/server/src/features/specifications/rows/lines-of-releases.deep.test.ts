import { keepLines, withThreeTables } from './lines-of-releases.fixtures.ts';

keepLines(withThreeTables.slice(0, -1));
