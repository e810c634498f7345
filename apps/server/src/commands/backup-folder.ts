import path from 'node:path';
import type { Config } from '#platform/config.ts';

const DEFAULT_FOLDER = 'backups';

/** Where backups lie: as the command says, else as the settings say, else beside the sources. */
export const backupFolder = ({ backup }: Pick<Config, 'backup'>, named: string | undefined): string =>
  path.resolve(named ?? backup.folder ?? DEFAULT_FOLDER);
