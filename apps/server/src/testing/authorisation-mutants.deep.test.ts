import { breakGuards, guarded, ofRecords } from './authorisation/break-guards.ts';

breakGuards(guarded, ofRecords);
