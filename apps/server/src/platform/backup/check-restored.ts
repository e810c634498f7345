import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { verifyAllLogs } from '../audit/verify-all-logs.ts';
import { type ConnectionOptions, withClient } from '../db/wire/connection.ts';
import type { Manifest } from './backup-format.types.ts';
import * as repository from './backup-tables.repository.ts';
import { createMeter } from './sealed-file.ts';

/** A fault of a restored installation; `what` is a table, a foreign key or a company. */
export type RestoredFault = { kind: 'rows_differ' | 'reference_broken' | 'log_broken'; what: string };

/** Compares a restored installation with its manifest; files were compared while restoring. */
export async function checkRestored(
  { admin, owner }: { admin: ConnectionOptions; owner: ConnectionOptions },
  manifest: Manifest,
): Promise<RestoredFault[]> {
  const faults = await withClient(admin, async (client): Promise<RestoredFault[]> => {
    const { migrations } = await repository.readSchema(client);
    // Later migrations may have changed rows.
    const isSameSchema = migrations.length === manifest.migrations.length;
    const differing = isSameSchema ? await findDifferingTables(client, manifest) : [];
    const broken = await repository.findBrokenReferences(client);
    return [
      ...differing.map((what) => ({ kind: 'rows_differ' as const, what })),
      ...broken.map((what) => ({ kind: 'reference_broken' as const, what })),
    ];
  });
  const logs = await verifyAllLogs(owner);
  const torn = logs.filter(({ firstBroken }) => firstBroken !== null);
  return [...faults, ...torn.map(({ companyId }) => ({ kind: 'log_broken' as const, what: companyId }))];
}

async function findDifferingTables(
  client: Parameters<typeof repository.copyOut>[0],
  { tables }: Manifest,
): Promise<string[]> {
  const differing: string[] = [];
  for (const table of tables) {
    const meter = createMeter();
    const nowhere = new PassThrough();
    nowhere.resume();
    await pipeline(repository.copyOut(client, table), meter.stream, nowhere);
    if (meter.read().sha256 !== table.sha256) differing.push(table.name);
  }
  return differing;
}
