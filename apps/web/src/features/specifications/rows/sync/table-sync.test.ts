import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { createGridStore } from '#ui/data-grid/store/grid-store.ts';
import { specificationOptions } from '../../specification-queries.ts';
import { ALL_SENT } from '#platform/edits/waiting-edits.ts';
import { createEditQueue } from '#platform/edits/edit-queue.ts';
import { aRow } from '../rows.fixtures.ts';
import { writeLine, type SpecLine } from '../specification-lines.ts';
import { createTableSync } from './table-sync.ts';

type Call = (endpoint: { name: string }, input: { query?: { limit?: unknown } }) => Promise<unknown>;
const { call } = vi.hoisted(() => ({ call: vi.fn<Call>() }));
vi.mock('#platform/requests/call-endpoint.ts', () => ({ callEndpoint: call }));

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => aRow(`r${index}`, { sort_order: index }));
let whole: Promise<{ results: unknown[] }>;
/** Requested lists by name and limit. */
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  whole = Promise.resolve({ results: rowsOf(3000) });
  call.mockImplementation((endpoint, { query }) => {
    asked.push(`${endpoint.name} ${String(query?.limit)}`);
    if (endpoint.name === 'readContentVersion') return Promise.resolve({ content_version: 1 });
    if (endpoint.name !== 'listSpecificationRows') return Promise.resolve({ results: [] });
    return query?.limit === 'all' ? whole : Promise.resolve({ results: rowsOf(200) });
  });
});

function aTable(rowsCount: number) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  // The table reads only the row count of the document.
  const document = { rows_count: rowsCount } as Specification;
  queryClient.setQueryData(specificationOptions('s').queryKey, document);
  const store = createGridStore<SpecLine>({ isExpandedAtFirst: () => true, write: writeLine });
  const queue = createEditQueue({ send: async () => ALL_SENT });
  return {
    store,
    sync: createTableSync({ specificationId: 's', queryClient, store, queue, onDeleted: () => undefined }),
  };
}

test('displays the first rows of a long document and is complete once the rest has loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<{ results: unknown[] }>();
  whole = promise;
  const { store, sync } = aTable(3000);
  const loading = sync.load();
  await vi.waitFor(() => expect(sync.getView()).toEqual({ state: 'ready', isWhole: false }), 20_000);
  expect(store.allRows()).toHaveLength(200);
  resolve({ results: rowsOf(3000) });
  await loading;
  expect(sync.getView()).toEqual({ state: 'ready', isWhole: true });
  expect(store.allRows()).toHaveLength(3000);
});

test('loads a short document with one request', async () => {
  const { sync } = aTable(100);
  await sync.load();
  expect(sync.getView()).toEqual({ state: 'ready', isWhole: true });
  expect(asked.filter((name) => name.startsWith('listSpecificationRows'))).toEqual(['listSpecificationRows all']);
});

test('does not cut a long document to its first rows on reload', async () => {
  const { store, sync } = aTable(3000);
  await sync.load();
  asked = [];
  await sync.load();
  expect(asked.filter((name) => name.startsWith('listSpecificationRows'))).toEqual(['listSpecificationRows all']);
  expect(store.allRows()).toHaveLength(3000);
});
