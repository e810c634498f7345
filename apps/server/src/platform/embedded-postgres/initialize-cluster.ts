import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { callAs } from './server-account.ts';
import type { ServerLaunch } from './server-launch.ts';
import { passwordFileOf, superuser } from './transport.ts';

const draftPrefix = 'data.new-';
const majorVersion = '18';

/**
 * Creates the database cluster if there is none. Created under a temporary name and renamed when complete, so that an
 * interruption leaves no partial cluster. UTF-8 with PostgreSQL's builtin locale, so that `lower()` handles Cyrillic
 * and indexes do not depend on the machine's locales.
 *
 * @throws {EmbeddedPostgresError} if `initdb` fails, with its output, or the cluster is of another major version.
 */
export async function initializeCluster(launch: ServerLaunch): Promise<void> {
  const { root, cluster } = launch.folders;
  removeDrafts(root);
  if (fs.existsSync(cluster)) return refuseOtherVersion(cluster);
  const draft = path.join(root, `${draftPrefix}${process.pid}`);
  await runInitdb(launch, draft);
  fs.renameSync(draft, cluster);
  syncFolder(root);
}

function removeDrafts(root: string): void {
  for (const name of fs.readdirSync(root)) {
    if (name.startsWith(draftPrefix)) fs.rmSync(path.join(root, name), { recursive: true, force: true });
  }
}

function refuseOtherVersion(cluster: string): void {
  const version = fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version === majorVersion) return;
  throw new EmbeddedPostgresError(
    `${cluster} was made by PostgreSQL ${version}, and this version of the product brings PostgreSQL ${majorVersion}. ` +
      'Restore a backup into an empty DATA_DIR.',
  );
}

async function runInitdb(launch: ServerLaunch, draft: string): Promise<void> {
  const args = ['-D', draft, '-U', superuser, '-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
  args.push('--no-instructions', ...authenticationArguments(launch));
  if (!launch.isDurable) args.push('--no-sync');
  const call = callAs(launch.account, launch.binaries.initdb, args);
  const child = spawn(call.command, call.args, {
    ...call.options,
    cwd: launch.folders.root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk) => (complaint += String(chunk)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return;
  throw new EmbeddedPostgresError(`The database could not be created in ${launch.folders.root}: ${complaint.trim()}`);
}

function authenticationArguments({ transport, folders }: ServerLaunch): string[] {
  if (transport.kind === 'socket') return ['-A', 'trust'];
  return ['-A', 'scram-sha-256', `--pwfile=${passwordFileOf(folders.root)}`];
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}
