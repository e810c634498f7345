import fs from 'node:fs';
import { initializeCluster } from './initialize-cluster.ts';
import { keepRunning } from './keep-running.ts';
import { locateNativeBinaries } from './native-binaries.ts';
import { isServerOf, readPostmasterFile, stopPostmaster } from './postmaster.ts';
import { chooseServerAccount, makeFolderFor, openPassage } from './server-account.ts';
import type { LaunchLogger, ServerLaunch } from './server-launch.ts';
import { serverFoldersIn } from './server-launch.ts';
import { startServer } from './start-server.ts';
import type { ServerConnection } from './transport.ts';
import { chooseTransport, connectionOver, refuseForeignSocketFolder, superuser } from './transport.ts';

export { superuser };
export type { LaunchLogger, ServerConnection };

/** The embedded database server, running. */
export type EmbeddedPostgres = {
  /** The folder of the Unix socket; null on Windows, where the server listens on the loopback address. */
  socketDir: string | null;
  superuser: typeof superuser;
  /** The password that roles must be given on Windows; null where the folder's rights are enough. */
  rolePassword: string | null;
  /** True when the server had survived an earlier process of the product and was taken over. */
  isReused: boolean;
  /** What `pg` needs to connect as the role to the database. */
  connection: (user: string, database: string) => ServerConnection;
  /** Stops the server, cleanly within ten seconds or hard after them. */
  stop: () => Promise<void>;
};

type StartOptions = {
  /** The product's data folder, already locked by the caller; the server keeps to its folder `postgres`. */
  dataDir: string;
  logger: LaunchLogger;
  /** False only for throw-away servers of tests. */
  isDurable?: boolean;
  /** Given only by tests: whether root may show itself as an ordinary user. */
  isMappingAllowed?: boolean;
};

/**
 * Starts the PostgreSQL that comes with the product on its data folder, creating the cluster at the first start. It
 * survives every end of the product: after a `kill -9` the next start takes the running server over or recovers.
 *
 * @throws {EmbeddedPostgresError} in words for the operator when it cannot run here.
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const launch = await prepareLaunch(options);
  await initializeCluster(launch);
  const server = await startServer(launch, options.logger);
  const kept = keepRunning(launch, server, options.logger);
  const { transport } = launch;
  return {
    socketDir: transport.kind === 'socket' ? transport.folder : null,
    superuser,
    rolePassword: transport.kind === 'tcp' ? transport.password : null,
    isReused: server.isReused,
    connection: (user, database) => connectionOver(transport, user, database),
    stop: async () => {
      await kept.endWatch();
      await stopPostmaster(launch, kept.current().pid);
    },
  };
}

/** How to reach the server that another process of the product runs in this data folder; null when none runs. */
export async function findRunningServer(dataDir: string): Promise<EmbeddedPostgres['connection'] | null> {
  const folders = serverFoldersIn(dataDir);
  const found = readPostmasterFile(folders.cluster);
  if (found === null || !isServerOf(folders.cluster, found.pid)) return null;
  const transport = await chooseTransport(folders.root, found.port);
  return (user, database) => connectionOver(transport, user, database);
}

async function prepareLaunch({ dataDir, isDurable = true, isMappingAllowed }: StartOptions): Promise<ServerLaunch> {
  const folder = fs.realpathSync(dataDir);
  const binaries = locateNativeBinaries();
  const folders = serverFoldersIn(folder);
  const account = chooseServerAccount({ dataDir: folder, cluster: folders.cluster, binaries, isMappingAllowed });
  openPassage(account, folder);
  makeFolderFor(account, folders.root);
  makeFolderFor(account, folders.logs);
  const transport = await chooseTransport(folders.root, readPostmasterFile(folders.cluster)?.port ?? null);
  if (transport.kind === 'socket') {
    refuseForeignSocketFolder(transport.folder, account.kind === 'other' ? account.uid : undefined);
    makeFolderFor(account, transport.folder);
  }
  return { binaries, folders, account, transport, isDurable };
}
