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

/** A thread that has read the norm base is worth keeping: between two tests that calculate others may take long. */
const KEPT_MS = 10 * 60_000;

/**
 * The rooms of threads of this test process, for all its applications and job runners, as in the product: a thread takes up
 * to two seconds to begin. They begin with the work, so what no test uses costs nothing.
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
