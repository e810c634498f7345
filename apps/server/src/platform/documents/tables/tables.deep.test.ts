import { afterAll, describe, expect, test } from 'vitest';
import { createDocuments } from '../documents.ts';
import { bookOf, TABLE, writeBy } from './tables.fixtures.ts';

const documents = createDocuments();
const write = writeBy(documents);
afterAll(() => documents.close());

describe('a table as a file', () => {
  test('fifty thousand rows take seconds without blocking the request thread', async () => {
    const rows = Array.from({ length: 50_000 }, (_, index) => TABLE.rows[0]?.with(5, String(index)) ?? []);
    let longest = 0;
    let last = performance.now();
    const watch = setInterval(() => {
      longest = Math.max(longest, performance.now() - last - 20);
      last = performance.now();
    }, 20);
    const bytes = await write(bookOf({ ...TABLE, rows }), 'xlsx');
    clearInterval(watch);
    expect(bytes.length).toBeGreaterThan(500_000);
    console.log(`50 000 rows: the main thread waited ${Math.round(longest)} ms at most`);
  });
});
