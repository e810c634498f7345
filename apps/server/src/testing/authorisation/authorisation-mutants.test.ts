import { breakGuards, guarded, ofRecords } from './break-guards.ts';
import { onePerHandlerKind } from '../isolation/one-per-handler-kind.ts';

breakGuards(onePerHandlerKind(guarded), onePerHandlerKind(ofRecords));
