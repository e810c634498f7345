import { Problem } from '../errors.ts';

/** Caller of the work; null is the product itself. */
export type Party = string | null;

/** Visitors of the public site: served only when no other caller can start. */
export const VISITORS = 'visitors';

export type Turns = {
  /**
   * Runs the work when a slot is free.
   *
   * @throws {Problem} `too_many_requests` when the caller's queue is full; never with `isQueued`, for work from a
   * bounded queue of its own.
   */
  take<Result>(party: Party, work: () => Promise<Result>, isQueued?: boolean): Promise<Result>;
  /** True if the caller's next work would be rejected. */
  isFull(party: Party): boolean;
  /** Running and waiting work of all callers. */
  load(): Load;
};
export type Load = { running: number; waiting: number };

export type TurnLimits = {
  /** Slots in total. */
  inAll: number;
  /** Slots per caller; fewer than all, so that another caller never waits for this one's work. */
  perParty: number;
  /** Waiting work allowed per caller. */
  waitingPerParty: number;
};

const RETRY_SECONDS = 10;

type Waiting = { start: () => void };

/** Callers are served round-robin, however much one has waiting. */
export function createTurns(limits: TurnLimits): Turns {
  const queues = new Map<Party, Waiting[]>();
  const running = new Map<Party, number>();
  /** Waiting callers in order of service. */
  const order: Party[] = [];
  let count = 0;
  const mayStart = (party: Party): boolean => (running.get(party) ?? 0) < limits.perParty;

  function startNext(): void {
    while (count < limits.inAll) {
      const place = placeOfNext(order, mayStart);
      const party = order[place];
      if (place === -1 || party === undefined) return;
      order.splice(place, 1);
      const queue = queues.get(party) ?? [];
      const next = queue.shift();
      if (queue.length > 0) order.push(party);
      else queues.delete(party);
      if (next === undefined) continue;
      count += 1;
      running.set(party, (running.get(party) ?? 0) + 1);
      next.start();
    }
  }

  function end(party: Party): void {
    count -= 1;
    const left = (running.get(party) ?? 1) - 1;
    if (left === 0) running.delete(party);
    else running.set(party, left);
    startNext();
  }

  function isFull(party: Party): boolean {
    const waiting = queues.get(party)?.length ?? 0;
    return !(count < limits.inAll && mayStart(party) && waiting === 0) && waiting >= limits.waitingPerParty;
  }

  return {
    isFull,
    load: () => ({ running: count, waiting: [...queues.values()].flat().length }),
    take: async (party, work, isQueued = false) => {
      const queue = queues.get(party) ?? [];
      if (!isQueued && isFull(party)) throw new Problem('too_many_requests', { retryAfterSeconds: RETRY_SECONDS });
      await new Promise<void>((start) => {
        queue.push({ start });
        if (queue.length === 1) {
          queues.set(party, queue);
          order.push(party);
        }
        startNext();
      });
      try {
        return await work();
      } finally {
        end(party);
      }
    },
  };
}

function placeOfNext(order: readonly Party[], mayStart: (party: Party) => boolean): number {
  const place = order.findIndex((party) => party !== VISITORS && mayStart(party));
  return place === -1 ? order.findIndex(mayStart) : place;
}
