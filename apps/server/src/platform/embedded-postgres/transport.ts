import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/**
 * How clients reach the server: a Unix socket in a closed folder, protected by folder permissions; on Windows a
 * loopback port with a password.
 */
export type Transport = { kind: 'socket'; folder: string } | { kind: 'tcp'; port: number; password: string };

/** Connection options for `pg`. The password is present only if the transport requires one. */
export type ServerConnection = { host: string; port: number; user: string; database: string; password?: string };

export const superuser = 'postgres';

const socketPort = 5432;
// The kernel limits a socket's path to 107 bytes on Linux and 103 on macOS.
const longestSocketPath = 100;

/**
 * Folder of a server's socket: inside the given folder, or a short system folder named after it if the path would be
 * too long for a socket.
 */
export function socketFolderFor(serverFolder: string): string {
  const inside = path.join(serverFolder, 'run');
  if (Buffer.byteLength(socketFileOf({ folder: inside })) <= longestSocketPath) return inside;
  const name = `karkas-${createHash('sha256').update(serverFolder).digest('hex').slice(0, 16)}`;
  const runtime = process.env['XDG_RUNTIME_DIR'] ?? os.tmpdir();
  return path.join(runtime.length <= 60 ? runtime : '/tmp', name);
}

/**
 * Rejects a socket folder created by someone else: system temp folders are open to all, and its owner could impersonate
 * the server.
 *
 * @throws {EmbeddedPostgresError} if the folder is a link or belongs to another user.
 */
export function rejectForeignSocketFolder(folder: string, allowedOwner: number | undefined): void {
  const found = fs.lstatSync(folder, { throwIfNoEntry: false });
  if (!found) return;
  const ownUid = process.getuid?.();
  const isOwn = found.uid === ownUid || found.uid === allowedOwner;
  if (found.isDirectory() && isOwn) return;
  throw new EmbeddedPostgresError(`${folder} belongs to somebody else: remove it, or set DATA_DIR to a shorter path.`);
}

/** The transport of this platform for a server with files in the given folder. */
export async function chooseTransport(serverFolder: string, usedPort: number | null): Promise<Transport> {
  if (process.platform !== 'win32') return { kind: 'socket', folder: socketFolderFor(serverFolder) };
  return { kind: 'tcp', port: usedPort ?? (await findFreePort()), password: readOrCreatePassword(serverFolder) };
}

/** Server arguments that open only this transport. */
export function transportArguments(transport: Transport): string[] {
  if (transport.kind === 'tcp') return setting({ listen_addresses: '127.0.0.1', port: String(transport.port) });
  return setting({
    listen_addresses: '',
    unix_socket_directories: transport.folder,
    unix_socket_permissions: '0700',
    port: String(socketPort),
  });
}

/** The socket file; PostgreSQL stores its lock file beside it, with `.lock` appended. */
export function socketFileOf({ folder }: { folder: string }): string {
  return path.join(folder, `.s.PGSQL.${socketPort}`);
}

/** Client connection options for the transport. */
export function connectionOver(transport: Transport, user: string, database: string): ServerConnection {
  if (transport.kind === 'socket') return { host: transport.folder, port: socketPort, user, database };
  return { host: '127.0.0.1', port: transport.port, password: transport.password, user, database };
}

/** Settings as server arguments. */
export function setting(values: Record<string, string>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** A loopback port that is free at this moment; it may be taken before it is used. */
export async function findFreePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new EmbeddedPostgresError('The system gave no free port.');
  return address.port;
}

/** The password file of the loopback transport, read by `initdb`. */
export function passwordFileOf(serverFolder: string): string {
  return path.join(serverFolder, 'password');
}

function readOrCreatePassword(serverFolder: string): string {
  const file = passwordFileOf(serverFolder);
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return fs.readFileSync(file, 'utf8').trim();
}
