import { foundSystemCompany } from '#features/companies';
import { seedMeasureUnits } from '#features/measure-units';
import { seedStarterBase } from '#features/norms';
import { type ConnectionOptions, withClient } from '#platform/db/wire/connection.ts';
import { SYSTEM_COMPANY_ID } from '#platform/db/scope/system-company.ts';

/** Inserts the shipped data: units of measure and the starter norm base. Idempotent. */
export async function seedSystemCompany(owner: ConnectionOptions): Promise<void> {
  await withClient(owner, async (client) => {
    await client.query('begin');
    await client.query(`select set_config('app.company_id', $1, true)`, [SYSTEM_COMPANY_ID]);
    await foundSystemCompany(client);
    await seedMeasureUnits(client);
    await seedStarterBase(client);
    await client.query('commit');
  });
}
