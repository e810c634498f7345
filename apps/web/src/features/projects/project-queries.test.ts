import { expect, test, vi } from 'vitest';
import { sortingOf } from './project-queries.ts';

vi.mock('#platform/i18n/i18n.ts', () => ({ translate: (key: string) => key }));

test.each([
  [{}, { sort: 'created_at', order: 'desc' }],
  [{ sort: 'created_at' }, { sort: 'created_at', order: 'desc' }],
  [{ sort: 'name' }, { sort: 'name', order: 'asc' }],
  [{ sort: 'status' }, { sort: 'status', order: 'asc' }],
  [
    { sort: 'name', order: 'desc' },
    { sort: 'name', order: 'desc' },
  ],
  [{ order: 'asc' }, { sort: 'created_at', order: 'asc' }],
] as const)('filters %j sort by %j in heading, button and request', (filters, sorting) => {
  expect(sortingOf(filters)).toEqual(sorting);
});
