import { afterAll, describe, expect, test } from 'vitest';
import { makeWorkbook } from '../../../testing/files/make-workbook.ts';
import { createBillReader } from './bill-reader-pool.ts';
import { PLAIN_HEADER } from '../samples/bill.fixtures.ts';

const rows = Array.from({ length: 20_000 }, (_one, index) => [index + 1, `Перегородка ${index}`, 'м2', index / 8]);
const big = makeWorkbook({ sheets: [{ name: 'Большой', rows: [PLAIN_HEADER, ...rows] }] });

describe('reading in a worker', () => {
  const reader = createBillReader();
  afterAll(() => reader.close());

  test('keeps the calling thread responsive while 20 000 rows are read and transferred', async () => {
    // CPU time of this thread between two event loop turns: load from other processes does not count.
    let longest = 0;
    let before = process.threadCpuUsage();
    const timer = setInterval(() => {
      const spent = process.threadCpuUsage(before);
      longest = Math.max(longest, (spent.user + spent.system) / 1000);
      before = process.threadCpuUsage();
    }, 2);
    const bill = await reader.read({ bytes: big, fileName: 'big.xlsx' });
    clearInterval(timer);
    expect(bill.rows).toHaveLength(20_000);
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThan(100);
  });
});
