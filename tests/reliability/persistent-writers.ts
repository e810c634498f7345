import { setTimeout as delay } from 'node:timers/promises';

/** Observations of clients that retry without limit. */
export type WritersReport = {
  /** Names whose creation was acknowledged. */
  acknowledged: string[];
  /** Status → count. */
  statuses: Map<number, number>;
  /** 503 responses without Retry-After. */
  withoutRetryAfter: number;
  /** Requests without a response: the process was down. */
  unanswered: number;
  slowestRefusalMs: number;
  /** Time of each acknowledgement. */
  acknowledgedAt: number[];
};

export type Writers = {
  report: WritersReport;
  /** Resolves with the next acknowledged write. */
  untilWritten(): Promise<void>;
  stop(): Promise<void>;
};

const PAUSE_AFTER_REFUSAL_MS = 20;

/** Creates customers continuously; an error is recorded and the next one is tried. */
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

/** The longest period after the moment without an acknowledgement. */
export function longestPause({ acknowledgedAt }: WritersReport, since: number): number {
  const moments = [since, ...acknowledgedAt.filter((moment) => moment > since)];
  return Math.max(...moments.slice(1).map((moment, index) => moment - (moments[index] ?? since)));
}
