import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readJson } from '@karkas/domain/text/read-json.ts';
import { migrate } from '../db/migrations/migrate.ts';
import { queriesOn } from '../db/queries/queries.ts';
import { type ConnectionOptions, withClient } from '../db/wire/connection.ts';
import {
  type ArchivedRows,
  archivedRows as listShape,
  type ArchiveManifest,
  ROWS_LIST,
} from './archive-format.types.ts';
import { archivedRows } from './archived-rows.ts';
import * as repository from './import-rows.repository.ts';
import type { UnpackedArchive } from './read-archive.ts';

/** Loads the rows of the unpacked archive, of whatever schema the database has. */
export type LoadRows = (client: repository.ImportClient, unpacked: UnpackedArchive) => Promise<unknown>;

/**
 * Brings the rows of an older archive to the schema of this version: a temporary database with the older schema takes
 * them, is migrated as an installation would be, and is read again. The rows in the folder are replaced.
 */
export async function upgradeRows(
  unpacked: UnpackedArchive,
  { admin, owner, load }: { admin: ConnectionOptions; owner: ConnectionOptions; load: LoadRows },
): Promise<UnpackedArchive> {
  const database = `karkas_import_${randomBytes(8).toString('hex')}`;
  const [temporary, ownTemporary] = [inDatabase(admin, database), inDatabase(owner, database)];
  return withClient(admin, (client) =>
    repository.withTemporaryDatabase(client, { database, owner }, async () => {
      await migrate({ owner: ownTemporary, upTo: unpacked.rows.migrations.at(-1) });
      await withClient(temporary, (target) => repository.inTransaction(target, () => load(target, unpacked)));
      await migrate({ owner: ownTemporary });
      return withClient(temporary, (source) => readAgain(source, unpacked));
    }),
  );
}

async function readAgain(source: repository.ImportClient, unpacked: UnpackedArchive): Promise<UnpackedArchive> {
  const { folder, manifest } = unpacked;
  const isReplaced = ({ path: name }: { path: string }): boolean =>
    name.startsWith('rows/') || name.startsWith('data/log-');
  const entries: ArchiveManifest['entries'] = manifest.entries.filter((entry) => !isReplaced(entry));
  for (const { path: name } of manifest.entries.filter(isReplaced)) await rm(path.join(folder, name), { force: true });
  await mkdir(path.join(folder, 'rows'), { recursive: true, mode: 0o700 });
  await repository.bindCompany(source, manifest.company_id);
  const reader = { ...queriesOn(source), companyId: manifest.company_id };
  let rows: ArchivedRows | null = null;
  for await (const file of archivedRows((work) => work(reader))) {
    await writeFile(path.join(folder, file.path), file.bytes, { mode: 0o600 });
    entries.push({ path: file.path, size: file.bytes.length, sha256: '' });
    if (file.path === ROWS_LIST) rows = listShape.parse(readJson(file.bytes.toString()));
  }
  if (rows === null) throw new Error('The rows were not listed');
  return { folder, manifest: { ...manifest, entries }, rows };
}

/** The same connection to another database of the server. */
function inDatabase(connection: ConnectionOptions, database: string): ConnectionOptions {
  if (connection.connectionString === undefined) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { ...connection, connectionString: url.href };
}
