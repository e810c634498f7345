import { bringReleasedUpToDate } from './released-states.fixtures.ts';

bringReleasedUpToDate({ isLeftOut: false });
