import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { NativeBinaries } from './native-binaries.ts';

/**
 * Account of the database server. PostgreSQL refuses to run as root, so root is either mapped to an ordinary user in a
 * namespace (`mapped`: files remain root's) or switches to an existing user (`other`).
 */
export type ServerAccount = { kind: 'current' } | { kind: 'mapped' } | { kind: 'other'; uid: number; gid: number };

/** A program call ready for `spawn`. */
export type ProgramCall = { command: string; args: string[]; options: { uid?: number; gid?: number } };

type Circumstances = { dataDir: string; cluster: string; binaries: NativeBinaries; isMappingAllowed?: boolean };

const mapping = ['--user', '--map-user=1000', '--map-group=1000', '--'];

/**
 * Chooses the account: the current user; for root, the owner of an existing cluster, else root mapped to an ordinary
 * user, else the first of the users `postgres` and `nobody` that can reach the programs and the data.
 *
 * @throws {EmbeddedPostgresError} if root has no such option, with a solution.
 */
export function chooseServerAccount(circumstances: Circumstances): ServerAccount {
  if (process.getuid?.() !== 0) return { kind: 'current' };
  const owner = fs.statSync(circumstances.cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { kind: 'other', uid: owner.uid, gid: owner.gid };
  const isMappingAllowed = circumstances.isMappingAllowed ?? canMapUser();
  if (isMappingAllowed) return { kind: 'mapped' };
  const unprivilegedUser = owner ? null : findUnprivilegedUser(circumstances);
  if (unprivilegedUser) return unprivilegedUser;
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and no unprivileged user can reach ${circumstances.dataDir} and the installed programs. ` +
      'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL 15 or newer.',
  );
}

/** How to call a program as the account. */
export function callAs(account: ServerAccount, program: string, args: string[]): ProgramCall {
  switch (account.kind) {
    case 'current':
      return { command: program, args, options: {} };
    case 'mapped':
      return { command: 'unshare', args: [...mapping, program, ...args], options: {} };
    case 'other':
      return { command: program, args, options: { uid: account.uid, gid: account.gid } };
  }
}

/** Creates the folder if missing, accessible to the account only. */
export function makeFolderFor(account: ServerAccount, folder: string): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  fs.chmodSync(folder, 0o700);
  if (account.kind === 'other') fs.chownSync(folder, account.uid, account.gid);
}

/** Lets the account traverse the data folder to its own part; the rest stays unreadable to it. */
export function allowTraversal(account: ServerAccount, dataDir: string): void {
  if (account.kind === 'other') fs.chmodSync(dataDir, 0o711);
}

function canMapUser(): boolean {
  return spawnSync('unshare', [...mapping, 'true']).status === 0;
}

function findUnprivilegedUser({ dataDir, binaries }: Circumstances): ServerAccount | null {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = [askId(name, '-u'), askId(name, '-g')];
    if (uid === null || gid === null) continue;
    const isReachable = isPassable(path.dirname(binaries.postgres), uid) && isPassable(path.dirname(dataDir), uid);
    if (isReachable) return { kind: 'other', uid, gid };
  }
  return null;
}

function askId(user: string, option: '-u' | '-g'): number | null {
  const answer = spawnSync('id', [option, user], { encoding: 'utf8' });
  return answer.status === 0 ? Number(answer.stdout) : null;
}

function isPassable(folder: string, uid: number): boolean {
  const { mode, uid: owner } = fs.statSync(folder);
  const isOpen = (mode & 0o001) !== 0 || (owner === uid && (mode & 0o100) !== 0);
  const parent = path.dirname(folder);
  return isOpen && (parent === folder || isPassable(parent, uid));
}
