import { Problem } from '../../errors.ts';

export type TransferKind = 'upload' | 'download' | 'stream';
/** Releases the slot; idempotent. */
export type Release = () => void;
export type InFlight = {
  /** @throws {Problem} `too_many_requests` if the user or company already has too many in progress. */
  enter(kind: TransferKind, caller: { userId: string | null; companyId: string | null }): Release;
  /** Number in progress. */
  counts(): Readonly<Record<TransferKind, number>>;
};

type Limits = { perPerson: number; perCompany: number; overall: number };

/** Each holds a socket and a file; a user downloading a folder has a few, and no program needs hundreds. */
const LIMITS: Readonly<Record<TransferKind, Limits>> = {
  upload: { perPerson: 20, perCompany: 60, overall: 400 },
  download: { perPerson: 20, perCompany: 100, overall: 800 },
  // One per browser; a user has a few devices.
  stream: { perPerson: 10, perCompany: 300, overall: 5000 },
};
const RETRY_SECONDS = 5;

export function createInFlight(limits: Readonly<Record<TransferKind, Limits>> = LIMITS): InFlight {
  const counts = new Map<string, number>();
  const add = (key: string, change: 1 | -1): void => {
    const count = (counts.get(key) ?? 0) + change;
    if (count === 0) counts.delete(key);
    else counts.set(key, count);
  };
  const countOf = (kind: TransferKind): number => counts.get(kind) ?? 0;
  return {
    counts: () => ({ upload: countOf('upload'), download: countOf('download'), stream: countOf('stream') }),
    enter: (kind, { userId, companyId }) => {
      const { perPerson, perCompany, overall } = limits[kind];
      const bounds = [
        { key: kind, max: overall },
        ...(userId === null ? [] : [{ key: `${kind} person ${userId}`, max: perPerson }]),
        ...(companyId === null ? [] : [{ key: `${kind} company ${companyId}`, max: perCompany }]),
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
