import fs from 'node:fs';
import path from 'node:path';
import type { NativeBinaries } from './native-binaries.ts';
import type { ServerAccount } from './server-account.ts';
import type { Transport } from './transport.ts';
import { setting, transportArguments } from './transport.ts';

/** Where the parts of one server lie inside the product's data folder. */
export type ServerFolders = { root: string; cluster: string; logs: string };

/** Everything that decides how the server of one data folder is started. */
export type ServerLaunch = {
  binaries: NativeBinaries;
  folders: ServerFolders;
  account: ServerAccount;
  transport: Transport;
  /** False only for throw-away servers of tests: a power cut may then lose the cluster. */
  isDurable: boolean;
};

/** What the launcher writes its own doings to; the product's logger fits. */
export type LaunchLogger = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** The folders of the server that belongs to a data folder. */
export function serverFoldersIn(dataDir: string): ServerFolders {
  const root = path.join(dataDir, 'postgres');
  return { root, cluster: path.join(root, 'data'), logs: path.join(root, 'logs') };
}

/** What the server says before its own log is open; emptied at each start. */
export function startLogOf(folders: ServerFolders): string {
  return path.join(folders.logs, 'start.log');
}

/** The last lines of what the server said: at its start, or in its own log when it came that far. */
export function readLastWords(folders: ServerFolders): string {
  const files = fs.readdirSync(folders.logs).map((name) => path.join(folders.logs, name));
  const newestFirst = files.toSorted((a, b) => fs.statSync(b).mtimeMs - fs.statSync(a).mtimeMs);
  const texts = newestFirst.slice(0, 2).map((file) => fs.readFileSync(file, 'utf8').trim().split('\n').slice(-5));
  return texts.flat().join('\n');
}

/**
 * The server's whole command line. All settings are given here and none in the cluster's own files, so that a newer
 * version of the product changes them for existing data too.
 */
export function serverArguments({ folders, transport, isDurable }: ServerLaunch): string[] {
  return [
    '-D',
    folders.cluster,
    ...transportArguments(transport),
    ...setting({ shared_buffers: '128MB', max_connections: '100', timezone: 'UTC' }),
    // After a crash every file of the cluster is synced before the recovery: one call on Linux, seconds file by file.
    ...(process.platform === 'linux' ? setting({ recovery_init_sync_method: 'syncfs' }) : []),
    ...logSettings(folders),
    ...(isDurable ? [] : setting({ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' })),
  ];
}

// One file a weekday, overwritten a week later. Details are left out of errors because they repeat the values of
// rows, which are personal data.
function logSettings(folders: ServerFolders): string[] {
  return setting({
    logging_collector: 'on',
    log_directory: folders.logs,
    log_filename: 'postgres-%u.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    log_timezone: 'UTC',
    log_error_verbosity: 'terse',
  });
}
