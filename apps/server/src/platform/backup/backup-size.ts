import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { readJson } from '@karkas/domain/text/read-json.ts';
import { MANIFEST, signedManifest, TABLES } from './backup-format.types.ts';

/** Size of a backup: tables as stored, files uncompressed; null if unknown. Verifies nothing. */
export async function backupSize(folder: string): Promise<number | null> {
  try {
    const { manifest } = signedManifest.parse(readJson(await readFile(path.join(folder, MANIFEST), 'utf8')));
    const names = await readdir(path.join(folder, TABLES));
    const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(folder, TABLES, name))).size));
    return sizes.reduce((sum, size) => sum + size, manifest.files.bytes);
  } catch {
    return null;
  }
}
