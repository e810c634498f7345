import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshIds } from '#testing/isolation/fixtures/fresh-objects.ts';
import { bodyFor, entitledTo, paramsFor } from '#testing/isolation/fixtures/samples.ts';
import { send } from '#testing/isolation/send.ts';
import { closeTestbed, openTestbed, type Testbed } from '#testing/isolation/testbed.ts';
import { type ServedRoute } from '#testing/start-test-app.ts';
import { readOnlyNames } from './current-object.ts';
import { readerOf, replacing, versioned } from './put-round-trip.fixtures.ts';

/** All fields of this object are user input. */
const NOTHING_READ_ONLY = new Set(['putNoticeSettings']);
const titled = (those: readonly ServedRoute[]) => those.map((route) => [route.endpoint.name, route] as const);

type Fields = Record<string, unknown>;
let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed([]);
});
afterAll(() => closeTestbed(testbed));

async function open(route: ServedRoute) {
  const reading = readerOf(route);
  if (reading === undefined) throw new Error(`${route.endpoint.name} has no GET`);
  const session = entitledTo(route, testbed.a);
  const ids = await freshIds(route, testbed.a);
  const call = { app: testbed.app, session, params: paramsFor(route, ids) };
  return {
    read: async () => JSON.parse((await send({ ...call, route: reading })).text) as Fields,
    write: async (body: unknown) => {
      const { status, text } = await send({ ...call, route, body });
      return { status, answer: JSON.parse(text) as Fields };
    },
    sample: bodyFor(route, ids) as Fields,
  };
}

describe('a GET response sent back by PUT', () => {
  test.each(titled(replacing))('%s leaves the object unchanged', async (_name, route) => {
    const { read, write, sample } = await open(route);
    expect((await write(sample)).status).toBe(200);
    const before = await read();
    const { status, answer } = await write(before);
    expect([status, status === 200 ? null : answer]).toEqual([200, null]);
    const after = await read();
    const changed = Object.keys(before).filter((name) => !isDeepStrictEqual(before[name], after[name]));
    // Version and timestamp included, so clients with a copy have nothing to fetch.
    expect(changed).toEqual([]);
  });

  test.each(titled(replacing))('%s rejects changed read-only fields and names them', async (_name, route) => {
    const { read, write } = await open(route);
    const now = await read();
    const names = [...readOnlyNames(route.endpoint)];
    expect(names.includes('id')).toBe(!NOTHING_READ_ONLY.has(route.endpoint.name));
    for (const name of names) {
      const refused = await write({ ...now, [name]: 'другое' });
      const { code, errors } = refused.answer as { code: string; errors?: { field: string }[] };
      expect([name, refused.status, code, errors?.map(({ field }) => field)]).toEqual([
        name,
        400,
        'validation_failed',
        [name],
      ]);
    }
    expect(await read()).toEqual(now);
    expect((await write({ ...now, colour: 1 })).status).toBe(400);
  });
});

describe('a version', () => {
  test.each(titled(versioned))('%s with a stale one is rejected with the GET response', async (_name, route) => {
    const { read, write, sample } = await open(route);
    const now = await read();
    const refused = await write({ ...sample, version: Number(now.version) + 1 });
    expect([refused.status, refused.answer.code]).toEqual([409, 'version_conflict']);
    expect(refused.answer.current).toEqual(now);
    expect(await read()).toEqual(now);
    const { status, answer } = await write({ ...sample, version: now.version });
    expect([status, status === 200 ? null : answer]).toEqual([200, null]);
  });
});
