import { Problem } from '../errors.ts';

/** Whose work it is; null is the product's own. */
export type Party = string | null;

/** Strangers on the public site: their work begins when nobody else has any that could. */
export const VISITORS = 'visitors';

export type Turns = {
  /**
   * Does the work when its turn has come.
   *
   * @throws {Problem} `too_many_requests` when the party has as much waiting as it may; never for what `isQueued`, which waits
   * in a queue of its own that has bounds.
   */
  take<Result>(party: Party, work: () => Promise<Result>, isQueued?: boolean): Promise<Result>;
  /** Whether the next of the party would be refused. */
  isFull(party: Party): boolean;
  /** How much is done, and how much waits, of all parties. */
  load(): Load;
};
export type Load = { running: number; waiting: number };

export type TurnLimits = {
  /** How much is done at once. */
  inAll: number;
  /** How much of it for one party: less than all, so that another never waits for the end of what this one has begun. */
  perParty: number;
  /** How much more of one party may wait. */
  waitingPerParty: number;
};

const RETRY_SECONDS = 10;

type Waiting = { start: () => void };

/** Parties take turns, however much one of them has waiting. */
export function createTurns(limits: TurnLimits): Turns {
  const queues = new Map<Party, Waiting[]>();
  const running = new Map<Party, number>();
  /** The parties that wait, in the order of their turns. */
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
