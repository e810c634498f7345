import { addressGroup } from '#features/auth';

/** Concurrent uploads, in total and per network; reading and pricing have a limit of their own. */
const BODIES_AT_ONCE = 20;
const BODIES_OF_NETWORK = 2;
const MOST_REMEMBERED = 10_000;

export type Visit = {
  /**
   * The upload has ended, so its slot is free for another. False when a bill of the same network is already being
   * read.
   */
  arrived(): boolean;
  leave(): void;
};
type Refused = { why: 'running' | 'network' | 'queue' } | { why: 'day'; until: number };
export type SampleAdmission = {
  /**
   * Admits a visitor or returns why not, using in-memory state only; the database is queried only for admitted
   * visitors.
   */
  enter(ip: string | null, now: number): Visit | Refused;
  /** Serialises work, so that a flood of visitors never takes more than one database connection. */
  oneByOne<Result>(work: () => Promise<Result>): Promise<Result>;
  /** The address has used up its daily limit. */
  refuseUntil(ip: string | null, until: number): void;
};

export function createSampleAdmission(): SampleAdmission {
  const inside = new Set<string>();
  const bodies = countBodies();
  const refused = new Map<string, number>();
  /** Networks with a bill being read or queued: reading slots are few and shared between networks. */
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
      const remaining = (ofNetworks.get(network) ?? 0) + by;
      if (remaining === 0) ofNetworks.delete(network);
      else ofNetworks.set(network, remaining);
    },
  };
}

function createLine(): SampleAdmission['oneByOne'] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => null);
    return done;
  };
}

/** The range of addresses one sender may control: a /24, or a /48 of IPv6. */
export function networkOf(ip: string | null): string {
  const address = addressGroup(ip);
  return address
    .split(address.includes(':') ? ':' : '.')
    .slice(0, 3)
    .join('.');
}
