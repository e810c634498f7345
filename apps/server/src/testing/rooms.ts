import { createThumbnails } from '../features/images/index.ts';
import { createNormPreparer, createNormReader } from '../features/norms/index.ts';
import { createPriceReader } from '../features/prices/index.ts';
import {
  createCalculator,
  createEstimateChecker,
  createPricePlanner,
  createSampleRoom,
} from '../features/specifications/index.ts';
import { createOverlayRoom } from '../features/supplementary-agreements/index.ts';
import { createBillReader } from '../features/vor-reader/index.ts';
import { createDocuments } from '../platform/documents/documents.ts';

/** Threads that have loaded the norm base are kept: a long time may pass between two tests that calculate. */
const KEPT_MS = 10 * 60_000;

/**
 * Worker pools of this test process, shared by its applications and job runners as in the product, because a thread
 * takes up to two seconds to start. They start lazily.
 */
export const rooms = {
  reader: createBillReader(),
  prices: createPriceReader(),
  samples: createSampleRoom(),
  documents: createDocuments(),
  thumbnails: createThumbnails({ idleMs: KEPT_MS }),
  calculator: createCalculator({ idleMs: KEPT_MS }),
  checker: createEstimateChecker(),
  planner: createPricePlanner(),
  overlays: createOverlayRoom(),
  normReader: createNormReader(),
  normPreparer: createNormPreparer(),
};
