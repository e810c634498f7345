import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { entitledTo, paramsFor } from '../isolation/fixtures/samples.ts';
import { buildWorld } from '../isolation/fixtures/world.ts';
import type { World } from '../isolation/fixtures/world.types.ts';
import { send } from '../isolation/send.ts';
import { testApp } from '../start-test-app.ts';

/** Begin like a timestamp, a number, an id, a formula or markup. */
const BEGINNINGS = [
  '2026-99-99T99:99:99Z',
  '1e999',
  '01a20899-6755-75d1-a529-5e012fe73fb8',
  '=1+1',
  '</t>]]>&#0',
  '%s{{n}}$1',
];
/** What would end a cell or a name of the files that the records are made from. */
const ENDING = /["';\\/\r\n\0]/gu;

const app = await testApp();
const downloads = app.routes.filter(
  ({ method, endpoint }) => method === 'GET' && endpoint.isDownload === true && endpoint.access.kind === 'company',
);

async function statusesOf(world: World): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  for (const route of downloads) {
    const session = entitledTo(route, world);
    const { status } = await send({ app, route, session, params: paramsFor(route, world.ids) });
    statuses[route.url] = status;
  }
  return statuses;
}

test('whatever the texts of a company are, every download answers as for plain ones', async () => {
  const plain = await statusesOf(await buildWorld(app, 'A', 'Проба'));
  expect(Object.values(plain).filter((status) => status === 200).length).toBeGreaterThan(15);
  const text = fc
    .tuple(fc.constantFrom(...BEGINNINGS), fc.string({ unit: 'grapheme', maxLength: 12 }))
    .map(([beginning, rest]) => `${beginning}${rest.replaceAll(ENDING, '')}`.trim());
  await fc.assert(
    fc.asyncProperty(text, async (canary) => {
      expect(await statusesOf(await buildWorld(app, 'A', canary))).toEqual(plain);
    }),
    { numRuns: 2, endOnFailure: true },
  );
});
