import { Problem } from '../errors.ts';

export type Travel = 'upload' | 'download' | 'stream';
/** Releases the slot; idempotent. */
export type Release = () => void;
export type InFlight = {
  /** @throws {Problem} `too_many_requests` if the user or company already has too many in progress. */
  enter(travel: Travel, who: { userId: string | null; companyId: string | null }): Release;
  /** Number in progress. */
  counts(): Readonly<Record<Travel, number>>;
};

type Limits = { perPerson: number; perCompany: number; inAll: number };

/** Each holds a socket and a file; a user downloading a folder has a few, and no program needs hundreds. */
const LIMITS: Readonly<Record<Travel, Limits>> = {
  upload: { perPerson: 20, perCompany: 60, inAll: 400 },
  download: { perPerson: 20, perCompany: 100, inAll: 800 },
  // One per browser; a user has a few devices.
  stream: { perPerson: 10, perCompany: 300, inAll: 5000 },
};
const RETRY_SECONDS = 5;

export function createInFlight(limits: Readonly<Record<Travel, Limits>> = LIMITS): InFlight {
  const counts = new Map<string, number>();
  const add = (key: string, change: 1 | -1): void => {
    const count = (counts.get(key) ?? 0) + change;
    if (count === 0) counts.delete(key);
    else counts.set(key, count);
  };
  const countOf = (travel: Travel): number => counts.get(travel) ?? 0;
  return {
    counts: () => ({ upload: countOf('upload'), download: countOf('download'), stream: countOf('stream') }),
    enter: (travel, { userId, companyId }) => {
      const { perPerson, perCompany, inAll } = limits[travel];
      const bounds = [
        { key: travel, max: inAll },
        ...(userId === null ? [] : [{ key: `${travel} person ${userId}`, max: perPerson }]),
        ...(companyId === null ? [] : [{ key: `${travel} company ${companyId}`, max: perCompany }]),
      ];
      if (bounds.some(({ key, max }) => (counts.get(key) ?? 0) >= max))
        throw new Problem('too_many_requests', { retryAfterSeconds: RETRY_SECONDS });
      for (const { key } of bounds) add(key, 1);
      let isInside = true;
      return () => {
        if (isInside) for (const { key } of bounds) add(key, -1);
        isInside = false;
      };
    },
  };
}
