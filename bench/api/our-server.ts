import { createLetterBox } from '../../apps/server/src/platform/mail/letter-box.ts';
import { createDocuments } from '../../apps/server/src/platform/documents/documents.ts';
import { createThumbnails } from '../../apps/server/src/features/images/index.ts';
import { createBuiltinRegistry } from '../../apps/server/src/features/registry/index.ts';
import {
  createEstimateChecker,
  createPricePlanner,
  createSamplePool,
} from '../../apps/server/src/features/specifications/index.ts';
import { createOverlayPool } from '../../apps/server/src/features/supplementary-agreements/index.ts';
import { createPriceReader } from '../../apps/server/src/features/prices/index.ts';
import { createBillReader } from '../../apps/server/src/features/bill-reader/index.ts';
import { buildApp } from '../../apps/server/src/app/build-app.ts';
import { createAccessTokens } from '../../apps/server/src/platform/access/access-tokens.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { type ConnectionOptions, createPool } from '../../apps/server/src/platform/db/wire/connection.ts';
import { openSharedConnections } from '../../apps/server/src/platform/db/wire/shared-connections.ts';
import { createLiveStreams, startLiveStreams } from '../../apps/server/src/platform/live-events/live-streams.ts';
import { createLogger, silentLogger } from '../../apps/server/src/platform/logging.ts';
import { createInbox } from '../../apps/server/src/platform/storage/received-file.ts';
import { createDiskBlobStore } from '../../apps/server/src/platform/storage/disk-blob-store.ts';

// The whole application as it is served, including its access log (discarded).
const options: {
  app: ConnectionOptions;
  users: { userId: string; sessionId: string }[];
  poolSize: number;
  /** Keeps live streams open as in the product; otherwise each ends at once. */
  hasStreams?: boolean;
} = JSON.parse(process.argv[2] ?? '{}');
const secret = 'a1'.repeat(32);
const tokens = createAccessTokens({ secret, clock: systemClock });
const pool = createPool({ ...options.app, max: options.poolSize, onError: () => undefined });
const onError = (): undefined => undefined;
const overflow = createPool({ ...options.app, max: options.poolSize, work: 'read', usesGenericPlans: true, onError });
const readPool = openSharedConnections({ connection: options.app, count: 4, overflow, onError });
const streams = options.hasStreams
  ? await startLiveStreams({ pool, connection: options.app, logger: silentLogger })
  : createLiveStreams({ pool, logger: silentLogger, lifeMs: 0 });
const app = await buildApp({
  pool,
  readPool,
  tokens,
  logger: createLogger({ write: () => undefined }),
  clock: systemClock,
  secrets: { accessTokenKey: secret, refreshTokenKey: secret },
  storage: createDiskBlobStore('/tmp'),
  inbox: createInbox('/tmp'),
  reader: createBillReader(),
  prices: createPriceReader(),
  samples: createSamplePool(),
  documents: createDocuments(),
  checker: createEstimateChecker(),
  thumbnails: createThumbnails(),
  planner: createPricePlanner(),
  overlays: createOverlayPool(),
  quotaBytes: 1024 ** 3,
  registry: createBuiltinRegistry(),
  streams,
  mail: { box: createLetterBox(secret), publicUrl: () => 'http://127.0.0.1' },
  isDemoOffered: false,
  // A shared machine pauses now and then, which must not cause rejections here.
  maxEventLoopDelayMs: 0,
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.on('SIGINT', () => process.exit(0));
process.send?.({
  address,
  tokens: await Promise.all(options.users.map(({ userId, sessionId }) => tokens.issue({ userId, sessionId }))),
});
