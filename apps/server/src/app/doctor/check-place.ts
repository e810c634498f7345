import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { readDisk } from '#features/site-status';
import type { Config } from '#platform/config.ts';
import { secretsFileOf } from '#platform/data-dir/index.ts';
import { readJson } from '@karkas/domain/text/read-json.ts';
import { fails, fine, type Finding, warns } from './finding.types.ts';

/** Earlier versions have known vulnerabilities. */
const LEAST_NODE = '24.14.1';
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1']);
const ASKED_MS = 3_000;

export function checkNode(version: string = process.versions.node): Finding {
  const [is, least] = [version, LEAST_NODE].map((text) => text.split('.').map(Number));
  const place = least?.findIndex((part, index) => part !== is?.[index]) ?? -1;
  const isOld = place >= 0 && (is?.[place] ?? 0) < (least?.[place] ?? 0);
  return isOld ? fails('node', 'old', { version, least: LEAST_NODE }) : fine('node', { version });
}

export function checkConfiguration({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): Finding {
  return LOOPBACK.has(host) || publicUrl !== undefined
    ? fine('configuration')
    : warns('configuration', 'publicUrl', { host });
}

const modeOf = (place: string): number => fs.statSync(place).mode & 0o777;
const octal = (mode: number): string => mode.toString(8).padStart(3, '0');

export function checkFolder(folder: string): Finding {
  if (!fs.existsSync(folder)) return warns('folder', 'missing', { folder });
  if (!fs.statSync(folder).isDirectory()) return fails('folder', 'notFolder', { folder });
  try {
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch {
    return fails('folder', 'unwritable', { folder });
  }
  const mode = modeOf(folder);
  // Traverse-only permission (0711) is needed when the embedded database runs as another user.
  return (mode & 0o066) === 0 ? fine('folder', { folder }) : warns('folder', 'open', { folder, mode: octal(mode) });
}

export function checkSecrets(folder: string, { secretKey }: Pick<Config, 'secretKey'>): Finding {
  if (secretKey !== undefined) return { ...fine('secrets'), said: 'given' };
  const file = secretsFileOf(folder);
  if (!fs.existsSync(file)) return { ...fine('secrets'), said: 'none' };
  const mode = modeOf(file);
  if ((mode & 0o077) !== 0) return fails('secrets', 'open', { file, mode: octal(mode) });
  try {
    readJson(fs.readFileSync(file, 'utf8'));
    return fine('secrets');
  } catch {
    return fails('secrets', 'damaged', { file });
  }
}

/** Free space of the folder, or of its nearest existing parent. */
export async function checkDisk(folder: string, read: typeof readDisk = readDisk): Promise<Finding> {
  let place = path.resolve(folder);
  while (!fs.existsSync(place) && path.dirname(place) !== place) place = path.dirname(place);
  const disk = await read(place);
  if (disk === null) return { ...fine('disk'), said: 'unknown' };
  const facts = { percent: String(disk.used_percent), free: (disk.free / 1024 ** 3).toFixed(1) };
  if (disk.level === 'alarms') return fails('disk', 'full', facts);
  return disk.level === 'warns' ? warns('disk', 'filling', facts) : fine('disk', facts);
}

export async function checkPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<Finding> {
  const address = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  const reason = await refusalOf(host, port);
  if (reason === null) return fine('port', { address });
  if (reason !== 'EADDRINUSE') return fails('port', 'unusable', { address, reason });
  const isOurs = await isServedByUs(address);
  return isOurs ? { ...fine('port', { address }), said: 'served' } : fails('port', 'taken', { address });
}

function refusalOf(host: string, port: number): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const server = net.createServer();
  server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  server.listen(port, host, () => server.close(() => resolve(null)));
  return promise;
}

async function isServedByUs(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`http://${address.replace(/^0\.0\.0\.0:|^\[::\]:/, '127.0.0.1:')}/api/health/`, {
      signal: AbortSignal.timeout(ASKED_MS),
    });
    return (await answer.text()).replaceAll(/\s/g, '') === '{"status":"ok"}';
  } catch {
    return false;
  }
}
