import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyWithFeature, type FeatureCopy } from './feature-copy.ts';

let copy: FeatureCopy;
beforeAll(async () => {
  copy = await copyWithFeature('work-orders');
});
afterAll(() => copy.remove());

test('what the generator writes for the server passes the test that comes with it, on a database with its migration', () => {
  expect(copy.complaintsOf('vitest', ['run', 'apps/server/src/features/work-orders'])).toBe('');
}, 300_000);
