import { afterAll, describe, expect, test } from 'vitest';
import { createDocuments } from './documents.ts';
import { type TableBook, TABLES } from './tables/table-file.ts';
import { bookOf } from './documents.fixtures.ts';

const documents = createDocuments();
afterAll(() => documents.close());

describe('documents', () => {
  test('long documents of several companies leave a thread for a short one', async () => {
    await documents.print(TABLES, bookOf('Луч', 1), { format: 'pdf', tenant: 'warm' });
    const ended: string[] = [];
    const print = (tenant: string, book: TableBook): Promise<unknown> =>
      documents.print(TABLES, book, { format: 'pdf', tenant }).then(() => ended.push(tenant));
    const long = ['a', 'a', 'b', 'c'].map((tenant) => print(tenant, bookOf('漢字'.repeat(2500), 25)));
    await print('d', bookOf('Луч', 1));
    expect(ended).toEqual(['d']);
    await Promise.all(long);
    expect(ended.toSorted()).toEqual(['a', 'a', 'b', 'c', 'd']);
  }, 60_000);
});
