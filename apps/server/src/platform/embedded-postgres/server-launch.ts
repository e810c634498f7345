import fs from 'node:fs';
import path from 'node:path';
import type { NativeBinaries } from './native-binaries.ts';
import type { ServerAccount } from './server-account.ts';
import type { Transport } from './transport.ts';
import { setting, transportArguments } from './transport.ts';

/** Folders of a server inside the product's data folder. */
export type ServerFolders = {
  root: string;
  cluster: string;
  logs: string;
  /** Names of the finished segments of the transaction log that are archived; PostgreSQL keeps all others. */
  archived: string;
};

/** Everything that determines how the server of a data folder is started. */
export type ServerLaunch = {
  binaries: NativeBinaries;
  folders: ServerFolders;
  account: ServerAccount;
  transport: Transport;
  /** True if finished segments of the transaction log are archived. */
  isArchiving: boolean;
  /** False only for disposable test servers: a power failure may then lose the cluster. */
  isDurable: boolean;
};

/** Logger of the launcher; the product's logger fits. */
export type LaunchLogger = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** The server folders of a data folder. */
export function serverFoldersIn(dataDir: string): ServerFolders {
  const root = path.join(dataDir, 'postgres');
  return {
    root,
    cluster: path.join(root, 'data'),
    logs: path.join(root, 'logs'),
    archived: path.join(root, 'archived'),
  };
}

/** Server output before its own log is open; truncated at each start. */
export function startLogOf(folders: ServerFolders): string {
  return path.join(folders.logs, 'start.log');
}

/** The last lines of the server's output: from startup, or from its own log if it got that far. */
export function readLastOutput(folders: ServerFolders): string {
  const files = fs.readdirSync(folders.logs).map((name) => path.join(folders.logs, name));
  const newestFirst = files.toSorted((a, b) => fs.statSync(b).mtimeMs - fs.statSync(a).mtimeMs);
  const texts = newestFirst.slice(0, 2).map((file) => fs.readFileSync(file, 'utf8').trim().split('\n').slice(-5));
  return texts.flat().join('\n');
}

/**
 * The server's whole command line. All settings are here and none in the cluster's files, so that a newer product
 * version changes them for existing data too.
 */
export function serverArguments({ folders, transport, isArchiving, isDurable }: ServerLaunch): string[] {
  return [
    '-D',
    folders.cluster,
    ...transportArguments(transport),
    ...setting({ shared_buffers: '128MB', max_connections: '100', timezone: 'UTC' }),
    // Recovery after a crash syncs every file of the cluster: one call on Linux, seconds file by file.
    ...(process.platform === 'linux' ? setting({ recovery_init_sync_method: 'syncfs' }) : []),
    ...logSettings(folders),
    ...(isArchiving ? archiveSettings() : []),
    ...(isDurable ? [] : setting({ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' })),
  ];
}

/** A segment is finished at least this often while there are writes: what a lost disk can cost. */
const ARCHIVE_TIMEOUT = '5min';

// The product copies the segment and then writes its name; a second is usually enough for that. The command runs in the
// folder of the cluster.
function archiveSettings(): string[] {
  const isThere = 'test -f ../archived/%f';
  return setting({
    archive_mode: 'on',
    archive_timeout: ARCHIVE_TIMEOUT,
    archive_command:
      process.platform === 'win32'
        ? String.raw`if exist "..\archived\%f" (exit 0) else (exit 1)`
        : `${isThere} || { sleep 1; ${isThere}; }`,
  });
}

// One file per weekday, overwritten a week later. Error details are disabled because they contain row values, which are
// personal data.
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
