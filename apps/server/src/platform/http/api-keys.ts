import { isAmong } from '../access/address-list.ts';
import { apiKeyHash, idOfApiKey } from '../access/api-key-text.ts';
import type { Clock } from '../clock.ts';
import type { Pool } from '../db/connection.ts';
import type { ConnectionTurns } from '../db/connection-turns.ts';
import { findApiKey, type FoundKey } from '../db/find-api-key.ts';
import type { Caller, RequestOrigin } from '../db/scope-types.ts';
import { Problem } from '../errors.ts';

const REMEMBERED_MS = 60_000;
const MAX_REMEMBERED = 5_000;

export type ApiKeys = { callerOf(key: string, origin: RequestOrigin): Promise<Caller> };

type Known = { id: string; found: FoundKey; until: number };

/**
 * API keys. A key never changes, so it is looked up once a minute, which also records its last use; whether it is still
 * valid is checked on every request, like any session.
 */
export function createApiKeys(parts: { pool: Pool; turns: ConnectionTurns; clock: Clock }): ApiKeys {
  const { clock } = parts;
  const remembered = new Map<string, Known>();
  const lookUp = async (id: string, hash: Buffer, origin: RequestOrigin): Promise<FoundKey> => {
    const wanted = { id, hash, origin, now: clock.now() };
    const found = await findApiKey(parts, wanted, (key) => admit(key, origin, clock));
    if (found === null) throw new Problem('token_not_valid');
    return found;
  };
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

/** @throws {Problem} `token_not_valid` after expiry, `address_not_allowed` from an unlisted address. */
function admit({ expires_at: expiresAt, addresses }: FoundKey, { ip }: RequestOrigin, clock: Clock): void {
  if (expiresAt !== null && expiresAt <= clock.now()) throw new Problem('token_not_valid');
  if (!isAmong(ip, addresses)) throw new Problem('address_not_allowed');
}

const callerOf = ({ id, found }: Known, origin: RequestOrigin): Caller => ({
  userId: found.user_id,
  sessionId: id,
  origin,
  key: { name: found.name, companyId: found.company_id, permissions: new Set(found.permissions) },
});
