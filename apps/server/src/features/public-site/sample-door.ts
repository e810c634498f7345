import { addressGroup } from '#features/auth';

/** Bodies on their way, of all visitors and of one network; reading and pricing have a bound of their own. */
const BODIES_AT_ONCE = 20;
const BODIES_OF_NETWORK = 2;
const MOST_REMEMBERED = 10_000;

export type Visit = {
  /** Its body is here: another may be on its way. False when one of its network is being read, and so it is not. */
  arrived(): boolean;
  leave(): void;
};
type Refused = { why: 'running' | 'network' | 'queue' } | { why: 'day'; until: number };
export type SampleDoor = {
  /** Lets a visitor in, or says why not, by what this process knows: the database is asked only about whoever passes. */
  enter(ip: string | null, now: number): Visit | Refused;
  /** One after another, so that a flood at the door never takes more than one connection of the database. */
  oneByOne<Result>(work: () => Promise<Result>): Promise<Result>;
  /** The address has used its day up. */
  refuseUntil(ip: string | null, until: number): void;
};

export function createSampleDoor(): SampleDoor {
  const inside = new Set<string>();
  const bodies = countBodies();
  const refused = new Map<string, number>();
  /** Networks whose bill is read or waits for it: places for reading are few, and are for several networks. */
  const reading = new Set<string>();

  function whyNot(ip: string | null, now: number): Refused | null {
    const address = addressGroup(ip);
    if (inside.has(address)) return { why: 'running' };
    const until = refused.get(address);
    if (until !== undefined && until > now) return { why: 'day', until };
    refused.delete(address);
    const network = networkOf(ip);
    if (reading.has(network) || bodies.of(network) >= BODIES_OF_NETWORK) return { why: 'network' };
    return bodies.inAll() >= BODIES_AT_ONCE ? { why: 'queue' } : null;
  }

  return {
    enter: (ip, now) => {
      const refusal = whyNot(ip, now);
      if (refusal !== null) return refusal;
      const address = addressGroup(ip);
      const network = networkOf(ip);
      let isOnItsWay = true;
      let isRead = false;
      const end = (): void => {
        if (isOnItsWay) bodies.change(network, -1);
        isOnItsWay = false;
      };
      inside.add(address);
      bodies.change(network, 1);
      return {
        arrived: () => {
          end();
          if (reading.has(network)) return isRead;
          reading.add(network);
          isRead = true;
          return true;
        },
        leave: () => {
          end();
          if (isRead) reading.delete(network);
          isRead = false;
          inside.delete(address);
        },
      };
    },
    oneByOne: createLine(),
    refuseUntil: (ip, until) => {
      if (refused.size >= MOST_REMEMBERED) refused.clear();
      refused.set(addressGroup(ip), until);
    },
  };
}

function countBodies() {
  const ofNetworks = new Map<string, number>();
  let inAll = 0;
  return {
    inAll: () => inAll,
    of: (network: string) => ofNetworks.get(network) ?? 0,
    change: (network: string, by: 1 | -1): void => {
      inAll += by;
      const left = (ofNetworks.get(network) ?? 0) + by;
      if (left === 0) ofNetworks.delete(network);
      else ofNetworks.set(network, left);
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
export function networkOf(ip: string | null): string {
  const address = addressGroup(ip);
  return address
    .split(address.includes(':') ? ':' : '.')
    .slice(0, 3)
    .join('.');
}
