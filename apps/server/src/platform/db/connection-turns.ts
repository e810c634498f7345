import { createTurns, type Load, type Turns } from '../worker-room/turns.ts';

/** Who requests a connection: the company, if known before entering, and the user. */
export type Asker = { companyId: string | null; userId: string };

/**
 * Fair queue of the database connections. A caller above its share waits in its own bounded queue and is rejected
 * beyond it (`too_many_requests`), so that others find a free connection.
 */
export type ConnectionTurns = {
  /** One transaction. Must not be nested: the two would deadlock. */
  transaction<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result>;
  /** A request that counts all rows or has slow statements: one per user at a time and few per company. */
  longWork<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result>;
  /** A single-statement read. */
  read<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result>;
  /** A transaction of an anonymous caller, by address. */
  stranger<Result>(address: string | null, work: () => Promise<Result>): Promise<Result>;
  /** Load by kind; absent without a queue. */
  loads?(): Readonly<Record<string, Load>>;
};

/** Queues of users are bounded by their requests in flight (`requestsOfPerson`). */
const WITHOUT_END = Number.POSITIVE_INFINITY;
const WAITING = { company: 200, long: 10, longOfPerson: 10, read: 400, stranger: 300 };
/** Per company: counting uses CPU that all companies share. */
const LONG_OF_COMPANY = 2;
/** Connections for all anonymous callers; signing in takes milliseconds. */
const STRANGERS = 3;

/** A company's share of the connections: less than half, so that two companies leave some to others. */
export const shareOf = (connections: number): number => Math.max(1, Math.floor((connections * 5) / 12));

export function createConnectionTurns({ connections }: { connections: number }): ConnectionTurns {
  const share = shareOf(connections);
  const less = Math.max(1, share - 1);
  const companies = createTurns({ inAll: connections, perParty: share, waitingPerParty: WAITING.company });
  // Below the company's share, so that a colleague finds a free connection.
  const people = createTurns({ inAll: WITHOUT_END, perParty: less, waitingPerParty: WITHOUT_END });
  const long = createTurns({
    inAll: share,
    perParty: Math.min(LONG_OF_COMPANY, less),
    waitingPerParty: WAITING.long,
  });
  const longOfPerson = createTurns({ inAll: WITHOUT_END, perParty: 1, waitingPerParty: WAITING.longOfPerson });
  const reads = createTurns({ inAll: WITHOUT_END, perParty: connections, waitingPerParty: WAITING.read });
  const strangers = createTurns({ inAll: STRANGERS, perParty: STRANGERS - 1, waitingPerParty: WAITING.stranger });
  return {
    transaction: ({ companyId, userId }, work) => people.take(userId, () => companies.take(companyId ?? userId, work)),
    longWork: ({ companyId, userId }, work) => longOfPerson.take(userId, () => long.take(companyId ?? userId, work)),
    read: ({ companyId, userId }, work) => reads.take(companyId ?? userId, work),
    stranger: (address, work) => strangers.take(address, work),
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
export const requestsOfPerson = (): Turns => createTurns({ inAll: WITHOUT_END, perParty: 20, waitingPerParty: 100 });

/** For internal work that needs no queueing. */
export const WITHOUT_TURNS: ConnectionTurns = {
  transaction: (_, work) => work(),
  longWork: (_, work) => work(),
  read: (_, work) => work(),
  stranger: (_, work) => work(),
};
