import type { Operator } from '@karkas/api/core/operator.texts.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { buildApp } from '../app/build-app.ts';
import { createAccessTokens, type AccessTokens } from '../platform/access/access-tokens.ts';
import type { ConnectionSlots } from '../platform/db/wire/connection-slots.ts';
import type { OidcSettings, Registration } from '../platform/config.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { type Logger, silentLogger } from '../platform/logging.ts';
import { createLiveStreams, type LiveStreams } from '../platform/live-events/live-streams.ts';
import { createLetterBox, type Mailing } from '../platform/mail/letter-box.ts';
import { createBuiltinRegistry } from '../features/registry/index.ts';
import type { InstallationPlace } from '../features/site-status/index.ts';
import type { SiteAdmins } from '../features/public-site/index.ts';
import type { Calculator } from '../features/specifications/index.ts';
import type { BlobStore } from '../platform/storage/blob-store.ts';
import { createInbox } from '../platform/storage/received-file.ts';
import { createDiskBlobStore } from '../platform/storage/disk-blob-store.ts';
import { checkRefusals } from './check-refusals.ts';
import { workerPools } from './worker-pools.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

/** A served route: an endpoint under one of its paths. */
type Handler = (...args: never[]) => unknown;
export type ServedRoute = { method: string; url: string; endpoint: Endpoint; handler: Handler };
export type TestApp = {
  app: FastifyInstance;
  database: TestDatabase;
  tokens: AccessTokens;
  storage: BlobStore;
  quotaBytes: number;
  /** Folder of its files. */
  folder: string;
  routes: readonly ServedRoute[];
};

export const TEST_SECRETS = { accessTokenKey: 'a1'.repeat(32), refreshTokenKey: 'b2'.repeat(32) };

/** Emails stay in the database, where tests decrypt them. */
export const TEST_MAIL: Mailing = { box: createLetterBox('c3'.repeat(32)), publicUrl: () => 'https://karkas.test' };

let shared: Promise<TestApp> | null = null;

/** The application of this test process on its own database, called through `inject`. */
export function testApp(): Promise<TestApp> {
  shared ??= testDatabase().then((database) => startTestApp({ database }));
  return shared;
}

/** A separate application, for a test that changes the clock or breaks the database. */
export async function startTestApp(options: {
  database: TestDatabase;
  clock?: Clock;
  isDemoOffered?: boolean;
  quotaBytes?: number;
  trustedProxies?: readonly string[];
  ownHosts?: () => readonly string[];
  logger?: Logger;
  storage?: BlobStore;
  registration?: Registration;
  oidc?: OidcSettings;
  companiesPerAccount?: number;
  streams?: LiveStreams;
  contactEmail?: string;
  siteAdmins?: SiteAdmins;
  operator?: Operator;
  place?: InstallationPlace;
  metrics?: { token: string; pools: Record<string, TestDatabase['pool']> };
  calculator?: Pick<Calculator, 'openAhead'>;
  webFolder?: string;
  slots?: ConnectionSlots;
  areWebhooksPrivate?: boolean;
  corsOrigins?: readonly string[];
}): Promise<TestApp> {
  const { database, clock = systemClock, isDemoOffered = true, quotaBytes = 50 * 1024 ** 3, ...others } = options;
  const routes: ServedRoute[] = [];
  const onRoute = ({ method, url, config, handler }: RouteOptions): void => {
    if (config?.endpoint && method !== 'HEAD')
      routes.push({ method: String(method), url, endpoint: config.endpoint, handler: config.handle ?? handler });
  };
  const tokens = createAccessTokens({ secret: TEST_SECRETS.accessTokenKey, clock });
  const folder = mkdtempSync(path.join(tmpdir(), 'karkas-test-files-'));
  const storage = options.storage ?? createDiskBlobStore(path.join(folder, 'files'));
  const app = await buildApp({
    pool: database.pool,
    readPool: database.reads,
    tokens,
    logger: silentLogger,
    clock,
    secrets: TEST_SECRETS,
    storage,
    inbox: createInbox(path.join(folder, 'inbox')),
    ...workerPools,
    registry: createBuiltinRegistry(),
    mail: TEST_MAIL,
    // Streams end after the initial events: `inject` cannot receive an endless response.
    streams: createLiveStreams({ pool: database.pool, logger: silentLogger, lifeMs: 0 }),
    // Everyone is an administrator; tests of this permission override it.
    siteAdmins: () => true,
    isDemoOffered,
    quotaBytes,
    onRoute,
    maxEventLoopDelayMs: 0,
    ...others,
  });
  checkRefusals(app);
  await app.ready();
  return { app, database, tokens, storage, quotaBytes, folder, routes };
}
