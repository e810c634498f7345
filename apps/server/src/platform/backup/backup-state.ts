import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readJson } from '@karkas/domain/text/read-json.ts';
import { z } from 'zod';

const run = z.object({
  ended_at: z.iso.datetime(),
  is_ok: z.boolean(),
  /** The folder of the backup; on failure the reason, as printed on the terminal. */
  detail: z.string(),
});
const state = z.object({
  backup: run.nullable(),
  drill: run.nullable(),
  last_good_backup_at: z.iso.datetime().nullable(),
});

export type BackupRun = z.infer<typeof run>;
export type BackupState = z.infer<typeof state>;

const FILE = 'state.json';
const NOTHING: BackupState = { backup: null, drill: null, last_good_backup_at: null };

/** Results of the last runs. Stored beside the backups, so that it is available without the database. */
export async function readBackupState(parent: string): Promise<BackupState> {
  try {
    return state.parse(readJson(await readFile(path.join(parent, FILE), 'utf8')));
  } catch {
    return NOTHING;
  }
}

export async function recordRun(parent: string, kind: 'backup' | 'drill', ended: BackupRun): Promise<void> {
  const before = await readBackupState(parent);
  const isGoodBackup = kind === 'backup' && ended.is_ok;
  const after = { ...before, [kind]: ended, ...(isGoodBackup ? { last_good_backup_at: ended.ended_at } : {}) };
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const draft = path.join(parent, `${FILE}.new`);
  await writeFile(draft, `${JSON.stringify(after, null, 1)}\n`, { mode: 0o600, flush: true });
  await rename(draft, path.join(parent, FILE));
}
