import path from 'node:path';
import { type LogArchiver, startLogArchiver } from '#platform/backup/index.ts';
import type { Config } from '#platform/config.ts';
import { serverFoldersIn } from '#platform/embedded-postgres/index.ts';
import type { Logger } from '#platform/logging.ts';
import type { BlobStore } from '#platform/storage/blob-store.ts';

/** The log of the embedded database is archived where backups are scheduled; a given database has tools of its own. */
export const isLogArchived = ({ databaseUrl, backup }: Pick<Config, 'databaseUrl' | 'backup'>): boolean =>
  databaseUrl === undefined && backup.folder !== undefined;

/** Folders of the log and of its archive; null if it is not archived. */
export function archivedLogOf(
  config: Pick<Config, 'databaseUrl' | 'backup'>,
  dataDir: string,
): { cluster: string; archived: string; folder: string } | null {
  const { folder } = config.backup;
  if (!isLogArchived(config) || folder === undefined) return null;
  const { cluster, archived } = serverFoldersIn(dataDir);
  return { cluster, archived, folder: path.resolve(folder) };
}

/** Archives the log of the running embedded database; null if it is not archived. Stopped after the database. */
export function archiveLog(
  config: Pick<Config, 'databaseUrl' | 'backup'>,
  { dataDir, storage, logger }: { dataDir: string; storage: BlobStore; logger: Pick<Logger, 'warn' | 'error'> },
): LogArchiver | null {
  const log = archivedLogOf(config, dataDir);
  const { key = null } = config.backup;
  return log === null ? null : startLogArchiver({ ...log, key, storage, logger });
}
