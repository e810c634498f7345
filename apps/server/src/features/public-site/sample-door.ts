import { addressGroup } from '#features/auth';

/** Bodies on their way, of all visitors and of one network; reading and pricing have a bound of their own. */
const BODIES_AT_ONCE = 20;
const BODIES_OF_NETWORK = 2;
/** How long "nothing more is kept" is believed without asking again. */
const FULL_MS = 5_000;
const MOST_REMEMBERED = 10_000;

export type Visit = {
  /** Its body is here: another may be on its way. */
  arrived(): void;
  leave(): void;
};
type Refused = { why: 'running' | 'queue' } | { why: 'day'; until: number };
export type SampleDoor = {
  /** Lets a visitor in, or says why not, by what this process knows: the database is asked only about whoever passes. */
  enter(ip: string | null, now: number): Visit | Refused;
  /** One after another, so that a flood at the door never takes more than one connection of the database. */
  oneByOne<Result>(work: () => Promise<Result>): Promise<Result>;
  /** The address has used its day up. */
  refuseUntil(ip: string | null, until: number): void;
  /** No more bills are kept for now. */
  fill(now: number): void;
};

export function createSampleDoor(): SampleDoor {
  const inside = new Set<string>();
  const bodies = new Map<string, number>();
  const refused = new Map<string, number>();
  let bodiesInAll = 0;
  let fullUntil = 0;

  function count(network: string, change: 1 | -1): void {
    bodiesInAll += change;
    const left = (bodies.get(network) ?? 0) + change;
    if (left === 0) bodies.delete(network);
    else bodies.set(network, left);
  }

  function whyNot(ip: string | null, now: number): Refused | null {
    const address = addressGroup(ip);
    if (inside.has(address)) return { why: 'running' };
    const until = refused.get(address);
    if (until !== undefined && until > now) return { why: 'day', until };
    refused.delete(address);
    const isFull =
      now < fullUntil || bodiesInAll >= BODIES_AT_ONCE || (bodies.get(networkOf(ip)) ?? 0) >= BODIES_OF_NETWORK;
    return isFull ? { why: 'queue' } : null;
  }

  return {
    enter: (ip, now) => {
      const refusal = whyNot(ip, now);
      if (refusal !== null) return refusal;
      const address = addressGroup(ip);
      const network = networkOf(ip);
      let isOnItsWay = true;
      const arrived = (): void => {
        if (isOnItsWay) count(network, -1);
        isOnItsWay = false;
      };
      inside.add(address);
      count(network, 1);
      return {
        arrived,
        leave: () => {
          arrived();
          inside.delete(address);
        },
      };
    },
    oneByOne: createLine(),
    refuseUntil: (ip, until) => {
      if (refused.size >= MOST_REMEMBERED) refused.clear();
      refused.set(addressGroup(ip), until);
    },
    fill: (now) => {
      fullUntil = now + FULL_MS;
    },
  };
}

function createLine(): SampleDoor['oneByOne'] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => null);
    return done;
  };
}

/** Addresses that one sender has many of: a /24, and a /48 of IPv6. */
function networkOf(ip: string | null): string {
  const address = addressGroup(ip);
  return address
    .split(address.includes(':') ? ':' : '.')
    .slice(0, 3)
    .join('.');
}
