import { expect, test } from 'vitest';
import { addToPage, isPendingProject, pendingProject, removeFromPage } from './optimistic-project.ts';

const first = pendingProject({ name: 'Школа', code: '', address: null, status: 'active' });

test('a new project is first in the list and counted', () => {
  const page = addToPage({ results: [{ ...first, id: 'a' }], count: 12, page: 1, limit: 10 }, first);
  expect(page.results.map((project) => project.id)).toEqual(['pending', 'a']);
  expect(page.count).toBe(13);
  expect(isPendingProject(page.results[0] ?? { id: '' })).toBe(true);
});

test('a deleted project is subtracted only where it was listed', () => {
  const page = {
    results: [
      { ...first, id: 'a' },
      { ...first, id: 'b' },
    ],
    count: 12,
    page: 1,
    limit: 10,
  };
  expect(removeFromPage(page, 'a')).toMatchObject({ count: 11, results: [{ id: 'b' }] });
  expect(removeFromPage(page, 'c')).toMatchObject({ count: 12 });
});
