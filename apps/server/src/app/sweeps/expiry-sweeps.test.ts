import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createNormPreparer } from '#features/norms';
import { aCompany, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { anUpload } from '#testing/isolation/fixtures/fill-company.ts';
import { imageUpload, sendUpload } from '#testing/isolation/send.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { cloneDatabase } from '#testing/test-database.ts';
import { newId } from '#platform/ids.ts';
import { blobKey } from '#platform/storage/blob-store.ts';
import { claimStore } from '#platform/storage/claim-store.repository.ts';
import { createInbox } from '#platform/storage/received-file.ts';
import { sharedSweeps } from './sweeps.ts';
import { filesIn } from './sweeps.fixtures.ts';

/** Files that expire a day after their last use. */
const EXPIRING = ['vor', 'report', 'estimate_check', 'price_file'];

/** A company whose unfinished upload has expired, and so have its files. */
async function withExpiredFiles() {
  const database = await cloneDatabase();
  const app = await startTestApp({ database });
  const company = await aCompany({ app });
  const upload = await anUpload(company, 'a.png');
  const url = `/api/companies/${company.id}/uploads/${upload}/parts/1/`;
  await sendUpload({ app, session: company.owner, url, method: 'PUT', upload: imageUpload() });
  await queryInCompany(company, `update file_upload set expires_at = now()`);
  for (const kind of EXPIRING) await anExpiredFile(company, kind);
  const inbox = createInbox(mkdtempSync(path.join(tmpdir(), 'karkas-test-inbox-')));
  const parts = { ...database, storage: app.storage, inbox, normPreparer: createNormPreparer() };
  const sweep = async (): Promise<void> => {
    for (const { run } of sharedSweeps(parts)) await run().catch(() => undefined);
  };
  return { app, company, database, sweep, files: filesIn(app, 'files') };
}

async function anExpiredFile(company: TestCompany, kind: string): Promise<void> {
  const id = newId();
  await company.app.storage.put(blobKey(company.id, id), Buffer.from(kind));
  await queryInCompany(
    company,
    `insert into stored_file (company_id, id, owner_kind, owner_id, name, size, sha256, content_type, created_at)
     values ($1, $2, $3, $2, $3, 1, $3, 'text/plain', now() - interval '2 days')`,
    [company.id, id, kind],
  );
}

const rowsOf = (company: TestCompany) =>
  queryInCompany(
    company,
    `select 'upload' as kind, id::text from file_upload union all select owner_kind, id::text from stored_file order by 1, 2`,
  );

test('what expired is swept in no store but the one of this database', async () => {
  const { app, company, database, sweep, files } = await withExpiredFiles();
  const rows = await rowsOf(company);
  await claimStore(database.owner, app.storage, () => Promise.resolve(files));
  const mark = (await app.storage.readMark()) ?? '';
  await app.storage.writeMark('11111111-1111-4111-8111-111111111111');
  await sweep();
  expect(filesIn(app, 'files')).toEqual(files);
  expect(await rowsOf(company)).toEqual(rows);
  await app.storage.writeMark(mark);
  await sweep();
  expect(filesIn(app, 'files')).toEqual([]);
});

test('what expired by the rows of an older copy is set aside and found again', async () => {
  const { app, database, sweep, files } = await withExpiredFiles();
  await claimStore(database.owner, app.storage, () => Promise.resolve(files));
  await sweep();
  expect(filesIn(app, 'files')).toEqual([]);
  expect(filesIn(app, 'files/.aside')).toEqual(files);
  for (const key of files) expect(await app.storage.restore(key)).toBe(true);
});
