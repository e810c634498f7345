import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from '../backup-format.types.ts';
import type { BackupKey } from '../sealed-file.ts';
import { listBackups } from '../write-backup.ts';
import { type BaseList, readBaseList } from './base-backup.ts';
import { isSegment, placeOfSegment } from './log-segments.ts';
import { forgetCollected } from './new-files.ts';

/** Removes segments that no remaining backup needs, and collected files that the newest backup has. */
export async function pruneLog(backups: string, { key, cluster }: { key: BackupKey; cluster: string }): Promise<void> {
  const bases: BaseList[] = [];
  for (const folder of await listBackups(backups)) {
    const base = await readBaseList(folder, key).catch((error: unknown) => {
      // Of another key: what it needs is not known, so nothing is removed.
      if (error instanceof BackupError) return 'unknown' as const;
      throw error;
    });
    if (base === 'unknown') return;
    if (base !== null) bases.push(base);
  }
  for (const system of new Set(bases.map((base) => base.system))) {
    const needed = bases.filter((base) => base.system === system).map((base) => placeOfSegment(base.from_segment));
    const first = needed.reduce((least, place) => (place < least ? place : least));
    const log = path.join(backups, 'log', system);
    for (const name of await readdir(log).catch(() => []))
      if (isSegment(name) && placeOfSegment(name) < first) await rm(path.join(log, name), { force: true });
  }
  await forgetCollected({ cluster, folder: backups, key });
}
