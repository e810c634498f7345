import { createNormPreparer } from '#features/norms';
import { existsSync, readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { aCompany, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { cloneDatabase } from '#testing/test-database.ts';
import { silentLogger } from '#platform/logging.ts';
import { createInbox } from '#platform/storage/received-file.ts';
import { claimStore } from '#platform/storage/claim-store.repository.ts';
import { sweepOnce } from '#platform/sweep/sweeper.ts';
import { localSweeps, sharedSweeps } from './sweeps.ts';

export const DAY_S = 24 * 60 * 60;

export async function anInstallation() {
  const database = await cloneDatabase();
  const app = await startTestApp({ database });
  const company = await aCompany({ app });
  await claimStore(database.owner, app.storage, () => Promise.resolve([]));
  const failures: unknown[] = [];
  const logger = { ...silentLogger, info: () => undefined, error: (entry: unknown) => failures.push(entry) };
  const parts = {
    pool: database.pool,
    owner: database.owner,
    storage: app.storage,
    inbox: createInbox(path.join(app.folder, 'inbox')),
    normPreparer: createNormPreparer(),
  };
  const sweep = async (): Promise<void> => {
    await sweepOnce({
      connection: database.app,
      local: localSweeps(parts),
      shared: sharedSweeps(parts),
      logger,
    });
    expect(failures).toEqual([]);
  };
  return { app, company, database, sweep };
}

/** Files the store lists; its internal files start with a dot. */
export const filesIn = (app: TestApp, folder: string): string[] =>
  (existsSync(path.join(app.folder, folder))
    ? readdirSync(path.join(app.folder, folder), { recursive: true, withFileTypes: true })
    : []
  )
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(app.folder, folder), path.join(entry.parentPath, entry.name)))
    .filter((name) => !name.startsWith('.'))
    .toSorted();

/** Backdates a file. */
export function age(app: TestApp, file: string, seconds: number): void {
  const then = Date.now() / 1000 - seconds;
  utimesSync(path.join(app.folder, file), then, then);
}

export const ageStored = (company: TestCompany, app: TestApp) => {
  for (const file of filesIn(app, 'files')) age(app, path.join('files', file), 2 * DAY_S);
  return queryInCompany(company, `update stored_file set created_at = now() - interval '2 days'`);
};
