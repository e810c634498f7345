import type { AttachedFile } from '@karkas/api/files/files.schemas.ts';
import { expect, test } from 'vitest';
import { readPages } from './file-queries.ts';

const names = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({ name: `${from + index}` }) as AttachedFile);

test('reads all pages of files and no more', async () => {
  const asked: number[] = [];
  const read = (count: number, last: number) => async (page: number) => {
    asked.push(page);
    return { results: names((page - 1) * 2, Math.max((page - 1) * 2, Math.min(page * 2, last))), count };
  };
  expect((await readPages(read(5, 5))).results.map(({ name }) => name)).toEqual(['0', '1', '2', '3', '4']);
  expect(asked.splice(0)).toEqual([1, 2, 3]);
  expect((await readPages(read(0, 0))).results).toEqual([]);
  expect(asked.splice(0)).toEqual([1]);
  // Deleted during the read.
  expect((await readPages(read(5, 2))).results).toHaveLength(2);
  expect(asked).toEqual([1, 2]);
});
