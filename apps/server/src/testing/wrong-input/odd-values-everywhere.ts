import type { z } from 'zod';
import { afterAll, describe, expect, test } from 'vitest';
import { Problem } from '../../platform/errors.ts';
import { parseParams, parsePart } from '../../platform/http/request/validate-request.ts';
import { freshIds } from '../isolation/fixtures/fresh-objects.ts';
import { bodyFor, paramNames, paramsFor } from '../isolation/fixtures/samples.ts';
import type { Testbed } from '../isolation/testbed.ts';
import type { Ids } from '../isolation/fixtures/world.types.ts';
import { ODD_VALUES } from '../odd-values.ts';
import { type ServedRoute, testApp } from '../start-test-app.ts';
import { type Change, complaint, expectRefused, sendOdd, shapeOf, titled } from './send-odd.ts';

const ODD_TEXTS = [
  '',
  'x',
  '-1',
  '0',
  '1e9',
  'NaN',
  'true',
  "'",
  '%',
  '\u0000',
  '9'.repeat(400),
  '00000000-0000-0000-0000-000000000000',
  'all',
];
const ODD_SEGMENTS = [
  'x',
  '0',
  '%00',
  '...',
  "'--",
  'null',
  '00000000-0000-0000-0000-00000000000g',
  'я',
  '9'.repeat(150),
];

const { routes } = await testApp();
const jsonRoutes = routes.filter((route) => route.endpoint.access.kind !== 'public' && !route.endpoint.upload);
const withBody = routes.filter((route) => route.endpoint.body && route.endpoint.access.kind !== 'public');
const withParams = jsonRoutes.filter((route) => paramNames(route).length > 0);

/** An external id may be any text. */
const NAMED_ELSEWHERE: ReadonlySet<string> = new Set(['source', 'value']);

const isAnswerTo = (param: string, status: number): boolean =>
  NAMED_ELSEWHERE.has(param) ? status < 500 : [400, 404, 405, 410].includes(status);

type Odd = { field: string; value: unknown };
type OddOptions = { isAllSent: boolean; isSent: (route: ServedRoute) => boolean };
/** The unusual values for a part of the request, and the valid request with some of them. */
type OddPart = { odd: readonly Odd[]; part: 'body' | 'query'; changeOf: (ones: readonly Odd[]) => Change };

/**
 * Unusual values in every field, filter and path. Values rejected by a schema are checked against the schema, and one
 * per route of `isSent` is sent. Accepted values are sent to these routes, one per field at a time. `isAllSent`:
 * everything is sent, each value also alone.
 */
export function oddValuesEverywhere(testbedOf: () => Testbed, options: OddOptions): void {
  const { isAllSent, isSent } = options;
  const figures = { asked: 0, sent: 0 };
  const idsFor = async (route: ServedRoute): Promise<Ids> =>
    isSent(route) ? freshIds(route, testbedOf().a) : testbedOf().a.ids;
  afterAll(() => {
    console.log(`odd values: ${figures.asked} refused by schemas alone, ${figures.sent} sent`);
  });

  async function expectAnswered(route: ServedRoute, schema: z.ZodType, part: OddPart) {
    if (!isSent(route)) {
      figures.asked += refusedOf(schema, part).length;
      return;
    }
    const few = fewRequests(schema, part);
    figures.asked += few.refused.length;
    const { refused, requests } = isAllSent ? allRequests(few, part) : few;
    const { changeOf } = part;
    const testbed = testbedOf();
    figures.sent += requests.length;
    const found: string[] = [];
    for (const ones of requests)
      found.push(...complaint(ones.map(describeOdd).join(', '), await sendOdd(testbed, route, changeOf(ones))));
    expect(found).toEqual([]);
    const sample = refused[route.url.length % Math.max(1, refused.length)];
    if (sample) expectRefused(describeOdd(sample), await sendOdd(testbed, route, changeOf([sample])));
  }

  describe('unusual values', () => {
    test.each(titled(withBody))(
      'in every field of %s: no internal error and no internals in the response',
      async (_title, route) => {
        const { body: schema } = route.endpoint;
        if (!schema) throw new Error('There is no body');
        await expectAnswered(route, schema, oddBodies(route, await idsFor(route)));
      },
      120_000,
    );

    test.each(titled(jsonRoutes.filter((route) => route.endpoint.query)))(
      'in every filter of %s',
      async (_title, route) => {
        const { query: schema } = route.endpoint;
        if (!schema) throw new Error('There is no query');
        await expectAnswered(route, schema, oddQueries(route));
      },
      120_000,
    );

    oddPaths(testbedOf, options, { idsFor, figures });
  });
}

/** Unusual segments in every path. */
function oddPaths(
  testbedOf: () => Testbed,
  { isAllSent, isSent }: OddOptions,
  { idsFor, figures }: { idsFor: (route: ServedRoute) => Promise<Ids>; figures: { asked: number; sent: number } },
): void {
  test.each(titled(withParams))('in the path of %s: not found', async (_title, route) => {
    const ids = await idsFor(route);
    for (const name of paramNames(route)) {
      expect(brokenSegments(route, name, ids)).toEqual([]);
      if (!isSent(route)) continue;
      const sent = isAllSent ? ODD_SEGMENTS : segmentsSent(route, name);
      figures.asked += ODD_SEGMENTS.length - sent.length;
      figures.sent += sent.length;
      for (const segment of sent) {
        const { status } = await sendOdd(testbedOf(), route, { ids, params: { [name]: segment } });
        expect([name, segment, isAnswerTo(name, status)]).toEqual([name, segment, true]);
      }
    }
  });
}

const fieldsOf = (ones: readonly Odd[]) => Object.fromEntries(ones.map(({ field, value }) => [field, value]));
const describeOdd = ({ field, value }: Odd): string => `${field} = ${JSON.stringify(value).slice(0, 40)}`;

function oddBodies(route: ServedRoute, ids: Ids): OddPart {
  return {
    part: 'body',
    odd: shapeOf(route.endpoint.body).flatMap((field) => ODD_VALUES.map((value) => ({ field, value }))),
    changeOf: (ones) => ({ ids, body: { ...bodyFor(route, ids), ...fieldsOf(ones) } }),
  };
}

function oddQueries(route: ServedRoute): OddPart {
  return {
    part: 'query',
    odd: shapeOf(route.endpoint.query).flatMap((field) => ODD_TEXTS.map((value) => ({ field, value }))),
    changeOf: (ones) => ({ query: fieldsOf(ones) as Record<string, string> }),
  };
}

type Sorted = { refused: readonly Odd[]; requests: readonly (readonly Odd[])[] };
/** Each value alone, in addition to the combined requests. */
const allRequests = ({ requests }: Sorted, { odd }: OddPart): Sorted => ({
  refused: [],
  requests: [...requests.filter((ones) => ones.length > 1), ...odd.map((one) => [one])],
});

const refusedOf = (schema: z.ZodType, { odd, part, changeOf }: OddPart): Odd[] =>
  odd.filter((one) => isRefused(schema, asReceived(changeOf([one])[part])));

/** Values rejected by the schema, and of the others one per field at a time. */
function fewRequests(schema: z.ZodType, oddPart: OddPart): Sorted {
  const { odd, part, changeOf } = oddPart;
  const areRefused = (ones: readonly Odd[]): boolean => isRefused(schema, asReceived(changeOf(ones)[part]));
  const refused = refusedOf(schema, oddPart);
  const taken = odd.filter((one) => !refused.includes(one));
  // Values rejected only in combination are sent alone.
  const rounds = roundsOf(taken).filter((ones) => !areRefused(ones));
  const alone = taken.filter((one) => !rounds.some((ones) => ones.includes(one)));
  return { refused, requests: [...rounds, ...alone.map((one) => [one])] };
}

/** The first value of every field, then the second of every field that has one, and so on. */
function roundsOf(odd: readonly Odd[]): Odd[][] {
  const rounds: Odd[][] = [];
  const reached = new Map<string, number>();
  for (const one of odd) {
    const round = reached.get(one.field) ?? 0;
    reached.set(one.field, round + 1);
    (rounds[round] ??= []).push(one);
  }
  return rounds;
}

/** Path segments to send: all that the schema accepts, and one that it rejects. */
function segmentsSent(route: ServedRoute, name: string): string[] {
  const schema = route.endpoint.params?.shape[name];
  const refused = ODD_SEGMENTS.filter((segment) => schema?.safeParse(segment).success === false);
  return ODD_SEGMENTS.filter((segment) => segment === refused[0] || !refused.includes(segment));
}

/** Segments that the path schema neither accepts nor reports as not found. */
function brokenSegments(route: ServedRoute, name: string, ids: Ids): string[] {
  return ODD_SEGMENTS.filter((segment) => {
    try {
      parseParams(route.endpoint, { ...paramsFor(route, ids), [name]: segment });
      return false;
    } catch (error) {
      return !(error instanceof Problem && error.code === 'not_found');
    }
  });
}

/** As received: without values that JSON cannot express. */
function asReceived(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** Any exception other than a validation error with fields is a defect and fails the test. */
function isRefused(schema: z.ZodType, value: unknown): boolean {
  try {
    parsePart(schema, value);
    return false;
  } catch (error) {
    if (error instanceof Problem && error.code === 'validation_failed') return true;
    throw error;
  }
}
