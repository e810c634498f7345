import { breakGuards, guarded, ofRecords } from './break-guards.ts';

breakGuards(guarded, ofRecords);
