import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { systemClock } from '../clock.ts';
import type { TestApp } from '#testing/start-test-app.ts';
import { writeBackup, type WrittenBackup } from './index.ts';

/** A key as produced by `openssl rand -hex 32`. */
export const A_KEY = '5d1f0c9b7ae84263f0d2bb6e4c9a71358e06fd42b1c97a50de3f864219cb7a0e';

export function aFolder(): string {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'karkas-backup-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A backup of the application's database and store. */
export function aBackup(
  app: TestApp,
  options: { folder?: string; key?: string | null; secretsFile?: string | null; now?: Date } = {},
): Promise<WrittenBackup> {
  const { folder = aFolder(), key = null, secretsFile = null, now } = options;
  return writeBackup(
    {
      admin: app.database.superuser,
      storage: app.storage,
      secretsFile,
      product: '0.0.0',
      clock: now === undefined ? systemClock : { ...systemClock, now: () => now },
    },
    { folder, key },
  );
}
