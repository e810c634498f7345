import type { Permission } from '@karkas/api/core/permission.ts';
import type pg from 'pg';
import type { Actor } from '../../access/actor.ts';
import { isAmong } from '../../access/address-list.ts';
import { permissionsOf } from '../../access/role-permissions.ts';
import { outOfReach, Problem } from '../../errors.ts';
import { databaseErrorCode } from '../wire/database-errors.ts';
import { findCompanyFacts, isLimited, isSessionLive, lacksSecondFactor } from './entry-facts.ts';
import { type SlotOwner, type ConnectionSlots, UNLIMITED_SLOTS } from '../wire/connection-slots.ts';
import { evictActor, type CachedActor, findCachedActor, findCachedCompany, cacheActor } from './actor-cache.ts';
import { queriesOn } from '../queries/queries.ts';
import { readInOneStatement } from './one-statement-read.ts';
import { limiterKeyOf } from './scope-types.ts';
import type { Caller, CompanyEntry, CompanyReader, CompanyScope, RequestOrigin } from './scope-types.ts';
import type { ReadConnections } from '../wire/shared-connections.ts';
import { sharedSnapshotId } from './shared-snapshot.ts';
import { restrictToRole } from './view-as-role.ts';
import { inTransaction } from './transaction.ts';
import type { PendingLog } from '../log/pending-log.ts';

export type { Actor };
export type {
  RequestOrigin,
  Caller,
  CompanyReader,
  CompanyScope,
  InAccount,
  InCompany,
  InSnapshot,
  CompanySnapshot,
  AccountTransactions,
  CompanyTransactions,
  AccountEntryPoints,
  AccountScope,
  AnonymousScope,
  AnonymousTransactions,
  CompanyEntryPoints,
  CompanyEntry,
  EnteredInvitation,
} from './scope-types.ts';

export type EnteredCompany = {
  company_id: string;
  role_id: string;
  role_code: string | null;
  permissions: Permission[];
  user_name: string;
  access_key: string;
};

/** SQLSTATE raised by `enter_as_known` when the caller differs from the cached actor. */
const ACTOR_CHANGED = 'KC010';

type EntryOptions = {
  pool: pg.Pool;
  /** Absent where no queueing is needed. */
  slots?: ConnectionSlots;
  entry: CompanyEntry;
  caller: Caller;
  /** Role of the view-as mode: limits what is visible to that role's permissions. */
  viewAsRoleId?: string | null;
};

/**
 * Opens a transaction in the company of the entry; session, account and membership are checked in the same round trip.
 *
 * @throws {Problem} `not_found` if the caller is not a member or the object does not exist; the two are
 * indistinguishable.
 */
export function withCompany<Result>(options: Entering<Result>): Promise<Result> {
  const { slots = UNLIMITED_SLOTS } = options;
  return slots.transaction(slotOwnerOf(options), () => enterCompany(options));
}

type Entering<Result> = EntryOptions & { isReadOnly: boolean; work: (scope: CompanyScope) => Promise<Result> };

export const slotOwnerOf = ({ entry, caller }: Pick<EntryOptions, 'entry' | 'caller'>): SlotOwner => ({
  companyId: findCachedCompany(entry),
  userId: limiterKeyOf(caller),
});

async function enterCompany<Result>(options: Entering<Result>): Promise<Result> {
  const { pool, entry, caller, isReadOnly, work, viewAsRoleId = null } = options;
  const cached = viewAsRoleId === null ? findCachedActor(entry, caller) : null;
  if (cached !== null) {
    try {
      return await withCachedActor(options, cached);
    } catch (error) {
      if (databaseErrorCode(error) !== ACTOR_CHANGED) throw error;
      evictActor(entry, caller);
    }
  }
  return inTransaction<EnteredCompany, Result>({
    pool,
    isReadOnly,
    enter: enterCompanyQuery(entry, caller),
    work: async (client, entered, log) => {
      if (!entered) throw await entryError(client, caller);
      const { timeZone, allowedAddresses } = await findCompanyFacts(client, entered.company_id);
      requireAllowedAddress(caller, allowedAddresses);
      const fresh = actorOf(entered, caller, timeZone);
      const limits = { isLimited: await isLimited(client) };
      // The address of a request is checked on entry, and a cached actor would skip that.
      if (!limits.isLimited && allowedAddresses.length === 0)
        cacheActor(entry, caller, { actor: fresh, accessKey: entered.access_key });
      const scope = companyScope({ client, log }, fresh, caller.origin, limits);
      return work(
        viewAsRoleId === null
          ? scope
          : companyScope({ client, log }, await restrictToRole(scope, viewAsRoleId), caller.origin, limits),
      );
    },
  });
}

/**
 * A key with addresses of its own is limited by those, since its program runs elsewhere.
 *
 * @throws {Problem} `address_not_allowed`
 */
function requireAllowedAddress({ origin, key }: Caller, allowed: readonly string[]): void {
  if (key?.hasAddresses !== true && !isAmong(origin.ip, allowed)) throw new Problem('address_not_allowed');
}

/** The reason for a failed entry. A missing second factor is only disclosed to members. */
async function entryError(client: pg.PoolClient, caller: Caller): Promise<Problem> {
  const isFactorMissing = await lacksSecondFactor(client, caller);
  if (!(await isSessionLive(client, caller))) return new Problem('token_not_valid');
  return isFactorMissing ? new Problem('totp_setup_required') : outOfReach();
}

/** Starts the work with the cached actor; its statements are sent together with the check of that actor. */
function withCachedActor<Result>(
  { pool, caller, isReadOnly, work }: Entering<Result>,
  { actor, accessKey }: CachedActor,
): Promise<Result> {
  return inTransaction({
    pool,
    isReadOnly,
    isEntryExpected: true,
    enter: {
      name: 'enter_as_known',
      text: 'select enter_as_known($1, $2, $3, $4, $5)',
      values: [actor.companyId, caller.userId, caller.sessionId, accessKey, actor.name],
    },
    work: (client, _, log) => work(companyScope({ client, log }, actor, caller.origin)),
  });
}

/**
 * The same for single-statement reads: with a cached actor, one round trip without an explicit transaction; the
 * statement itself verifies that the actor is unchanged.
 */
export async function readInCompany<Result>(
  options: EntryOptions & { readPool: ReadConnections; work: (reader: CompanyReader) => Promise<Result> },
): Promise<Result> {
  const { readPool, slots = UNLIMITED_SLOTS, entry, caller, work, viewAsRoleId = null } = options;
  // A shared snapshot is imported by a transaction.
  const cached = viewAsRoleId === null && sharedSnapshotId() === null ? findCachedActor(entry, caller) : null;
  if (cached !== null) {
    const read = await slots.read(slotOwnerOf(options), () =>
      readInOneStatement({ pool: readPool, cached, caller, work }),
    );
    if (read.isCurrent) return read.result;
    evictActor(entry, caller);
  }
  return withCompany({ ...options, isReadOnly: true });
}

export function enterCompanyQuery(entry: CompanyEntry, { userId, sessionId }: Caller): pg.QueryConfig {
  switch (entry.kind) {
    case 'company':
      return {
        name: 'enter_company',
        text: 'select * from enter_company($1, $2, $3)',
        values: [entry.companyId, userId, sessionId],
      };
    case 'object':
      return {
        name: 'enter_object',
        text: 'select * from enter_object($1, $2, $3, $4)',
        values: [entry.objectKind, entry.objectId, userId, sessionId],
      };
    case 'selected':
      return {
        name: 'enter_selected',
        text: 'select * from enter_selected_company($1, $2)',
        values: [userId, sessionId],
      };
  }
}

/** An API key has the intersection of its own permissions and its user's current ones; its session has its id. */
export function actorOf(row: EnteredCompany, caller: Caller, timeZone: string): Actor {
  const { key } = caller;
  const held = permissionsOf({ code: row.role_code, permissions: row.permissions });
  return {
    userId: caller.userId,
    name: row.user_name,
    companyId: row.company_id,
    roleId: row.role_id,
    roleCode: row.role_code,
    permissions: new Set(held.filter((permission) => key === undefined || key.permissions.has(permission))),
    ...(key === undefined ? {} : { apiKey: { id: caller.sessionId, name: key.name } }),
    timeZone,
  };
}

/** An open transaction and its pending log entries. */
export type Transaction = { client: pg.PoolClient; log: PendingLog };

export function companyScope(
  { client, log }: Transaction,
  actor: Actor,
  origin: RequestOrigin,
  limits: { isLimited?: boolean } = {},
): CompanyScope {
  const { companyId } = actor;
  return {
    ...queriesOn(client),
    isLimited: limits.isLimited ?? false,
    companyId,
    actor,
    origin,
    log: (line) => log.add(companyId, { line }),
    publish: (event) => log.add(companyId, { event: { ...event, actor_id: actor.userId } }),
  };
}
