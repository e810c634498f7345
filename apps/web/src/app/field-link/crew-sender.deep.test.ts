import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { sendThroughCuts } from './crew-sender.fixtures.ts';

test('500 photos and reports of a crew, 50 cuts and a killed tab: all arrive, in order, none twice', async () => {
  const { keys, received, cuts } = await sendThroughCuts(500);
  expect(cuts).toBeGreaterThanOrEqual(50);
  expect(received).toEqual(keys);
}, 120_000);
