import { createFairQueue, type Load, type FairQueue } from '../../worker-pool/fair-queue.ts';

/** Who requests a connection: the company, if known before entering, and the user. */
export type SlotOwner = { companyId: string | null; userId: string };

/**
 * Fair queue of the database connections. A caller above its share waits in its own bounded queue and is rejected
 * beyond it (`too_many_requests`), so that others find a free connection.
 */
export type ConnectionSlots = {
  /** One transaction. Must not be nested: the two would deadlock. */
  transaction<Result>(slotOwner: SlotOwner, work: () => Promise<Result>): Promise<Result>;
  /** A request that counts all rows or has slow statements: one per user at a time and few per company. */
  longWork<Result>(slotOwner: SlotOwner, work: () => Promise<Result>): Promise<Result>;
  /** A single-statement read. */
  read<Result>(slotOwner: SlotOwner, work: () => Promise<Result>): Promise<Result>;
  /** A transaction of an anonymous caller, by address. */
  anonymous<Result>(address: string | null, work: () => Promise<Result>): Promise<Result>;
  /** Load by kind; absent without a queue. */
  loads?(): Readonly<Record<string, Load>>;
};

/** Queues of users are bounded by their requests in flight (`createRequestSlots`). */
const UNBOUNDED = Number.POSITIVE_INFINITY;
const WAITING = { company: 200, long: 10, longOfPerson: 10, read: 400, anonymous: 300 };
/** Per company: counting uses CPU that all companies share. */
const LONG_OF_COMPANY = 2;
/** Connections for all anonymous callers; signing in takes milliseconds. */
const ANONYMOUS_CONNECTIONS = 3;

/** A company's share of the connections: less than half, so that two companies leave some to others. */
export const shareOf = (connections: number): number => Math.max(1, Math.floor((connections * 5) / 12));

export function createConnectionSlots({ connections }: { connections: number }): ConnectionSlots {
  const share = shareOf(connections);
  const sharePerUser = Math.max(1, share - 1);
  const companies = createFairQueue({ overall: connections, perTenant: share, waitingPerTenant: WAITING.company });
  // Below the company's share, so that a colleague finds a free connection.
  const people = createFairQueue({ overall: UNBOUNDED, perTenant: sharePerUser, waitingPerTenant: UNBOUNDED });
  const long = createFairQueue({
    overall: share,
    perTenant: Math.min(LONG_OF_COMPANY, sharePerUser),
    waitingPerTenant: WAITING.long,
  });
  const longOfPerson = createFairQueue({ overall: UNBOUNDED, perTenant: 1, waitingPerTenant: WAITING.longOfPerson });
  const reads = createFairQueue({ overall: UNBOUNDED, perTenant: connections, waitingPerTenant: WAITING.read });
  const strangers = createFairQueue({
    overall: ANONYMOUS_CONNECTIONS,
    perTenant: ANONYMOUS_CONNECTIONS - 1,
    waitingPerTenant: WAITING.anonymous,
  });
  return {
    transaction: ({ companyId, userId }, work) => people.take(userId, () => companies.take(companyId ?? userId, work)),
    longWork: ({ companyId, userId }, work) => longOfPerson.take(userId, () => long.take(companyId ?? userId, work)),
    read: ({ companyId, userId }, work) => reads.take(companyId ?? userId, work),
    anonymous: (address, work) => strangers.take(address, work),
    loads: () => ({
      companies: companies.load(),
      people: people.load(),
      long_work: long.load(),
      reads: reads.load(),
      strangers: strangers.load(),
    }),
  };
}

/** Concurrent and waiting requests of one user; a page sends about a dozen. */
export const createRequestSlots = (): FairQueue =>
  createFairQueue({ overall: UNBOUNDED, perTenant: 20, waitingPerTenant: 100 });

/** For internal work that needs no queueing. */
export const UNLIMITED_SLOTS: ConnectionSlots = {
  transaction: (_, work) => work(),
  longWork: (_, work) => work(),
  read: (_, work) => work(),
  anonymous: (_, work) => work(),
};
