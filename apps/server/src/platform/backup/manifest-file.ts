import { createHash, createHmac } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readJson } from '@karkas/domain/text/read-json.ts';
import { BackupError, FORMAT_VERSION, type Manifest, MANIFEST, signedManifest } from './backup-format.types.ts';
import type { BackupKey } from './sealed-file.ts';

/** Written last: a backup without a manifest is incomplete. */
export async function writeManifest(folder: string, manifest: Manifest, key: BackupKey): Promise<void> {
  const text = JSON.stringify({ manifest, signature: sign(manifest, key) }, null, 1);
  await writeFile(path.join(folder, MANIFEST), `${text}\n`, { flag: 'wx', mode: 0o600, flush: true });
}

/** @throws {BackupError} `missing`, `newer`, `wrong_key` or `damaged`. */
export async function readManifest(folder: string, key: BackupKey): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch((error: unknown) => {
    throw new BackupError('missing', folder, error);
  });
  const { manifest, signature } = parse(folder, text);
  if (manifest.is_encrypted !== (key !== null)) throw new BackupError('wrong_key', folder);
  if (signature !== sign(manifest, key)) throw new BackupError(key === null ? 'damaged' : 'wrong_key', folder);
  return manifest;
}

function parse(folder: string, text: string): { manifest: Manifest; signature: string } {
  let value: unknown;
  try {
    value = readJson(text);
  } catch (error) {
    throw new BackupError('damaged', folder, error);
  }
  const read = signedManifest.safeParse(value);
  if (read.success) return read.data;
  throw new BackupError(formatOf(value) > FORMAT_VERSION ? 'newer' : 'damaged', folder, read.error);
}

function formatOf(value: unknown): number {
  if (typeof value !== 'object' || value === null || !('manifest' in value)) return 0;
  const { manifest } = value;
  const isNumbered = typeof manifest === 'object' && manifest !== null && 'format' in manifest;
  return isNumbered && typeof manifest.format === 'number' ? manifest.format : 0;
}

/** With a key this is an HMAC that prevents forgery; without one it only detects damage. */
function sign(manifest: Manifest, key: BackupKey): string {
  const text = JSON.stringify(signedManifest.shape.manifest.parse(manifest));
  return (key === null ? createHash('sha256') : createHmac('sha256', `karkas backup ${key}`))
    .update(text)
    .digest('hex');
}
