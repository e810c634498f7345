import { breakGuards, guarded, ofRecords } from './authorisation/break-guards.ts';
import { oneOfEachWay } from './isolation/one-of-each-way.ts';

breakGuards(oneOfEachWay(guarded), oneOfEachWay(ofRecords));
