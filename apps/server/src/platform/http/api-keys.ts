import type pg from 'pg';
import { isAmong } from '../access/address-list.ts';
import { apiKeyHash, idOfApiKey } from '../access/api-key-text.ts';
import type { Clock } from '../clock.ts';
import type { ConnectionTurns } from '../db/connection-turns.ts';
import type { Caller, RequestOrigin } from '../db/scope-types.ts';
import { inTransaction } from '../db/transaction.ts';
import { Problem } from '../errors.ts';

const REMEMBERED_MS = 60_000;
const MAX_REMEMBERED = 5_000;

export type ApiKeys = { callerOf(key: string, origin: RequestOrigin): Promise<Caller> };

type Found = {
  company_id: string;
  user_id: string;
  name: string;
  permissions: string[];
  addresses: string[];
  expires_at: Date | null;
};
type Known = { id: string; found: Found; until: number };

/**
 * Keys of programs. What a key is changes never, so it is looked up once a minute, when its last use is written as well; whether
 * it is still good is asked with every request, like that of any session.
 */
export function createApiKeys(parts: { pool: pg.Pool; turns: ConnectionTurns; clock: Clock }): ApiKeys {
  const { pool, turns, clock } = parts;
  const remembered = new Map<string, Known>();
  const lookUp = (id: string, hash: Buffer, origin: RequestOrigin): Promise<Found> =>
    turns.stranger(origin.ip, () =>
      inTransaction<Found, Found>({
        pool,
        isReadOnly: false,
        enter: { name: 'find_api_key', text: 'select * from find_api_key($1, $2)', values: [id, hash] },
        work: async (client, found) => {
          if (found === null) throw new Problem('token_not_valid');
          admit(found, origin, clock);
          await client.query({
            name: 'touch_api_key',
            text: 'select touch_api_key($1, $2, $3)',
            values: [found.company_id, id, clock.now()],
          });
          return found;
        },
      }),
    );
  return {
    callerOf: async (key, origin) => {
      const id = idOfApiKey(key);
      if (id === null) throw new Problem('token_not_valid');
      const hash = apiKeyHash(key);
      const name = hash.toString('base64url');
      const known = remembered.get(name);
      if (known !== undefined && known.until > clock.now().getTime()) {
        admit(known.found, origin, clock);
        return callerOf(known, origin);
      }
      remembered.delete(name);
      const fresh = { id, found: await lookUp(id, hash, origin), until: clock.now().getTime() + REMEMBERED_MS };
      if (remembered.size >= MAX_REMEMBERED) remembered.clear();
      remembered.set(name, fresh);
      return callerOf(fresh, origin);
    },
  };
}

/** @throws {Problem} `token_not_valid` past its time, `address_not_allowed` from an address that is not on its list. */
function admit({ expires_at: expiresAt, addresses }: Found, { ip }: RequestOrigin, clock: Clock): void {
  if (expiresAt !== null && expiresAt <= clock.now()) throw new Problem('token_not_valid');
  if (!isAmong(ip, addresses)) throw new Problem('address_not_allowed');
}

const callerOf = ({ id, found }: Known, origin: RequestOrigin): Caller => ({
  userId: found.user_id,
  sessionId: id,
  origin,
  key: { name: found.name, companyId: found.company_id, permissions: new Set(found.permissions) },
});
