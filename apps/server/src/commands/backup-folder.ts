import path from 'node:path';
import type { Config } from '#platform/config.ts';

const DEFAULT_FOLDER = 'backups';

/** Backup folder: the argument, else the setting, else a folder beside the sources. */
export const backupFolder = ({ backup }: Pick<Config, 'backup'>, named: string | undefined): string =>
  path.resolve(named ?? backup.folder ?? DEFAULT_FOLDER);
