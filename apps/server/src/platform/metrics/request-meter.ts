import type { FastifyInstance } from 'fastify';
import { type Family, histogramSamples } from './exposition.ts';

/** In seconds: imperceptible, noticeable, too long. */
const BOUNDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

type Meter = { counts: number[]; sum: number; count: number };
export type RequestMeter = { families(): Family[] };

/** Counts requests by route group and status class: two additions per request. */
export function meterRequests(app: FastifyInstance, groupOf: (endpoint: string | null) => string): RequestMeter {
  const meters = new Map<string, Meter>();
  app.addHook('onResponse', async (request, reply) => {
    const group = groupOf(request.routeOptions.config.endpoint?.name ?? null);
    const key = `${group} ${Math.floor(reply.statusCode / 100)}xx`;
    let meter = meters.get(key);
    if (meter === undefined) meters.set(key, (meter = { counts: BOUNDS.map(() => 0), sum: 0, count: 0 }));
    const seconds = reply.elapsedTime / 1000;
    const place = BOUNDS.findIndex((bound) => seconds <= bound);
    if (place !== -1) meter.counts[place] = (meter.counts[place] ?? 0) + 1;
    meter.sum += seconds;
    meter.count += 1;
  });
  return { families: () => [familyOf(meters)] };
}

function familyOf(meters: ReadonlyMap<string, Meter>): Family {
  return {
    name: 'karkas_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer',
    type: 'histogram',
    samples: [...meters].flatMap(([key, meter]) => histogramSamples(labelsOf(key), BOUNDS, meter)),
  };
}

function labelsOf(key: string): { group: string; status: string } {
  const [group = '', status = ''] = key.split(' ');
  return { group, status };
}
