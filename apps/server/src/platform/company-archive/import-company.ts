import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { readJson } from '@karkas/domain/text/read-json.ts';
import { z } from 'zod';
import { type ConnectionOptions, withClient } from '../db/wire/connection.ts';
import { readMigrations } from '../db/migrations/migrate.ts';
import { blobKey, type BlobStore } from '../storage/blob-store.ts';
import { type AccountPlan, joinMemberships, parseAccount, planAccounts } from './account-plan.ts';
import { ACCOUNTS, ARCHIVED_TABLES, listOf } from './archived-tables.repository.ts';
import { ArchiveError } from './archive-format.types.ts';
import * as repository from './import-rows.repository.ts';
import { allLinesOf, linesOf, type UnpackedArchive, unpackArchive } from './read-archive.ts';
import { upgradeRows } from './upgrade-rows.ts';

/** Where a company is imported to. */
export type ImportPlace = {
  /** Connection of a superuser: rows are loaded without triggers. */
  admin: ConnectionOptions;
  owner: ConnectionOptions;
  storage: BlobStore;
  /** Folder of drafts, on the disk of the store. */
  inbox: string;
};

export type ImportedCompany = {
  id: string;
  name: string;
  /** One of its owners. */
  ownerId: string;
  rows: number;
  /** `missing`: had no bytes when the archive was made; `differing`: were not the bytes of their row even then. */
  files: { count: number; bytes: number; missing: number; differing: number };
  /** Addresses of accounts that were here already and became members. */
  joined: string[];
  createdAccounts: number;
};

/**
 * Imports the archive of a company in one transaction. Ids stay as they are, so a company that is here already is
 * refused.
 *
 * @throws {ArchiveError} and leaves nothing behind.
 */
export async function importCompany(archive: string, place: ImportPlace): Promise<ImportedCompany> {
  await mkdir(place.inbox, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(place.inbox, 'import-'));
  try {
    const given = await unpackArchive(archive, folder);
    return await withClient(place.admin, async (client) => {
      await repository.beginImport(client, given.manifest.company_id);
      const unpacked = await inThisSchema(given, place);
      return load(client, unpacked, place.storage);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @throws {ArchiveError} `newer` if this version lacks a migration of the archive. */
async function inThisSchema(unpacked: UnpackedArchive, place: ImportPlace): Promise<UnpackedArchive> {
  const names = Object.keys(await readMigrations());
  const { migrations } = unpacked.rows;
  const unknown = migrations.find((name, index) => names[index] !== name);
  if (unknown !== undefined) throw new ArchiveError('newer', unknown);
  return migrations.length === names.length
    ? unpacked
    : upgradeRows(unpacked, { ...place, load: (client, given) => loadTables(client, given, null) });
}

async function load(
  client: repository.ImportClient,
  unpacked: UnpackedArchive,
  storage: BlobStore,
): Promise<ImportedCompany> {
  const id = unpacked.manifest.company_id;
  const existing = await repository.findCompany(client, id);
  if (existing !== null) throw new ArchiveError('exists', existing);
  const accounts = await allLinesOf(unpacked, `rows/${ACCOUNTS}`);
  const plan = planAccounts(accounts, await repository.findAccounts(client, accounts.map(parseAccount)));
  await repository.loadUnchecked(client);
  const rows = await loadTables(client, unpacked, plan);
  await repository.writeLogHead(client, id);
  await repository.forgetRemoval(client, id);
  const ownerId = await repository.checkLoaded(client, id);
  const adopted: string[] = [];
  try {
    const files = await adoptFiles(unpacked, storage, adopted);
    const name = await repository.findCompany(client, id);
    if (name === null) throw new ArchiveError('damaged', 'company');
    await repository.commitImport(client);
    const joined = [...plan.joined.values()].map(({ email }) => email).toSorted();
    return { id, name, ownerId, rows, files, joined, createdAccounts: plan.created.length - joined.length };
  } catch (error) {
    for (const key of adopted) await storage.remove(key);
    throw error;
  }
}

/** Loads every table of the list; a table or column that this version does not have is `damaged`. */
async function loadTables(
  client: repository.ImportClient,
  unpacked: UnpackedArchive,
  plan: AccountPlan | null,
): Promise<number> {
  const { company_id: companyId } = unpacked.manifest;
  let rows = 0;
  for (const { name, columns, rows: expected } of unpacked.rows.tables) {
    const table = ARCHIVED_TABLES.find((one) => one.name === name);
    if (table === undefined && name !== ACCOUNTS) throw new ArchiveError('damaged', name);
    const company = table === undefined ? null : table.company;
    let found = 0;
    for await (const portion of linesOf(unpacked, listOf(table ?? { name }))) {
      found += portion.length;
      const lines = planned(name, portion, plan);
      if (lines.length === 0) continue;
      rows += lines.length;
      await repository.insertLines(client, { table: name, columns, lines, company, companyId });
    }
    if (found !== expected) throw new ArchiveError('damaged', name);
  }
  return rows;
}

function planned(table: string, lines: string[], plan: AccountPlan | null): readonly string[] {
  if (plan === null) return lines;
  if (table === 'membership') return joinMemberships(lines, plan);
  if (table !== ACCOUNTS) return lines;
  const ids = new Set(lines.map((line) => parseAccount(line).id));
  return plan.created.filter((line) => ids.has(parseAccount(line).id));
}

const storedFile = z.object({ id: z.uuid(), size: z.int(), sha256: z.string() });
const image = z.object({ blob_key: z.string(), size: z.int() });

/**
 * Moves the files that rows name into the store. A file that had been damaged before the archive was made does not keep
 * a company from moving: the self-audit names it.
 *
 * @throws {ArchiveError} `damaged` if a file belongs to no row.
 */
async function adoptFiles(
  unpacked: UnpackedArchive,
  storage: BlobStore,
  adopted: string[],
): Promise<ImportedCompany['files']> {
  const { company_id: companyId, entries } = unpacked.manifest;
  const given = new Map(entries.filter(({ path: name }) => name.startsWith('files/')).map((one) => [one.path, one]));
  const named = [...(await namedFiles(unpacked))];
  const totals = { count: 0, bytes: 0, missing: 0, differing: 0 };
  for (const { id, size, sha256 } of named) {
    const file = given.get(`files/${id}`);
    given.delete(`files/${id}`);
    if (file === undefined) totals.missing += 1;
    else {
      if (file.size !== size || (sha256 !== null && file.sha256 !== sha256)) totals.differing += 1;
      const key = blobKey(companyId, id);
      adopted.push(key);
      await storage.adopt(key, { ...file, path: path.join(unpacked.folder, file.path) });
      totals.count += 1;
      totals.bytes += file.size;
    }
  }
  const [unnamed] = given.keys();
  if (unnamed !== undefined) throw new ArchiveError('damaged', unnamed);
  return totals;
}

type NamedFile = { id: string; size: number; sha256: string | null };

async function namedFiles(unpacked: UnpackedArchive): Promise<NamedFile[]> {
  const stored = await allLinesOf(unpacked, 'rows/stored_file');
  const images = await allLinesOf(unpacked, 'rows/public_image');
  return [
    ...stored.map((line) => storedFile.parse(readJson(line))),
    ...images.map((line) => {
      const { blob_key: key, size } = image.parse(readJson(line));
      return { id: key.split('/')[1] ?? '', size, sha256: null };
    }),
  ];
}
