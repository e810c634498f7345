import { readJson } from '@karkas/domain/text/read-json.ts';
import { hkdfSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const secretsName = 'secrets.json';
const keyPattern = /^[0-9a-f]{64}$/;

/** Where the keys of an installation without SECRET_KEY lie. */
export const secretsFileOf = (folder: string): string => path.join(folder, secretsName);

/**
 * The key kept under a name in the folder's secrets file: 32 random bytes as 64 hexadecimal digits. It is made on
 * first use and stays the same afterwards. The file is readable by its owner only (mode 0600).
 *
 * @throws when the file is not what this function wrote: a guess would sign everybody out or lose encrypted data.
 */
export function readOrCreateSecret(folder: string, name: string): string {
  const file = secretsFileOf(folder);
  const secrets = readSecrets(file);
  const existing = secrets[name];
  if (existing !== undefined) return existing;
  const made = randomBytes(32).toString('hex');
  writeSecrets(file, { ...secrets, [name]: made });
  return made;
}

/** The key that is kept under a name already, or made from the given secret; null where there is none. Writes nothing. */
export function findSecret(
  folder: string,
  name: string,
  { secretKey }: { secretKey?: string | undefined },
): string | null {
  return secretKey === undefined ? (readSecrets(secretsFileOf(folder))[name] ?? null) : deriveSecret(secretKey, name);
}

/** The key of a name, derived from one secret (HKDF, RFC 5869); the same on every machine with that secret. */
export function deriveSecret(secretKey: string, name: string): string {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `karkas ${name}`, 32)).toString('hex');
}

function readSecrets(file: string): Record<string, string> {
  if (!fs.existsSync(file)) return {};
  fs.chmodSync(file, 0o600);
  const secrets = parseSecrets(fs.readFileSync(file, 'utf8'));
  if (!secrets) throw new Error(`${file} is damaged: restore it from a backup, or remove it to have new keys made.`);
  return secrets;
}

function parseSecrets(text: string): Record<string, string> | null {
  let parsed: unknown;
  try {
    parsed = readJson(text);
  } catch {
    return null;
  }
  if (typeof parsed !== 'object' || parsed === null) return null;
  const secrets: Record<string, string> = {};
  for (const [name, value] of Object.entries(parsed)) {
    if (typeof value !== 'string' || !keyPattern.test(value)) return null;
    secrets[name] = value;
  }
  return secrets;
}

// Written to a draft and renamed, so that a crash leaves either the old file or the new one.
function writeSecrets(file: string, secrets: Record<string, string>): void {
  const draft = `${file}.new`;
  const handle = fs.openSync(draft, 'w', 0o600);
  try {
    fs.writeSync(handle, `${JSON.stringify(secrets, null, 2)}\n`);
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
  fs.renameSync(draft, file);
}
