import { type ConnectionOptions, withClient } from '#platform/db/wire/connection.ts';

/** Deletes every row of a company whose retention in the bin has expired. Requires the table owner. */
export function purgeCompany(owner: ConnectionOptions, companyId: string, days: number): Promise<boolean> {
  return withClient(owner, async (client) => {
    const { rows } = await client.query<{ purged: boolean }>('select purge_company($1, $2) as purged', [
      companyId,
      days,
    ]);
    return rows[0]?.purged ?? false;
  });
}
