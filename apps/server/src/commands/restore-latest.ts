import path from 'node:path';
import {
  endRecovery,
  findLatestPoint,
  restoreNewFiles,
  restoreSecrets,
  restoreStoredFiles,
  unpackCluster,
} from '#platform/backup/index.ts';
import type { Config } from '#platform/config.ts';
import { openDataDir, secretsFileOf } from '#platform/data-dir/index.ts';
import { withClient } from '#platform/db/wire/connection.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';
import { serverFoldersIn } from '#platform/embedded-postgres/index.ts';
import { mkdir } from 'node:fs/promises';
import { consoleTexts } from '../app/console.texts.ts';
import { backupFolder } from './backup-folder.ts';
import { withOwnInstallation } from './open-installation.ts';

/** The word on the command line for the newest moment that backup and archived log reach. */
export const LATEST = 'latest';

/**
 * Fills an empty installation with the embedded database from the copy of its cluster, the archived log and the files
 * that followed.
 */
export async function restoreLatest(config: Config): Promise<void> {
  if (config.databaseUrl !== undefined) throw new Error(consoleTexts.latestNeedsEmbedded);
  const key = config.backup.key ?? null;
  const point = await findLatestPoint(backupFolder(config, undefined), key);
  const { cluster, root } = serverFoldersIn(path.resolve(config.dataDir));
  const dataDir = await openDataDir(config.dataDir, config);
  try {
    await mkdir(root, { recursive: true, mode: 0o700 });
    await unpackCluster(point, { key, cluster });
  } finally {
    dataDir.release();
  }
  const source = { folder: point.folder, key };
  const restored = await withOwnInstallation(config, async ({ admin, owner, storage, inbox }) => {
    await endRecovery(cluster);
    const now = await withClient(admin, async (client) => {
      const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at');
      return rows[0]?.at ?? null;
    });
    await migrate({ owner });
    const files = await restoreStoredFiles(source, { storage, inbox });
    return { files: files + (await restoreNewFiles({ log: point.log, key, storage, inbox })), at: now };
  });
  const hasSecrets = config.secretKey === undefined && (await restoreSecrets(source, secretsFileOf(config.dataDir)));
  process.stdout.write(
    consoleTexts.restoredLatest({
      backup: path.basename(point.folder),
      segments: point.segments.length,
      files: restored.files,
      at: restored.at?.toISOString() ?? point.base.ended_at,
      hasSecrets: hasSecrets || config.secretKey !== undefined,
    }),
  );
}
