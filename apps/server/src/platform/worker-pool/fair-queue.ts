import { Problem } from '../errors.ts';

/** Caller of the work; null is the product itself. */
export type Tenant = string | null;

/** Visitors of the public site: served only when no other caller can start. */
export const SITE_VISITORS = 'visitors';

export type FairQueue = {
  /**
   * Runs the work when a slot is free.
   *
   * @throws {Problem} `too_many_requests` when the caller's queue is full; never with `isQueued`, for work from a
   * bounded queue of its own.
   */
  take<Result>(tenant: Tenant, work: () => Promise<Result>, isQueued?: boolean): Promise<Result>;
  /** True if the caller's next work would be rejected. */
  isFull(tenant: Tenant): boolean;
  /** Running and waiting work of all callers. */
  load(): Load;
};
export type Load = { running: number; waiting: number };

export type FairQueueLimits = {
  /** Slots in total. */
  overall: number;
  /** Slots per caller; fewer than all, so that another caller never waits for this one's work. */
  perTenant: number;
  /** Waiting work allowed per caller. */
  waitingPerTenant: number;
};

const RETRY_SECONDS = 10;

type Waiting = { start: () => void };

/** Callers are served round-robin, however much one has waiting. */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const queues = new Map<Tenant, Waiting[]>();
  const running = new Map<Tenant, number>();
  /** Waiting callers in order of service. */
  const order: Tenant[] = [];
  let count = 0;
  const mayStart = (tenant: Tenant): boolean => (running.get(tenant) ?? 0) < limits.perTenant;

  function startNext(): void {
    while (count < limits.overall) {
      const place = indexOfNext(order, mayStart);
      const tenant = order[place];
      if (place === -1 || tenant === undefined) return;
      order.splice(place, 1);
      const queue = queues.get(tenant) ?? [];
      const next = queue.shift();
      if (queue.length > 0) order.push(tenant);
      else queues.delete(tenant);
      if (next === undefined) continue;
      count += 1;
      running.set(tenant, (running.get(tenant) ?? 0) + 1);
      next.start();
    }
  }

  function end(tenant: Tenant): void {
    count -= 1;
    const left = (running.get(tenant) ?? 1) - 1;
    if (left === 0) running.delete(tenant);
    else running.set(tenant, left);
    startNext();
  }

  function isFull(tenant: Tenant): boolean {
    const waiting = queues.get(tenant)?.length ?? 0;
    return !(count < limits.overall && mayStart(tenant) && waiting === 0) && waiting >= limits.waitingPerTenant;
  }

  return {
    isFull,
    load: () => ({ running: count, waiting: [...queues.values()].flat().length }),
    take: async (tenant, work, isQueued = false) => {
      const queue = queues.get(tenant) ?? [];
      if (!isQueued && isFull(tenant)) throw new Problem('too_many_requests', { retryAfterSeconds: RETRY_SECONDS });
      await new Promise<void>((start) => {
        queue.push({ start });
        if (queue.length === 1) {
          queues.set(tenant, queue);
          order.push(tenant);
        }
        startNext();
      });
      try {
        return await work();
      } finally {
        end(tenant);
      }
    },
  };
}

function indexOfNext(order: readonly Tenant[], mayStart: (tenant: Tenant) => boolean): number {
  const place = order.findIndex((tenant) => tenant !== SITE_VISITORS && mayStart(tenant));
  return place === -1 ? order.findIndex(mayStart) : place;
}
