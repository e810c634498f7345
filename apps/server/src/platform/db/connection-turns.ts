import { createTurns, type Load, type Turns } from '../worker-room/turns.ts';

/** For whom a connection is asked: the company, where it is known before it is entered, and the person. */
export type Asker = { companyId: string | null; userId: string };

/**
 * Turns at the connections of the database. Whoever asks for more than a share waits in a bounded queue of their own, and
 * past it is refused (`too_many_requests`); everybody else finds a connection that is free.
 */
export type ConnectionTurns = {
  /** One transaction. Never asked for inside of another: both would wait for each other. */
  transaction<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result>;
  /** A request that counts every row or whose statements take long: one of a person at once and few of a company. */
  longWork<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result>;
  /** A read of one statement. */
  read<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result>;
  /** A transaction for somebody who is not signed in, by address. */
  stranger<Result>(address: string | null, work: () => Promise<Result>): Promise<Result>;
  /** By kind; absent where nobody waits. */
  loads?(): Readonly<Record<string, Load>>;
};

/** A person's queue ends with the requests that he may have in flight (`requestsOfPerson`). */
const WITHOUT_END = Number.POSITIVE_INFINITY;
const WAITING = { company: 200, long: 10, longOfPerson: 10, read: 400, stranger: 300 };
/** Of one company at once: what is counted takes the processor from everybody, whoever asks for it. */
const LONG_OF_COMPANY = 2;
/** Strangers have so many connections in all: signing in takes milliseconds. */
const STRANGERS = 3;

/** What one company gets of so many connections: less than half, so that two of them leave some to the others. */
export const shareOf = (connections: number): number => Math.max(1, Math.floor((connections * 5) / 12));

export function createConnectionTurns({ connections }: { connections: number }): ConnectionTurns {
  const share = shareOf(connections);
  const less = Math.max(1, share - 1);
  const companies = createTurns({ inAll: connections, perParty: share, waitingPerParty: WAITING.company });
  // A colleague finds one of the company's connections free.
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

/** Requests of one person that are answered at once, and how many more may wait: a page asks for a dozen. */
export const requestsOfPerson = (): Turns => createTurns({ inAll: WITHOUT_END, perParty: 20, waitingPerParty: 100 });

/** For what the product does by itself, and what is not served: nobody waits. */
export const WITHOUT_TURNS: ConnectionTurns = {
  transaction: (_, work) => work(),
  longWork: (_, work) => work(),
  read: (_, work) => work(),
  stranger: (_, work) => work(),
};
