/**
 * Generates the files derived from the sources (`npm run generate`). With `--check` it writes nothing and exits with
 * code 1 when a file is stale; with `--client` it generates only the types of the test client.
 */
import fs from 'node:fs';
import path from 'node:path';
import { buildOpenApi } from '../apps/server/src/app/openapi/build-openapi.ts';
import { generateSchemaTypes } from '../apps/server/src/platform/db/generate-schema.ts';
import { migrate } from '../apps/server/src/platform/db/migrations/migrate.ts';
import { prepareOwnCluster } from '../apps/server/src/platform/db/open-database.ts';
import { printSchema } from '../apps/server/src/platform/db/print-schema.ts';
import { startTemporaryPostgres } from '../apps/server/src/testing/databases/temporary-postgres.ts';
import { hashContract, writeClient } from '../tests/client/generate-client.ts';
import { findUnexplained } from './documents/find-unexplained.ts';
import {
  findChangedMigrations,
  FROZEN,
  hashMigrations,
  printFrozen,
  readFrozen,
} from './documents/freeze-migrations.ts';
import { printErrorCodes } from './documents/print-error-codes.ts';
import { printLicences } from './documents/print-licences.ts';
import { printPermissions } from './documents/print-permissions.ts';
import { printTables } from './documents/table-dependencies.ts';
import { PRICED_SAMPLE, priceSampleBill } from './samples/price-sample-bill.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Path from the root → text of every generated file that needs no database. */
export function generateFiles(): Map<string, string> {
  const contract = buildOpenApi('en');
  return new Map([
    [FROZEN, printFrozen(root)],
    ['docs/generated/contract.sha256', `${hashContract(contract)}\n`],
    ['docs/generated/permissions.md', printPermissions()],
    ['docs/generated/error-codes.md', printErrorCodes()],
    ['docs/generated/licences.md', printLicences(root)],
    ['docs/generated/tables.md', printTables(root)],
  ]);
}

/** Table types and schema as the migrations create them; `generated-schema.test.ts` compares them with a database. */
async function describeDatabase(): Promise<[string, string][]> {
  const postgres = await startTemporaryPostgres({ engine: 'embedded' });
  try {
    const { owner } = await prepareOwnCluster({
      connection: postgres.connection,
      superuser: 'postgres',
      rolePassword: null,
    });
    await migrate({ owner });
    return [
      ['apps/server/src/platform/db/schema.generated.ts', await generateSchemaTypes(owner)],
      ['docs/generated/schema.sql', await printSchema(owner)],
    ];
  } finally {
    await postgres.stop();
  }
}

/** Generated files that differ from what the sources would generate. */
export function findStale(files: ReadonlyMap<string, string>): string[] {
  return [...files].filter(([file, text]) => readIfThere(path.join(root, file)) !== text).map(([file]) => file);
}

function readIfThere(file: string): string | null {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
}

async function generateAll(): Promise<void> {
  for (const place of findUnexplained(buildOpenApi('ru')))
    console.log(`${place} has no description: *.field-words.texts.ts in packages/api`);
  const files = new Map([...(await describeDatabase()), ...generateFiles(), [PRICED_SAMPLE, await priceSampleBill()]]);
  const stale = findStale(files);
  if (process.argv.includes('--check')) {
    for (const file of stale) console.log(`${file} is stale; run npm run generate`);
    process.exitCode = stale.length > 0 ? 1 : 0;
  } else {
    for (const file of stale) {
      fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      fs.writeFileSync(path.join(root, file), files.get(file) ?? '');
      console.log(file);
    }
  }
  for (const complaint of findChangedMigrations(readFrozen(root), hashMigrations(root))) console.log(complaint);
}

if (import.meta.main) await (process.argv.includes('--client') ? writeClient(buildOpenApi('en')) : generateAll());
