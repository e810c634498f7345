import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openCrewQueue } from './crew-queue.ts';
import { aReport, aSender, aServer, LINK, sendFromTwoTabs, sendThroughCuts } from './crew-sender.fixtures.ts';
import type { CallResult } from '../link-pages/link-call.ts';

beforeEach(async () => {
  const queue = await openCrewQueue(LINK);
  for (const { id } of await queue.list()) await queue.remove(id);
});

describe('the queue of a crew', () => {
  test('survives cuts and a killed tab: all arrive, in order, none twice', async () => {
    const { keys, received, cuts } = await sendThroughCuts(40);
    expect(cuts).toBeGreaterThan(3);
    expect(received).toEqual(keys);
  });

  test('a rejected item waits with its reason and does not hold the others; a busy server is asked again', async () => {
    const answers: CallResult<never>[] = [
      { kind: 'refused', status: 400, reason: 'Больше остатка' },
      { kind: 'refused', status: 429, reason: '' },
      { kind: 'refused', status: 503, reason: '' },
      { kind: 'refused', status: 409, reason: 'Уже сделано' },
    ];
    const { calls } = aServer(() => null);
    const submit = () => Promise.resolve(answers.shift() ?? ({ kind: 'away' } as const));
    const { queue, sender, items } = await aSender({ ...calls, submit });
    await queue.add(aReport(1), null);
    await queue.add(aReport(2), null);
    await sender.run();
    expect((await queue.list()).map(({ refusal }) => refusal)).toEqual(['Больше остатка', null]);
    await sender.run();
    await sender.run();
    expect(items().map(({ refusal }) => refusal)).toEqual(['Больше остатка']);
  });

  test('two tabs without locks send the same queue: all arrive, none is left', async () => {
    vi.stubGlobal('navigator', {});
    const { received, left } = await sendFromTwoTabs(12);
    vi.unstubAllGlobals();
    expect(received.toSorted()).toEqual(Array.from({ length: 12 }, (_, at) => `report-${at}`).toSorted());
    expect(left).toEqual([]);
  });

  test('belongs to one link', async () => {
    await (await openCrewQueue(LINK)).add(aReport(1), null);
    expect(await (await openCrewQueue('other')).list()).toEqual([]);
  });
});
