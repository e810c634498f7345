import { expect, test } from 'vitest';
import { MOST_READS_OF_A_WORK, readsOfFirstBill } from './first-bill-reads.fixtures.ts';

test('the first bill of a new installation is written and calculated without scanning all its rows for each', async () => {
  expect(await readsOfFirstBill(200)).toBeLessThan(MOST_READS_OF_A_WORK);
}, 60_000);
