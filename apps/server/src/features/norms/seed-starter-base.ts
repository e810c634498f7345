import type { SystemConnection } from '#platform/db/system-company.ts';
import { readStarterBase } from './starter-base.ts';
import { writeStarterBase } from './starter-base.repository.ts';

/** Brings the starter base of the database to the state of the data files; nothing happens when it is there already. */
export async function seedStarterBase(connection: SystemConnection): Promise<'written' | 'unchanged'> {
  return writeStarterBase(connection, await readStarterBase());
}
