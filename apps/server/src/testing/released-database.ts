import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type ConnectionOptions, withClient } from '../platform/db/wire/connection.ts';
import { connectTo, emptyDatabase } from './test-database.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

const FOLDER = path.join(import.meta.dirname, 'released');

/** Released versions with a stored database (tools/releases/record-release.ts), by their last migration. */
export const released = fs.readdirSync(FOLDER).map((name) => name.replace('.sql.gz', ''));
export const RELEASED_PASSWORD = 'Надёжный пароль 1';

/** The database of a released version with two filled companies. */
export async function restoreReleased(name: string): Promise<ConnectionOptions> {
  const owner = await emptyDatabase();
  const text = gunzipSync(fs.readFileSync(path.join(FOLDER, `${name}.sql.gz`))).toString();
  await withClient(owner, (client) => client.query(text));
  return owner;
}

/** The product on a database created by the test. */
export const serveDatabase = (owner: ConnectionOptions): Promise<TestApp> =>
  startTestApp({ database: connectTo(owner, owner.database ?? '') });

/** Bypasses row level security. */
export function askDatabase<Row = Record<string, string>>(
  owner: ConnectionOptions,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return withClient(
    { ...owner, user: 'postgres' },
    async (client) => (await client.query<Row & object>(text, [...values])).rows,
  );
}
