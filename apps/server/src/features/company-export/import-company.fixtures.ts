import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { onTestFinished } from 'vitest';
import { archivedRows, FORMAT, type ImportPlace } from '#platform/company-archive/index.ts';
import { onBehalfOf } from '#platform/db/scope/on-behalf-of.ts';
import { withClient } from '#platform/db/wire/connection.ts';
import { blobKey } from '#platform/storage/blob-store.ts';
import { createDiskBlobStore } from '#platform/storage/disk-blob-store.ts';
import type { TestCompany } from '#testing/factories/index.ts';
import { cloneDatabase, type TestDatabase } from '#testing/test-database.ts';
import { packArchive } from './archive.ts';
import { filesAfter } from './company-export.repository.ts';

export type Entry = { path: string; bytes: Buffer };

function aFolder(): string {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'karkas-test-import-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const inScope = (company: TestCompany): Parameters<typeof archivedRows>[0] => {
  const member = { companyId: company.id, userId: company.owner.userId, name: '', permissions: new Set<never>() };
  return (work) => onBehalfOf(company.app.database.pool, member, work, { isReadOnly: true });
};

/** What of an archive is imported: rows and files, without the lists of the API. */
export async function importedEntries(company: TestCompany): Promise<Entry[]> {
  const read = inScope(company);
  const entries: Entry[] = [];
  for await (const { path: name, bytes } of archivedRows(read)) entries.push({ path: name, bytes });
  const member = { companyId: company.id, userId: company.owner.userId, name: '', permissions: new Set<never>() };
  const files = await onBehalfOf(company.app.database.pool, member, (scope) => filesAfter(scope, null, 100));
  for (const { id } of files) {
    const { stream } = await company.app.storage.open(blobKey(company.id, id));
    entries.push({ path: `files/${id}`, bytes: await buffer(stream) });
  }
  return entries;
}

/** Packs entries as an export does; `companyId` is the one that the manifest names. */
export async function packed(entries: readonly Entry[], companyId: string): Promise<string> {
  const place = path.join(aFolder(), 'company.tar.gz');
  const given = async function* (): AsyncGenerator<Entry> {
    yield* entries;
  };
  const head = { format: FORMAT, company_id: companyId, created_at: new Date('2026-11-30T10:00:00Z') };
  await pipeline(packArchive(given(), head), fs.createWriteStream(place));
  return place;
}

/** Replaces texts in the files whose name begins with a list. */
export const edited = (entries: readonly Entry[], list: string, edit: (text: string) => string): Entry[] =>
  entries.map((entry) =>
    entry.path.startsWith(list) ? { ...entry, bytes: Buffer.from(edit(entry.bytes.toString())) } : entry,
  );

export type Installation = { place: ImportPlace; database: TestDatabase };

/** An installation without companies. */
export async function anInstallation(): Promise<Installation> {
  const [database, folder] = [await cloneDatabase(), aFolder()];
  onTestFinished(() => database.pool.end());
  const storage = createDiskBlobStore(path.join(folder, 'files'));
  return {
    place: { admin: database.superuser, owner: database.owner, storage, inbox: path.join(folder, 'inbox') },
    database,
  };
}

/** Rows and files of companies, accounts, drafts and temporary databases in an installation. */
export async function contentsOf({ place }: Installation): Promise<Record<string, number>> {
  const counts = await withClient(place.admin, async (client) => {
    const { rows } = await client.query<Record<string, number>>(
      `select (select count(*)::int from company where company_id <> system_company_id()) as companies,
        (select count(*)::int from user_account) as accounts, (select count(*)::int from activity_log) as lines,
        (select count(*)::int from object_location where company_id <> system_company_id()) as objects,
        (select count(*)::int from pg_database where datname like 'karkas_import_%') as databases`,
    );
    return rows[0] ?? {};
  });
  let files = 0;
  for await (const _ of place.storage.list()) files += 1;
  const drafts = fs.existsSync(place.inbox) ? fs.readdirSync(place.inbox).length : 0;
  return { ...counts, files, drafts };
}

export const EMPTY = { companies: 0, accounts: 0, lines: 0, objects: 0, databases: 0, files: 0, drafts: 0 };
