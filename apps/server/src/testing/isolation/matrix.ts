import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cell } from './cell.ts';
import { forbiddenCells, foreignerCells } from './personas.ts';
import { freshIds } from './fixtures/fresh-objects.ts';
import { bodyFor, entitledTo, paramsFor } from './fixtures/samples.ts';
import { send, type Sent } from './send.ts';
import {
  breakTestbed,
  type BrokenTestbed,
  closeTestbed,
  GUARD_OFF,
  openTestbed,
  type Testbed,
  ROW_SECURITY_OFF,
} from './testbed.ts';
import { WITHOUT_CANARY } from './fixtures/without-canary.ts';
import { strictSchema } from '@karkas/api/testing/strict-schema.ts';
import type { ServedRoute } from '../start-test-app.ts';

const figures = { cells: 0, controls: 0, foreign: 0 };
/** Responses that depend on the time of the request. */
const OF_A_MOMENT = new Set(['exportPersonalData', 'getSiteStatus']);
const leaksOf = (sent: Sent, canary: string): boolean => sent.text.includes(canary) || sent.headers.includes(canary);

/** The listed records; none in the state of a user's own job. */
function countIn(text: string): number {
  const body = JSON.parse(text) as { count?: number } | readonly unknown[];
  return Array.isArray(body) ? body.length : ((body as { count?: number }).count ?? 0);
}

async function complaintsOf(cell: Cell, { a }: Testbed, isJudged: boolean): Promise<string[]> {
  const sent = await send(cell.call);
  figures.cells += 1;
  const complaints = leaksOf(sent, a.canary) ? ['a canary of A in the answer'] : [];
  if (!isJudged) return complaints.map((complaint) => `${cell.persona}: ${complaint}`);
  if (!cell.expected.includes(sent.status)) complaints.push(`${sent.status} ${sent.text.slice(0, 120)}`);
  if (sent.status === 401 && !sent.headers.includes('"www-authenticate":"Bearer"'))
    complaints.push('no WWW-Authenticate');
  if (cell.twin && (await send(cell.twin)).text !== sent.text)
    complaints.push('the answer differs from that about nothing');
  if (cell.isEmptyList && countIn(sent.text) !== 0) complaints.push('the list is not empty');
  return complaints.map((complaint) => `${cell.persona}: ${complaint}`);
}

/** Runs the cells of a route and checks that nothing of A, nor of B when its owner called, was written. */
async function judge(cells: Cell[], testbed: Testbed, isJudged: boolean): Promise<string[]> {
  const complaints: string[] = [];
  for (const cell of cells) complaints.push(...(await complaintsOf(cell, testbed, isJudged)));
  if (await testbed.traces.hasChanged(testbed.a.ids.company_id)) complaints.push('rows of A have changed');
  return complaints;
}

type TestbedOf = () => Testbed;

/** Every persona on each route, with all guards and with each of the two guards disabled. */
export function isolateEverywhere(routes: readonly ServedRoute[]): void {
  const closed = routes.filter((route) => route.endpoint.access.kind !== 'public');
  describe('with all guards', () => {
    onTestbed([], (testbedOf) => refuseForbidden(testbedOf, closed));
  });
  describe('with row security off', () => {
    onTestbed([ROW_SECURITY_OFF], (testbedOf) => refuseForbidden(testbedOf, closed));
  });
  describe('with the membership check off', () => {
    onTestbed([GUARD_OFF], (testbedOf) => keepOutForeigners(testbedOf, closed));
  });
  describe('with both off', () => {
    onTestbed([GUARD_OFF, ROW_SECURITY_OFF], (testbedOf) => seeLeaks(testbedOf, closed));
  });
  describe('entitled callers', () => {
    onTestbed([], (testbedOf) => admitEntitled(testbedOf, closed));
  });
}

/**
 * The same for few routes on one testbed, disabling and restoring its guards; the deep run proves that leaks are
 * detected.
 */
export function isolateSequentially(routes: readonly ServedRoute[]): void {
  describe('in turn', () => {
    let testbed: Testbed;
    beforeAll(async () => {
      testbed = await openTestbed([]);
    });
    afterAll(() => closeTestbed(testbed));

    describe('with all guards', () => {
      refuseForbidden(() => testbed, routes);
    });
    describe('with row security off', () => {
      onBroken(
        () => testbed,
        ROW_SECURITY_OFF,
        (testbedOf) => refuseForbidden(testbedOf, routes),
      );
    });
    describe('with the membership check off', () => {
      onBroken(
        () => testbed,
        GUARD_OFF,
        (testbedOf) => keepOutForeigners(testbedOf, routes),
      );
    });
    describe('entitled callers', () => {
      admitEntitled(() => testbed, routes);
    });
  });
}

/** Tests with one guard of the testbed disabled meanwhile. */
function onBroken(testbedOf: TestbedOf, sabotage: string, register: (testbedOf: TestbedOf) => void): void {
  let broken: BrokenTestbed;
  beforeAll(async () => {
    broken = await breakTestbed(testbedOf(), sabotage);
  });
  afterAll(() => broken.restore());
  register(() => broken.testbed);
}

const titled = (routes: readonly ServedRoute[]) =>
  routes.map((route) => [`${route.method} ${route.url}`, route] as const);

/** Tests with their own testbed. */
function onTestbed(sabotage: string[], register: (testbedOf: TestbedOf) => void): void {
  let testbed: Testbed;
  beforeAll(async () => {
    testbed = await openTestbed(sabotage);
  });
  afterAll(() => closeTestbed(testbed));
  register(() => testbed);
}

function refuseForbidden(testbedOf: TestbedOf, closed: readonly ServedRoute[]): void {
  test.each(titled(closed))('no unauthorised caller gets through %s', async (_title, route) => {
    const testbed = testbedOf();
    expect(await judge(forbiddenCells(route, testbed), testbed, true)).toEqual([]);
    expect(await testbed.traces.hasChanged(testbed.b.ids.company_id)).toBe(false);
  });
}

function keepOutForeigners(testbedOf: TestbedOf, closed: readonly ServedRoute[]): void {
  test.each(titled(closed))('row security alone protects A from %s', async (_title, route) => {
    const testbed = testbedOf();
    const cells = foreignerCells(route, testbed);
    figures.foreign += cells.length;
    expect(await judge(cells, testbed, false)).toEqual([]);
  });
}

function seeLeaks(testbedOf: TestbedOf, closed: readonly ServedRoute[]): void {
  test('the matrix detects a leak: it can fail', async () => {
    const reads = closed.filter((route) => route.method === 'GET' && route.endpoint.access.kind === 'company');
    const leaking: ServedRoute[] = [];
    for (const route of reads) {
      if ((await judge(foreignerCells(route, testbedOf()), testbedOf(), false)).length > 0) leaking.push(route);
    }
    expect(leaking.length).toBeGreaterThan(reads.length * 0.6);
  }, 120_000);
}

function admitEntitled(testbedOf: TestbedOf, closed: readonly ServedRoute[]): void {
  afterAll(() => {
    console.log(
      `isolation: ${closed.length} routes, ${figures.cells} forbidden requests (${figures.foreign} with the membership check off), ${figures.controls} positive controls`,
    );
  });

  test('every text of A contains its canary, so that a leak is detected', async () => {
    const { a, traces } = testbedOf();
    expect(await traces.columnsWithoutCanary(a.ids.company_id, a.canary)).toEqual(WITHOUT_CANARY);
  });

  test.each(titled(closed))('is admitted to %s', async (_title, route) => {
    const { a, app } = testbedOf();
    const ids = await freshIds(route, a);
    const call = {
      app,
      route,
      session: entitledTo(route, a),
      params: paramsFor(route, ids),
      body: bodyFor(route, ids),
    };
    const sent = await send(call);
    figures.controls += 1;
    expect(`${sent.status} ${sent.status === route.endpoint.status ? '' : sent.text}`.trim()).toBe(
      String(route.endpoint.status),
    );
    expect(unnamedIn(route, sent)).toBeUndefined();
    // A repeated read is faster but returns the same. An export is logged, so the next one differs.
    const isSame =
      route.method === 'GET' && route.endpoint.isDownload !== true && !OF_A_MOMENT.has(route.endpoint.name);
    const again = isSame ? await send(call) : sent;
    expect(again.text).toBe(sent.text);
  });
}

/** Fields of a response beyond its schema, as a validation error. */
function unnamedIn({ endpoint: { response, isDownload } }: ServedRoute, { text }: Sent): z.ZodError | undefined {
  return response && isDownload !== true ? strictSchema(response).safeParse(JSON.parse(text)).error : undefined;
}
