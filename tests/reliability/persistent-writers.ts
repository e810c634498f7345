import { setTimeout as delay } from 'node:timers/promises';

/** What writers who do not give up have seen. */
export type WritersReport = {
  /** Names whose writing was acknowledged. */
  acknowledged: string[];
  /** Status → how often. */
  statuses: Map<number, number>;
  /** 503 without the time to come back. */
  withoutRetryAfter: number;
  /** Requests that ended without an answer: the process was not there. */
  unanswered: number;
  slowestRefusalMs: number;
  /** When each acknowledgement came. */
  acknowledgedAt: number[];
};

export type Writers = {
  report: WritersReport;
  /** The next acknowledged write after this moment. */
  untilWritten(): Promise<void>;
  stop(): Promise<void>;
};

const PAUSE_AFTER_REFUSAL_MS = 20;

/** Writes customers without pause; a refusal is noted and the next one is tried. */
export function startWriters(options: { address: string; access: string; companyId: string; count: number }): Writers {
  const report: WritersReport = {
    acknowledged: [],
    statuses: new Map(),
    withoutRetryAfter: 0,
    unanswered: 0,
    slowestRefusalMs: 0,
    acknowledgedAt: [],
  };
  const stopping = new AbortController();
  const write = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const name = `Заказчик ${crypto.randomUUID()}`;
      const started = performance.now();
      const response = await fetch(`${options.address}/api/companies/${options.companyId}/customers/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${options.access}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name }),
      }).catch(() => null);
      await response?.arrayBuffer().catch(() => null);
      note(report, { name, response, ms: performance.now() - started });
      if (response?.status !== 201) await delay(PAUSE_AFTER_REFUSAL_MS);
    }
  };
  const done = Promise.all(Array.from({ length: options.count }, write));
  return {
    report,
    untilWritten: async () => {
      const before = report.acknowledged.length;
      while (report.acknowledged.length === before) await delay(5);
    },
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}

function note(
  report: WritersReport,
  { name, response, ms }: { name: string; response: Response | null; ms: number },
): void {
  if (response === null) {
    report.unanswered += 1;
    return;
  }
  report.statuses.set(response.status, (report.statuses.get(response.status) ?? 0) + 1);
  if (response.status === 201) {
    report.acknowledged.push(name);
    report.acknowledgedAt.push(performance.now());
  } else report.slowestRefusalMs = Math.max(report.slowestRefusalMs, ms);
  if (response.status === 503 && response.headers.get('retry-after') === null) report.withoutRetryAfter += 1;
}

/** The longest time after the moment in which nothing was acknowledged. */
export function longestPause({ acknowledgedAt }: WritersReport, since: number): number {
  const moments = [since, ...acknowledgedAt.filter((moment) => moment > since)];
  return Math.max(...moments.slice(1).map((moment, index) => moment - (moments[index] ?? since)));
}
