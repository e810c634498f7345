import { createThumbnails } from '../features/images/index.ts';
import { createNormPreparer, createNormReader } from '../features/norms/index.ts';
import { createPriceReader } from '../features/prices/index.ts';
import {
  createCalculator,
  createEstimateChecker,
  createPricePlanner,
  createSamplePool,
} from '../features/specifications/index.ts';
import { createOverlayPool } from '../features/supplementary-agreements/index.ts';
import { createBillReader } from '../features/bill-reader/index.ts';
import { createDocuments } from '../platform/documents/documents.ts';

/** Threads that have loaded the norm base are kept: a long time may pass between two tests that calculate. */
const IDLE_MS = 10 * 60_000;

/**
 * Worker pools of this test process, shared by its applications and job runners as in the product, because a thread
 * takes up to two seconds to start. They start lazily.
 */
export const workerPools = {
  reader: createBillReader(),
  prices: createPriceReader(),
  // The process has the lowest priority: on a busy machine its usual limits would measure the load.
  samples: createSamplePool({ timeoutMs: 55_000, pricingMs: 20_000, priority: 'normal' }),
  documents: createDocuments(),
  thumbnails: createThumbnails({ idleMs: IDLE_MS }),
  calculator: createCalculator({ idleMs: IDLE_MS }),
  checker: createEstimateChecker(),
  planner: createPricePlanner(),
  overlays: createOverlayPool(),
  normReader: createNormReader(),
  normPreparer: createNormPreparer(),
};
