import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshIds } from '../isolation/fixtures/fresh-objects.ts';
import { paramsFor } from '../isolation/fixtures/samples.ts';
import { sampleUpload } from '../isolation/send.ts';
import { closeTestbed, openTestbed, type Testbed } from '../isolation/testbed.ts';
import { type ServedRoute, testApp } from '../start-test-app.ts';
import { oddHeaders, oddUpload, payloadOf } from './odd-files.ts';
import { oddQuery } from './odd-json.ts';

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
/** Only the deep run measures time; a slower response is a fault there. */
const SLOW_MS = 5_000;
/** Internals that must never appear in a response. */
const INSIDE =
  /at \w+ \(|node_modules|\bselect .* from\b|violates|constraint|relation "|syntax error at|kysely|fastify|postgres/i;

const { routes } = await testApp();
const uploads = routes.filter((route) => route.endpoint.upload !== undefined);
const downloads = routes.filter((route) => route.endpoint.isDownload);
const titled = (among: readonly ServedRoute[]) =>
  among.map((route) => [`${route.method} ${route.url}`, route] as const);

let testbed: Testbed;
const figures = { inputs: 0, slowest: 0 };
let isClockAsked = false;

type Question = { method: Endpoint['method']; url: string; headers: Record<string, string>; payload?: Buffer };

/** Violations found in the response. */
async function complaintsOf(question: Question, said: unknown): Promise<string[]> {
  const started = performance.now();
  const { statusCode, body } = await testbed.app.app.inject({
    ...question,
    headers: { authorization: `Bearer ${testbed.a.owner.access}`, ...question.headers },
  });
  const ms = Math.round(performance.now() - started);
  figures.inputs += 1;
  figures.slowest = Math.max(figures.slowest, ms);
  const input = JSON.stringify(said).slice(0, 300);
  return [
    ...(statusCode >= 500 ? [`${statusCode} for ${input}`] : []),
    ...(statusCode >= 400 && INSIDE.test(body) ? [`${body.slice(0, 200)} for ${input}`] : []),
    ...(isClockAsked && ms > SLOW_MS ? [`${ms} ms for ${input}`] : []),
  ];
}

const seedOf = (title: string): number =>
  [...title].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2_147_483_647, SEED);

async function urlOf(route: ServedRoute): Promise<string> {
  const params = paramsFor(route, await freshIds(route, testbed.a));
  return route.url.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
}

/** Whether time is measured, and the names of excluded endpoints. */
type FuzzOptions = { isTimed: boolean; without: readonly string[] };

/** Sends `inputs` malformed files to every upload and malformed queries to every download. */
export function fuzzFiles(inputs: number, { isTimed, without }: FuzzOptions): void {
  beforeAll(async () => {
    isClockAsked = isTimed;
    testbed = await openTestbed([]);
  });
  afterAll(async () => {
    await closeTestbed(testbed);
    console.log(
      `fuzz of files: ${uploads.length} uploads, ${downloads.length} downloads, ${figures.inputs} inputs, the slowest ${figures.slowest} ms`,
    );
  });

  describe('malformed files', () => {
    // Before the uploads: their log entries would be in every export of the log.
    test.each(titled(downloads))(
      'are not returned by %s for malformed queries',
      async (title, route) => {
        const url = await urlOf(route);
        const fields = route.endpoint.query ? Object.keys(route.endpoint.query.shape) : [];
        const question = fc.record({ query: fc.oneof(fc.constant({}), oddQuery(fields)), headers: oddHeaders });
        const wrong: string[] = [];
        for (const input of fc.sample(question, { numRuns: inputs, seed: seedOf(title) })) {
          const search = new URLSearchParams(input.query).toString();
          const asked = `${url}${search === '' ? '' : `?${search}`}`;
          wrong.push(...(await complaintsOf({ method: 'GET', url: asked, headers: input.headers }, input)));
        }
        expect(wrong.slice(0, 3)).toEqual([]);
      },
      600_000,
    );

    test.each(titled(uploads.filter(({ endpoint }) => !without.includes(endpoint.name))))(
      'are accepted or rejected by %s without an internal error',
      async (title, route) => {
        const url = await urlOf(route);
        const { name, method } = route.endpoint;
        const right = sampleUpload(name).payload;
        const wrong: string[] = [];
        for (const input of fc.sample(oddUpload, { numRuns: inputs, seed: seedOf(title) })) {
          const headers = { 'content-type': `multipart/form-data; boundary=${input.boundary}` };
          wrong.push(...(await complaintsOf({ method, url, headers, payload: payloadOf(right, input) }, input)));
        }
        expect(wrong.slice(0, 3)).toEqual([]);
      },
      600_000,
    );
  });
}
