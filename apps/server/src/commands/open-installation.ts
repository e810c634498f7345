import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '#platform/config.ts';
import { openDataDir, secretsFileOf } from '#platform/data-dir/index.ts';
import { type ConnectionOptions, withClient } from '#platform/db/wire/connection.ts';
import { DATABASE, OWNER_ROLE, prepareOwnCluster } from '#platform/db/open-database.ts';
import {
  findRunningServer,
  serverFoldersIn,
  startEmbeddedPostgres,
  superuser,
} from '#platform/embedded-postgres/index.ts';
import type { BlobStore } from '#platform/storage/blob-store.ts';
import { archiveLog, isLogArchived } from '../app/archive-log.ts';
import { inboxOf, openStorage } from '../app/open-tools.ts';

/** Database and files of an installation, for terminal commands. */
export type Installation = {
  /** Connection of a role that sees every row. */
  admin: ConnectionOptions;
  owner: ConnectionOptions;
  storage: BlobStore;
  inbox: string;
  /** Folder of the embedded cluster whose log is archived; null if it is not. */
  cluster: string | null;
  /** Null if keys are derived from SECRET_KEY. */
  secretsFile: string | null;
};

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Works while a server is running; does not lock the data folder. */
export async function withInstallation<Result>(
  config: Config,
  work: (installation: Installation) => Promise<Result>,
): Promise<Result> {
  const folder = path.resolve(config.dataDir);
  const running = config.databaseUrl === undefined ? await findRunningServer(folder) : null;
  if (running === null) return withOwnInstallation(config, work);
  const connections = { admin: running(superuser, DATABASE), owner: running(OWNER_ROLE, DATABASE) };
  // A server of an earlier version may run without an archive.
  const cluster =
    isLogArchived(config) && (await isArchiveOn(connections.admin)) ? serverFoldersIn(folder).cluster : null;
  return work({ ...connections, cluster, ...(await openFiles(config, folder)) });
}

/** Locks the data folder and runs the embedded database for the duration of the work. */
export async function withOwnInstallation<Result>(
  config: Config,
  work: (installation: Installation) => Promise<Result>,
): Promise<Result> {
  const dataDir = await openDataDir(config.dataDir, config);
  const { databaseUrl } = config;
  try {
    const files = await openFiles(config, dataDir.path);
    if (databaseUrl !== undefined) {
      const given: ConnectionOptions = { connectionString: databaseUrl };
      return await work({ admin: given, owner: given, cluster: null, ...files });
    }
    const isArchiving = isLogArchived(config);
    const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path, logger: quiet, isArchiving });
    const archiver = archiveLog(config, { dataDir: dataDir.path, storage: files.storage, logger: quiet });
    try {
      const { owner } = await prepareOwnCluster(postgres);
      const cluster = isArchiving ? serverFoldersIn(dataDir.path).cluster : null;
      return await work({ admin: postgres.connection(postgres.superuser, DATABASE), owner, cluster, ...files });
    } finally {
      await postgres.stop();
      await archiver?.stop();
    }
  } finally {
    dataDir.release();
  }
}

async function openFiles(
  config: Config,
  folder: string,
): Promise<Pick<Installation, 'storage' | 'inbox' | 'secretsFile'>> {
  const secretsFile = secretsFileOf(folder);
  return {
    storage: await openStorage({ config, dataDir: { path: folder } }),
    inbox: inboxOf(folder),
    secretsFile: config.secretKey === undefined && fs.existsSync(secretsFile) ? secretsFile : null,
  };
}

const isArchiveOn = (admin: ConnectionOptions): Promise<boolean> =>
  withClient(admin, async (client) => {
    const { rows } = await client.query<{ archive_mode: string }>('show archive_mode');
    return rows[0]?.archive_mode === 'on';
  });
