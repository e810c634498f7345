import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { resetLetters } from '#features/auth';
import { createUnsubscribeLinks, writeNoticeLetters, writeObjectsLetters } from '#features/inbox';
import { shippedBases } from '#features/norms';
import { siteAdminsOf } from '#features/public-site';
import type { InstallationPlace } from '#features/site-status';
import type { Calculator } from '#features/specifications';
import { countUpgradedContracts } from '#features/supplementary-agreements';
import { startWebhookSender } from '#features/webhooks';
import { type AccessTokens, createAccessTokens } from '#platform/access/access-tokens.ts';
import { startBackupSchedule } from '#platform/backup/index.ts';
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { DataDir } from '#platform/data-dir/index.ts';
import type { Pool } from '#platform/db/wire/connection.ts';
import { type LiveStreams, startLiveStreams } from '#platform/live-events/live-streams.ts';
import { hostOf } from '#platform/http/request/host-check.ts';
import { startJobRunner } from '#platform/jobs/job-runner.ts';
import type { Logger } from '#platform/logging.ts';
import { createLetterBox, type Mailing } from '#platform/mail/letter-box.ts';
import { startMailSender } from '#platform/mail/mail-sender.ts';
import { createFolderTransport, createSmtpTransport, type MailTransport } from '#platform/mail/mail-transport.ts';
import { startSweeper } from '#platform/sweep/sweeper.ts';
import { archivedLogOf } from './archive-log.ts';
import { buildApp } from './build-app.ts';
import { type Closers, createClosers } from './closers.ts';
import { seedDemoCompany } from './demo/seed-demo-company.ts';
import { exportCallers } from './export-callers.ts';
import { jobHandlers } from './job-handlers.ts';
import { openDatabase, type ServedDatabase } from './open-database.ts';
import { readProductVersion } from './product-version.ts';
import { HEADS_KEY, headsFolder, headsSweep } from './sweeps/sweep-heads.ts';
import { localSweeps, sharedSweeps } from './sweeps/sweeps.ts';
import { openStorage, openTools, type Tools } from './open-tools.ts';

const WEB_FOLDER = path.join(import.meta.dirname, '../../../web/dist/client');
const OUTBOX = 'outbox';
const IDLE_SWEEP_MS = 50;

export type RunningServer = { app: FastifyInstance; address: string; stop(): Promise<void> };
type StartOptions = { config: Config; dataDir: DataDir; logger: Logger; onStep: (title: string) => void };
/** Links always use the configured address, or the listening address. */
type Links = { publicUrl: string };

/** Opens all parts in order, listens, and closes them in reverse order. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const closers = createClosers(options.logger);
  try {
    return await start(options, closers);
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
}

async function start(options: StartOptions, closers: Closers): Promise<RunningServer> {
  const { config, dataDir, logger, onStep } = options;
  const storage = await openStorage(options);
  const database = await openDatabase({ ...options, storage }, closers);
  onStep('application');
  const tools = await openTools({ ...options, storage }, closers);
  const links: Links = { publicUrl: config.publicUrl ?? '' };
  const mail: Mailing = {
    box: createLetterBox(dataDir.secret('mail')),
    publicUrl: () => links.publicUrl.replace(/\/$/, ''),
  };
  warnWithoutOperator(options);
  const streams = await startLiveStreams({
    pool: database.backgroundPool,
    connection: database.connection,
    logger,
  });
  closers.add(() => streams.close());
  const tokens = createAccessTokens({ secret: dataDir.secret('access-token'), clock: systemClock });
  const app = await openApp(options, { database, tools, links, mail, streams, tokens });
  // The embedded database is used only by the process that holds the data folder.
  const isOnlyServer = config.databaseUrl === undefined;
  const jobs = await startJobRunner({
    pool: database.backgroundPool,
    connection: database.connection,
    handlers: jobHandlers({
      ...tools,
      pool: database.backgroundPool,
      withCaller: exportCallers({ app, pool: database.backgroundPool, connection: database.connection, tokens }),
      quotaBytes: config.quotaBytes,
      logger,
    }),
    logger,
    isOnlyServer,
  });
  closers.add(() => jobs.stop());
  if (config.isDemoOffered) await offerDemo({ app, pool: database.pool, tokens }, logger);
  onStep('listening');
  const address = await app.listen({ port: config.port, host: config.host });
  links.publicUrl ||= address;
  closers.add(() => closeApp(app));
  closers.add(startCounting(database.backgroundPool, logger));
  void openShippedNorms({ pool: database.backgroundPool, calculator: tools.calculator, logger });
  await startSenders(options, { database, mail, isOnlyServer }, closers);
  const sweeper = startSweeping(options, { database, mail }, tools);
  closers.add(() => sweeper.stop());
  scheduleBackups(options, database, closers);
  return { app, address, stop: () => closers.closeAll() };
}

/** Letters and webhooks. */
async function startSenders(
  { config, dataDir, logger }: StartOptions,
  { database, mail, isOnlyServer }: { database: ServedDatabase; mail: Mailing; isOnlyServer: boolean },
  closers: Closers,
): Promise<void> {
  const { backgroundPool: pool, connection } = database;
  const keySecret = dataDir.secret('refresh-token');
  const links = createUnsubscribeLinks(keySecret);
  const parts = { pool, connection, logger, isOnlyServer };
  const sender = await startMailSender({
    ...parts,
    box: mail.box,
    transport: mailTransport(config, dataDir),
    sources: [resetLetters({ clock: systemClock, mail })],
    writers: [() => writeNoticeLetters({ pool, clock: systemClock, mail, links, logger })],
  });
  closers.add(() => sender.stop());
  const webhooks = await startWebhookSender({
    ...parts,
    keySecret,
    clock: systemClock,
    mail,
    isPrivateAllowed: config.areWebhooksPrivate,
  });
  closers.add(() => webhooks.stop());
}

function startSweeping(
  { config, dataDir, logger }: StartOptions,
  { database, mail }: { database: ServedDatabase; mail: Mailing },
  tools: Tools,
): ReturnType<typeof startSweeper> {
  const pool = database.backgroundPool;
  const links = createUnsubscribeLinks(dataDir.secret('refresh-token'));
  const heads = { folder: headsFolder(config, dataDir.path), key: dataDir.secret(HEADS_KEY), clock: systemClock };
  return startSweeper({
    connection: database.connection,
    local: [...localSweeps(tools), headsSweep({ pool, ...heads })],
    shared: [
      ...sharedSweeps({ ...tools, pool, owner: database.owner }),
      {
        name: 'letters of objects',
        isFrequent: true,
        run: () => writeObjectsLetters({ pool, clock: systemClock, mail, links, logger }),
      },
    ],
    logger,
  });
}

/** Only if a backup folder is configured. */
function scheduleBackups({ config, logger }: StartOptions, { owner }: ServedDatabase, closers: Closers): void {
  const { folder, everyHours } = config.backup;
  if (folder === undefined) return;
  const programs = {
    backup: new URL('../commands/backup.ts', import.meta.url),
    drill: new URL('../commands/drill.ts', import.meta.url),
  };
  const schedule = startBackupSchedule({
    folder: path.resolve(folder),
    everyHours,
    owner,
    programs,
    clock: systemClock,
    logger,
  });
  closers.add(() => schedule.stop());
}

function warnWithoutOperator({ config, logger }: StartOptions): void {
  if (config.operator === undefined)
    logger.warn(
      'no operator of personal data is named (OPERATOR_NAME, OPERATOR_INN, OPERATOR_ADDRESS, OPERATOR_EMAIL)',
    );
}

function openApp(
  { config, dataDir, logger }: StartOptions,
  parts: {
    database: ServedDatabase;
    tools: Tools;
    links: Links;
    mail: Mailing;
    streams: LiveStreams;
    tokens: AccessTokens;
  },
): Promise<FastifyInstance> {
  const { database, tools, links, mail, streams, tokens } = parts;
  const secrets = {
    accessTokenKey: dataDir.secret('access-token'),
    refreshTokenKey: dataDir.secret('refresh-token'),
  };
  return buildApp({
    ...tools,
    pool: database.pool,
    readPool: database.readPool,
    isDatabaseAway: () => database.watch.isAway(),
    isReady: () => database.isReady(),
    tokens,
    logger,
    clock: systemClock,
    secrets,
    mail,
    streams,
    isDemoOffered: config.isDemoOffered,
    ...(config.contactEmail === undefined ? {} : { contactEmail: config.contactEmail }),
    siteAdmins: siteAdminsOf(config.siteAdminEmails),
    ...(config.operator === undefined ? {} : { operator: config.operator }),
    ...metricsOf(config, database),
    place: placeOf({ config, dataDir }),
    registration: config.registration,
    ...(config.oidc === undefined ? {} : { oidc: config.oidc }),
    companiesPerAccount: config.companiesPerAccount,
    quotaBytes: config.quotaBytes,
    areWebhooksPrivate: config.areWebhooksPrivate,
    webFolder: WEB_FOLDER,
    trustedProxies: config.trustedProxies,
    corsOrigins: config.corsOrigins,
    ownHosts: () => [hostOf(links.publicUrl), config.host.toLowerCase()],
  });
}

function metricsOf(
  { metricsToken: token }: Config,
  { pool, backgroundPool }: ServedDatabase,
): Pick<Parameters<typeof buildApp>[0], 'metrics'> {
  return token === undefined ? {} : { metrics: { token, pools: { requests: pool, background: backgroundPool } } };
}

function placeOf({ config, dataDir }: Pick<StartOptions, 'config' | 'dataDir'>): InstallationPlace {
  const { folder, everyHours } = config.backup;
  return {
    version: readProductVersion(),
    dataFolder: dataDir.path,
    backup: folder === undefined ? null : { folder: path.resolve(folder), everyHours },
    log: archivedLogOf(config, dataDir.path),
  };
}

/** Completes the upgrade beside the requests; what fails is retried by the sweeps. Returns its end. */
function startCounting(pool: Pool, logger: Logger): () => Promise<unknown> {
  const stopping = new AbortController();
  const done = countUpgradedContracts(pool, stopping.signal).catch((error: unknown) =>
    logger.error({ error }, 'contracts of an earlier version could not be counted'),
  );
  return () => {
    stopping.abort();
    return done;
  };
}

/** Preloads the shipped norm base for the first calculation. */
async function openShippedNorms({
  pool,
  calculator,
  logger,
}: {
  pool: Pool;
  calculator: Calculator;
  logger: Logger;
}): Promise<void> {
  try {
    for (const base of await shippedBases(pool)) await calculator.openAhead(base, null);
  } catch (error) {
    logger.warn({ error }, 'the norms could not be opened ahead');
  }
}

/** A failed demo does not stop the server; the next start tries again. */
async function offerDemo(parts: Parameters<typeof seedDemoCompany>[0], logger: Logger): Promise<void> {
  await seedDemoCompany(parts).catch((error: unknown) =>
    logger.error({ error }, 'the demo company could not be filled'),
  );
}

function mailTransport({ smtpUrl, mailFrom }: Config, dataDir: DataDir): MailTransport {
  if (smtpUrl !== undefined) return createSmtpTransport({ url: smtpUrl, from: mailFrom });
  return createFolderTransport({ folder: path.join(dataDir.path, OUTBOX), from: mailFrom, now: systemClock.now });
}

/** Running requests finish; their keep-alive connections are then closed instead of held open. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), IDLE_SWEEP_MS);
  await app.close().finally(() => clearInterval(sweep));
}
