import { type ConnectionOptions, withClient } from '#platform/db/connection.ts';

/** Removes a company whose days in the bin are over with every row of it. Only the owner of the tables can. */
export function purgeCompany(owner: ConnectionOptions, companyId: string, days: number): Promise<boolean> {
  return withClient(owner, async (client) => {
    const { rows } = await client.query<{ purged: boolean }>('select purge_company($1, $2) as purged', [
      companyId,
      days,
    ]);
    return rows[0]?.purged ?? false;
  });
}
