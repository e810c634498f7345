import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { runCrewDay } from './crew-day.ts';

test('a day of a crew with 50 cuts, killed servers and two tabs: nothing is lost and nothing recorded twice', async () => {
  const { cuts, kills, done, photos, sent } = await runCrewDay({ reports: 30, photos: 10, cuts: 50 });
  expect(cuts).toBe(50);
  expect(kills).toBeGreaterThanOrEqual(10);
  expect(done).toBe('30');
  expect(photos.toSorted()).toEqual(sent.toSorted());
}, 600_000);
