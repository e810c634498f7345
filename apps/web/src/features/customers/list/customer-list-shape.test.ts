import { expect, test } from 'vitest';
import { readCustomerList } from './customer-list-shape.ts';

const asked = { page: 2, limit: 50 };
const rows = [{ id: 'a' }, { id: 'b' }];

test.each([
  ['a plain array', rows, { total: 2, page: 1, limit: 50 }],
  ['results and count', { results: rows, count: 120 }, { total: 120, page: 2, limit: 50 }],
  [
    'results with a page of its own',
    { results: rows, count: 120, page: 3, limit: 20 },
    { total: 120, page: 3, limit: 20 },
  ],
  [
    'customers, total, page, limit',
    { customers: rows, total: 7, page: 1, limit: 10 },
    { total: 7, page: 1, limit: 10 },
  ],
])('reads a list from %s', (_, answer, rest) => {
  expect(readCustomerList(answer, asked)).toEqual({ customers: rows, ...rest });
});

test.each([null, 'text', {}, { results: 12 }, { customers: null }])(
  'rejects a response of any other shape: %j',
  (answer) => {
    expect(() => readCustomerList(answer, asked)).toThrow();
  },
);
