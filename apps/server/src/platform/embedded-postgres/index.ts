import fs from 'node:fs';
import { initializeCluster } from './initialize-cluster.ts';
import { supervise } from './supervise.ts';
import { locateNativeBinaries } from './native-binaries.ts';
import { isServerOf, readPostmasterFile, stopPostmaster } from './postmaster.ts';
import { chooseServerAccount, makeFolderFor, allowTraversal } from './server-account.ts';
import type { LaunchLogger, ServerLaunch } from './server-launch.ts';
import { serverFoldersIn } from './server-launch.ts';
import { startServer } from './start-server.ts';
import type { ServerConnection } from './transport.ts';
import { chooseTransport, connectionOver, rejectForeignSocketFolder, superuser } from './transport.ts';

export { serverFoldersIn, superuser };
export type { LaunchLogger, ServerConnection };

/** The running embedded database server. */
export type EmbeddedPostgres = {
  /** The folder of the Unix socket; null on Windows, where the server listens on the loopback address. */
  socketDir: string | null;
  superuser: typeof superuser;
  /** Password for roles on Windows; null where folder permissions suffice. */
  rolePassword: string | null;
  /** True if the server survived an earlier process of the product and was taken over. */
  isReused: boolean;
  /** `pg` connection options for a role and database. */
  connection: (user: string, database: string) => ServerConnection;
  /** Stops the server gracefully, or immediately after ten seconds. */
  stop: () => Promise<void>;
};

type StartOptions = {
  /** The product's data folder, locked by the caller; the server uses only its subfolder `postgres`. */
  dataDir: string;
  logger: LaunchLogger;
  /** True if finished segments of the transaction log are archived; what archives them runs in this process. */
  isArchiving?: boolean;
  /** False only for throw-away servers of tests. */
  isDurable?: boolean;
  /** For tests: whether root may map itself to an ordinary user. */
  isMappingAllowed?: boolean;
};

/**
 * Starts the bundled PostgreSQL on the data folder, creating the cluster on the first start. It survives any end of the
 * product: after a `kill -9` the next start takes the running server over or recovers.
 *
 * @throws {EmbeddedPostgresError} with a message for the operator if it cannot run here.
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const launch = await prepareLaunch(options);
  await initializeCluster(launch);
  const server = await startServer(launch, options.logger);
  const supervised = supervise(launch, server, options.logger);
  const { transport } = launch;
  return {
    socketDir: transport.kind === 'socket' ? transport.folder : null,
    superuser,
    rolePassword: transport.kind === 'tcp' ? transport.password : null,
    isReused: server.isReused,
    connection: (user, database) => connectionOver(transport, user, database),
    stop: async () => {
      await supervised.endWatch();
      await stopPostmaster(launch, supervised.current().pid);
    },
  };
}

/** Connection options of the server run by another product process in this data folder; null if none runs. */
export async function findRunningServer(dataDir: string): Promise<EmbeddedPostgres['connection'] | null> {
  const folders = serverFoldersIn(dataDir);
  const found = readPostmasterFile(folders.cluster);
  if (found === null || !isServerOf(folders.cluster, found.pid)) return null;
  const transport = await chooseTransport(folders.root, found.port);
  return (user, database) => connectionOver(transport, user, database);
}

async function prepareLaunch({
  dataDir,
  isArchiving = false,
  isDurable = true,
  isMappingAllowed,
}: StartOptions): Promise<ServerLaunch> {
  const folder = fs.realpathSync(dataDir);
  const binaries = locateNativeBinaries();
  const folders = serverFoldersIn(folder);
  const account = chooseServerAccount({ dataDir: folder, cluster: folders.cluster, binaries, isMappingAllowed });
  allowTraversal(account, folder);
  makeFolderFor(account, folders.root);
  makeFolderFor(account, folders.logs);
  makeFolderFor(account, folders.archived);
  const transport = await chooseTransport(folders.root, readPostmasterFile(folders.cluster)?.port ?? null);
  if (transport.kind === 'socket') {
    rejectForeignSocketFolder(transport.folder, account.kind === 'other' ? account.uid : undefined);
    makeFolderFor(account, transport.folder);
  }
  return { binaries, folders, account, transport, isArchiving, isDurable };
}
