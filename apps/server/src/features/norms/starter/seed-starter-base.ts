import type { SystemConnection } from '#platform/db/scope/system-company.ts';
import { readStarterBase } from './starter-base.ts';
import { writeStarterBase } from './starter-base.repository.ts';

/** Updates the starter base in the database to the data files; does nothing if it is current. */
export async function seedStarterBase(connection: SystemConnection): Promise<'written' | 'unchanged'> {
  return writeStarterBase(connection, await readStarterBase());
}
