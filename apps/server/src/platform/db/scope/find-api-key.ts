import type { Pool } from '../wire/connection.ts';
import type { ConnectionSlots } from '../wire/connection-slots.ts';
import type { RequestOrigin } from './scope-types.ts';
import { inTransaction } from './transaction.ts';

export type FoundKey = {
  company_id: string;
  user_id: string;
  name: string;
  permissions: string[];
  addresses: string[];
  expires_at: Date | null;
};
type Wanted = { id: string; hash: Buffer; origin: RequestOrigin; now: Date };

/**
 * Finds an API key; null if it is missing, does not match or was revoked. `admit` throws if it is not accepted;
 * otherwise its use is recorded.
 */
export function findApiKey(
  { pool, slots }: { pool: Pool; slots: ConnectionSlots },
  { id, hash, origin, now }: Wanted,
  admit: (found: FoundKey) => void,
): Promise<FoundKey | null> {
  return slots.anonymous(origin.ip, () =>
    inTransaction<FoundKey, FoundKey | null>({
      pool,
      isReadOnly: false,
      enter: { name: 'find_api_key', text: 'select * from find_api_key($1, $2)', values: [id, hash] },
      work: async (client, found) => {
        if (found === null) return null;
        admit(found);
        await client.query({
          name: 'touch_api_key',
          text: 'select touch_api_key($1, $2, $3)',
          values: [found.company_id, id, now],
        });
        return found;
      },
    }),
  );
}
