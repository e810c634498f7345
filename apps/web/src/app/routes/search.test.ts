import { expect, test } from 'vitest';
import { customerSearch, projectListSearch, projectSearch } from './search.ts';

const defined = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

test.each([
  [
    { search: 'школа', status: 'active', page: 3, view: 'grid', archived: true },
    { search: 'школа', status: 'active', page: 3, view: 'grid', archived: true },
  ],
  [{ search: 214 }, { search: '214' }],
  [{ status: 'gone', sort: 'price', order: 'up', page: 1, view: 'tree', archived: 'yes' }, {}],
  [{ page: -2 }, {}],
  [{ page: 'two', customer: 'me', search: { a: 1 } }, {}],
  [{ customer: '0b7f2c1e-3d6b-4b47-9a52-0d6d2a0f3c11' }, { customer: '0b7f2c1e-3d6b-4b47-9a52-0d6d2a0f3c11' }],
])('the address %j is parsed as %j', (search, filters) => {
  expect(defined(projectListSearch(search))).toEqual(filters);
});

test('pages drop unknown parameters', () => {
  expect(defined(projectSearch({ tab: 'drawings' }))).toEqual({});
  expect(defined(customerSearch({ sort: 'inn', order: 'desc', status: 'active' }))).toEqual({
    sort: 'inn',
    order: 'desc',
  });
});
