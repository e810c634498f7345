import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { ServerConnection } from '../../platform/embedded-postgres/index.ts';
import { findFreePort } from '../../platform/embedded-postgres/transport.ts';
import { waitUntilReady } from '../../platform/embedded-postgres/wait-until-ready.ts';

/** How tests connect to and stop a server of either engine. */
export type ServerOfTests = {
  superuser: ServerConnection;
  connection: (user: string, database: string) => ServerConnection;
  stop: () => Promise<void>;
};

const debianRoot = '/usr/lib/postgresql';
const portAttempts = 5;

/** Folder with the binaries of the newest PostgreSQL installed by Debian packages; null if there is none. */
export function findDebianPostgres(): string | null {
  if (!fs.existsSync(debianRoot)) return null;
  const versions = fs.readdirSync(debianRoot).map(Number).filter(Number.isInteger);
  const folders = versions.toSorted((a, b) => b - a).map((version) => path.join(debianRoot, String(version), 'bin'));
  return folders.find((folder) => fs.existsSync(path.join(folder, 'initdb'))) ?? null;
}

/**
 * Starts Debian's PostgreSQL in the folder on a free loopback port, like an operator's own server. As root it runs as
 * the user postgres created by the package.
 */
export async function startDebianPostgres(folder: string): Promise<ServerOfTests> {
  const bin = findDebianPostgres();
  if (!bin) throw new Error(`No PostgreSQL of Debian under ${debianRoot}.`);
  const cluster = path.join(folder, 'data');
  fs.mkdirSync(cluster, { mode: 0o700 });
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'postgres:postgres', folder]);
  const run = (program: string, args: string[]): void => runAsPostgres(path.join(bin, program), args, folder);
  run('initdb', ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
  const port = await startOnFreePort(run, folder, cluster);
  return {
    connection: (user, database) => ({ host: '127.0.0.1', port, user, database }),
    superuser: { host: '127.0.0.1', port, user: 'postgres', database: 'postgres' },
    stop: async () => run('pg_ctl', ['stop', '-D', cluster, '-m', 'immediate', '-w']),
  };
}

type Run = (program: string, args: string[]) => void;

// Another process may take the port before the start; then the server fails to start, or another one responds, and a
// different port is tried.
async function startOnFreePort(run: Run, folder: string, cluster: string): Promise<number> {
  let failure: unknown;
  for (let attempt = 0; attempt < portAttempts; attempt++) {
    const port = await findFreePort();
    const options = [`-p ${port}`, '-c listen_addresses=127.0.0.1', `-k ${folder}`, '-c fsync=off', '-c timezone=UTC'];
    try {
      run('pg_ctl', ['start', '-w', '-D', cluster, '-l', path.join(folder, 'log'), '-o', options.join(' ')]);
      await waitUntilReady({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' }, cluster, () => true);
      return port;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

function runAsPostgres(program: string, args: string[], cwd: string): void {
  const isRoot = process.getuid?.() === 0;
  const [command, words] = isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args];
  const result = spawnSync(command, words, { cwd, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
  if (result.status !== 0) throw new Error(`${path.basename(program)} failed: ${result.stderr}`);
}
