import { isAmong } from '../../access/address-list.ts';
import { apiKeyHash, idOfApiKey } from '../../access/api-key-text.ts';
import type { Clock } from '../../clock.ts';
import type { Pool } from '../../db/wire/connection.ts';
import type { ConnectionSlots } from '../../db/wire/connection-slots.ts';
import { findApiKey, type FoundKey } from '../../db/scope/find-api-key.ts';
import type { Caller, RequestOrigin } from '../../db/scope/scope-types.ts';
import { Problem } from '../../errors.ts';

const REMEMBERED_MS = 60_000;
const MAX_REMEMBERED = 5_000;

export type ApiKeys = { callerOf(key: string, origin: RequestOrigin): Promise<Caller> };

type CachedKey = { id: string; found: FoundKey; until: number };

/**
 * API keys. A key never changes, so it is looked up once a minute, which also records its last use; whether it is still
 * valid is checked on every request, like any session.
 */
export function createApiKeys(parts: { pool: Pool; slots: ConnectionSlots; clock: Clock }): ApiKeys {
  const { clock } = parts;
  const cache = new Map<string, CachedKey>();
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
      const cached = cache.get(name);
      if (cached !== undefined && cached.until > clock.now().getTime()) {
        admit(cached.found, origin, clock);
        return callerOf(cached, origin);
      }
      cache.delete(name);
      const fresh = { id, found: await lookUp(id, hash, origin), until: clock.now().getTime() + REMEMBERED_MS };
      if (cache.size >= MAX_REMEMBERED) cache.clear();
      cache.set(name, fresh);
      return callerOf(fresh, origin);
    },
  };
}

/** @throws {Problem} `token_not_valid` after expiry, `address_not_allowed` from an unlisted address. */
function admit({ expires_at: expiresAt, addresses }: FoundKey, { ip }: RequestOrigin, clock: Clock): void {
  if (expiresAt !== null && expiresAt <= clock.now()) throw new Problem('token_not_valid');
  if (!isAmong(ip, addresses)) throw new Problem('address_not_allowed');
}

const callerOf = ({ id, found }: CachedKey, origin: RequestOrigin): Caller => ({
  userId: found.user_id,
  sessionId: id,
  origin,
  key: {
    name: found.name,
    companyId: found.company_id,
    permissions: new Set(found.permissions),
    hasAddresses: found.addresses.length > 0,
  },
});
