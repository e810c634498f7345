import { afterAll, describe, expect, test } from 'vitest';
import { makeWorkbook, officialFormWorkbook } from '../../../testing/files/make-workbook.ts';
import { createBillReader } from './bill-reader-pool.ts';
import { countKinds, PLAIN_HEADER, refusalOf } from '../samples/bill.fixtures.ts';
import { readBill } from '../read-bill.ts';

const bigRows = Array.from({ length: 20_000 }, (_one, index) => [
  index + 1,
  `Устройство перегородки типа ${index}`,
  'м2',
  index / 8,
]);
const big = makeWorkbook({ sheets: [{ name: 'Большой', rows: [PLAIN_HEADER, ...bigRows] }] });

describe('reading in a worker', () => {
  const reader = createBillReader();
  afterAll(() => reader.close());

  test('gives the same result as reading in the same thread', async () => {
    const input = { bytes: officialFormWorkbook(), fileName: 'ВОР.xlsx' };
    expect(await reader.read(input)).toEqual(await readBill(input));
    expect(input.bytes.length).toBeGreaterThan(0);
  });

  test('transfers errors with code, place and text', async () => {
    const refusal = await refusalOf(
      reader.read({ bytes: makeWorkbook({ sheets: [{ name: 'А', rows: [['x']] }] }), fileName: 'a.xlsx' }),
    );
    expect(refusal).toMatchObject({ code: 'header_not_found', detail: { file: 'a.xlsx', sheet: 'А' } });
    expect(refusal.message).toContain('шапка');
  });

  test('transfers 20 000 rows', async () => {
    expect((await reader.read({ bytes: big, fileName: 'big.xlsx' })).rows).toHaveLength(20_000);
  });

  test('reads concurrent files one after another', async () => {
    const bills = await Promise.all(
      [1, 2, 3].map(() => reader.read({ bytes: officialFormWorkbook(), fileName: 'a.xlsx' })),
    );
    expect(bills.map(countKinds)).toEqual(Array.from({ length: 3 }, () => ({ section: 3, work: 9, resource: 11 })));
  });
});

describe('a worker that has to be terminated', () => {
  test('a file that takes too long is aborted, and the next one is read', async () => {
    const rows = Array.from({ length: 4 }, () => bigRows).flat();
    const huge = makeWorkbook({ sheets: [{ name: 'Огромный', rows: [PLAIN_HEADER, ...rows] }] });
    const limits = { timeoutMs: 600 };
    const reader = createBillReader(limits);
    expect(await refusalOf(reader.read({ bytes: huge, fileName: 'slow.xlsx' }))).toMatchObject({
      code: 'timeout',
      detail: { file: 'slow.xlsx' },
    });
    limits.timeoutMs = 15_000;
    expect(countKinds(await reader.read({ bytes: officialFormWorkbook(), fileName: 'a.xlsx' }))).toEqual({
      section: 3,
      work: 9,
      resource: 11,
    });
    await reader.close();
  });

  test('a file that times out beside others gets a retry response instead of an error about the file', async () => {
    const rows = Array.from({ length: 4 }, () => bigRows).flat();
    const huge = makeWorkbook({ sheets: [{ name: 'Огромный', rows: [PLAIN_HEADER, ...rows] }] });
    const reader = createBillReader({ timeoutMs: 600 });
    const late = ['a', 'b'].map((tenant) =>
      reader.read({ bytes: huge, fileName: 'slow.xlsx' }, tenant).catch((error: unknown) => error),
    );
    expect(await late[0]).toMatchObject({ code: 'not_ready', extra: { retryAfterSeconds: 30 } });
    await Promise.all(late);
    await reader.close();
  });

  test('a file that takes too much memory only costs its worker', async () => {
    const reader = createBillReader({ memoryMb: 24 });
    expect(await refusalOf(reader.read({ bytes: big, fileName: 'fat.xlsx' }))).toMatchObject({
      code: 'too_complex',
      detail: { limit: 'memory' },
    });
    expect(countKinds(await reader.read({ bytes: officialFormWorkbook(), fileName: 'a.xlsx' }))).toEqual({
      section: 3,
      work: 9,
      resource: 11,
    });
    await reader.close();
  });
});
