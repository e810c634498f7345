import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '#platform/config.ts';
import { openDataDir, secretsFileOf } from '#platform/data-dir/index.ts';
import type { ConnectionOptions } from '#platform/db/wire/connection.ts';
import { DATABASE, OWNER_ROLE, prepareOwnCluster } from '#platform/db/open-database.ts';
import { findRunningServer, startEmbeddedPostgres, superuser } from '#platform/embedded-postgres/index.ts';
import type { BlobStore } from '#platform/storage/blob-store.ts';
import { inboxOf, openStorage } from '../app/open-tools.ts';

/** Database and files of an installation, for terminal commands. */
export type Installation = {
  /** Connection of a role that sees every row. */
  admin: ConnectionOptions;
  owner: ConnectionOptions;
  storage: BlobStore;
  inbox: string;
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
  return work({ ...connections, ...(await openFiles(config, folder)) });
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
      return await work({ admin: given, owner: given, ...files });
    }
    const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path, logger: quiet });
    try {
      const { owner } = await prepareOwnCluster(postgres);
      return await work({ admin: postgres.connection(postgres.superuser, DATABASE), owner, ...files });
    } finally {
      await postgres.stop();
    }
  } finally {
    dataDir.release();
  }
}

async function openFiles(config: Config, folder: string): Promise<Omit<Installation, 'admin' | 'owner'>> {
  const secretsFile = secretsFileOf(folder);
  return {
    storage: await openStorage({ config, dataDir: { path: folder } }),
    inbox: inboxOf(folder),
    secretsFile: config.secretKey === undefined && fs.existsSync(secretsFile) ? secretsFile : null,
  };
}
