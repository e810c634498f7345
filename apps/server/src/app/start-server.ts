import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { resetLetters } from '#features/auth';
import { createBuiltinRegistry, createDadataRegistry, type Registry } from '#features/registry';
import { createCalculator } from '#features/specifications';
import { createReportBuilder } from '#features/specification-report';
import { createBillReader } from '#features/vor-reader';
import { createAccessTokens } from '#platform/access/access-tokens.ts';
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { DataDir } from '#platform/data-dir/index.ts';
import { createPool } from '#platform/db/connection.ts';
import { assertServingRole } from '#platform/db/ensure-roles.ts';
import { migrate } from '#platform/db/migrate.ts';
import { type DatabaseConnections, prepareGivenDatabase, prepareOwnCluster } from '#platform/db/open-database.ts';
import { type LaunchLogger, startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { startJobRunner } from '#platform/jobs/job-runner.ts';
import { createLetterBox, type Mailing } from '#platform/mail/letter-box.ts';
import { startMailSender } from '#platform/mail/mail-sender.ts';
import { createFolderTransport, createSmtpTransport, type MailTransport } from '#platform/mail/mail-transport.ts';
import type { Logger } from '#platform/logging.ts';
import { createAgreementBuilder } from '#features/agreement-document';
import { createTableWriter } from '#platform/tables/table-writer.ts';
import type { BlobStore } from '#platform/storage/blob-store.ts';
import { createDiskBlobStore } from '#platform/storage/disk-blob-store.ts';
import { createS3BlobStore } from '#platform/storage/s3-blob-store.ts';
import { buildApp } from './build-app.ts';
import { seedDemoCompany } from './demo/seed-demo-company.ts';
import { jobHandlers } from './job-handlers.ts';
import { seedSystemCompany } from './seed-system-company.ts';

const WEB_FOLDER = path.join(import.meta.dirname, '../../../web/dist/client');
const OUTBOX = 'outbox';
const POOL_SIZE = 12;
const READ_POOL_SIZE = 8;
const IDLE_SWEEP_MS = 50;

export type RunningServer = { app: FastifyInstance; address: string; stop(): Promise<void> };
type Step = (title: string) => void;

/** Opens everything in its order, listens, and knows how to close it in the opposite order. */
export async function startServer(options: {
  config: Config;
  dataDir: DataDir;
  logger: Logger;
  onStep: Step;
}): Promise<RunningServer> {
  const { config, dataDir, logger, onStep } = options;
  const closers: (() => Promise<void>)[] = [];
  try {
    const connections = await openDatabase(options, closers);
    onStep('schema');
    await migrate({ owner: connections.owner });
    await seedSystemCompany(connections.owner);
    const onLostConnection = (error: Error): void =>
      logger.warn('a database connection was lost', { error: error.message });
    const pool = createPool({ ...connections.app, max: POOL_SIZE, onError: onLostConnection });
    const readPool = createPool({
      ...connections.app,
      max: READ_POOL_SIZE,
      keepsPlans: true,
      onError: onLostConnection,
    });
    closers.push(
      () => pool.end(),
      () => readPool.end(),
    );
    await assertServingRole(pool);
    onStep('application');
    const storage = await openStorage(config, dataDir);
    const reader = createBillReader();
    const tables = createTableWriter();
    const agreements = createAgreementBuilder();
    const calculator = createCalculator();
    const builder = createReportBuilder();
    closers.push(
      () => reader.close(),
      () => tables.close(),
      () => agreements.close(),
      () => calculator.close(),
      () => builder.close(),
    );
    const registry = registryOf(config, logger);
    // Links are only ever made from the configured address, or from the one that is listened on.
    const links = { publicUrl: config.publicUrl ?? '' };
    const mail: Mailing = {
      box: createLetterBox(dataDir.secret('mail')),
      publicUrl: () => links.publicUrl.replace(/\/$/, ''),
    };
    const secrets = {
      accessTokenKey: dataDir.secret('access-token'),
      refreshTokenKey: dataDir.secret('refresh-token'),
    };
    const tokens = createAccessTokens({ secret: secrets.accessTokenKey, clock: systemClock });
    const app = await buildApp({
      pool,
      readPool,
      tokens,
      logger,
      clock: systemClock,
      secrets,
      storage,
      reader,
      tables,
      agreements,
      registry,
      mail,
      isDemoOffered: config.isDemoOffered,
      quotaBytes: config.quotaBytes,
      webFolder: WEB_FOLDER,
    });
    // The embedded database belongs to the process that holds the data folder.
    const isAlone = config.databaseUrl === undefined;
    const jobs = await startJobRunner({
      pool,
      connection: connections.app,
      handlers: jobHandlers({ calculator, builder, storage }),
      logger,
      isAlone,
    });
    closers.push(() => jobs.stop());
    if (config.isDemoOffered) await seedDemoCompany({ app, pool });
    onStep('listening');
    const address = await app.listen({ port: config.port, host: config.host });
    links.publicUrl ||= address;
    closers.push(() => closeApp(app));
    const sender = await startMailSender({
      pool,
      connection: connections.app,
      box: mail.box,
      transport: mailTransport(config, dataDir),
      logger,
      sources: [resetLetters({ clock: systemClock, mail })],
    });
    closers.push(() => sender.stop());
    return { app, address, stop: () => closeAll(closers, logger) };
  } catch (error) {
    await closeAll(closers, logger);
    throw error;
  }
}

async function openStorage({ s3 }: Config, dataDir: DataDir): Promise<BlobStore> {
  return s3 === undefined ? createDiskBlobStore(path.join(dataDir.path, 'files')) : createS3BlobStore(s3);
}

function mailTransport({ smtpUrl, mailFrom }: Config, dataDir: DataDir): MailTransport {
  if (smtpUrl !== undefined) return createSmtpTransport({ url: smtpUrl, from: mailFrom });
  return createFolderTransport({ folder: path.join(dataDir.path, OUTBOX), from: mailFrom, now: systemClock.now });
}

/** With a key the real registry; without one a small directory of its own. */
function registryOf({ dadataApiKey, dadataUrl }: Config, logger: Logger): Registry {
  return dadataApiKey === undefined
    ? createBuiltinRegistry()
    : createDadataRegistry({ apiKey: dadataApiKey, baseUrl: dadataUrl, logger });
}

/** Running requests end; a connection that one of them used is not held open for a next one. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), IDLE_SWEEP_MS);
  await app.close().finally(() => clearInterval(sweep));
}

async function openDatabase(
  { config, dataDir, logger, onStep }: { config: Config; dataDir: DataDir; logger: Logger; onStep: Step },
  closers: (() => Promise<void>)[],
): Promise<DatabaseConnections> {
  onStep('database');
  if (config.databaseUrl !== undefined)
    return prepareGivenDatabase({ config, appPassword: dataDir.secret('database-app-role') });
  const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path, logger: launchLogger(logger) });
  closers.push(() => postgres.stop());
  return prepareOwnCluster({
    connection: postgres.connection,
    superuser: postgres.superuser,
    rolePassword: postgres.rolePassword,
  });
}

/** In the opposite order of opening; one that fails does not keep the others open. */
async function closeAll(closers: (() => Promise<void>)[], logger: Logger): Promise<void> {
  for (const close of closers.splice(0).toReversed()) {
    await close().catch((error: unknown) => logger.error('a part could not be closed', error));
  }
}

function launchLogger(logger: Logger): LaunchLogger {
  const write =
    (level: 'info' | 'warn' | 'error') =>
    (fields: object, message: string): void =>
      level === 'error'
        ? logger.error(message, undefined, { detail: JSON.stringify(fields) })
        : logger[level](message, { detail: JSON.stringify(fields) });
  return { info: write('info'), warn: write('warn'), error: write('error') };
}
