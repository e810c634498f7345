import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { queryOf } from './task-filters.ts';

test('the search text is sent as typed: the server parses «№ 2»', () => {
  expect(queryOf({ search: '№ 2' }, '2026-11-22').search).toBe('№ 2');
});

test('«this week» and «no date» become conditions beside the filters', () => {
  const noDay = { field: 'due_datetime', op: 'is', value: 'none' } as const;
  const low = { field: 'priority', op: 'is', value: 'low' } as const;
  const queryFor = (filters: Parameters<typeof queryOf>[0]): unknown => {
    const { filter, due_from: from } = { due_from: undefined, ...queryOf(filters, '2026-11-22') };
    return [filter === undefined ? undefined : JSON.parse(filter), from];
  };
  expect(queryFor({ due: 'this_week' })).toEqual([{ ...noDay, value: 'this_week' }, undefined]);
  expect(queryFor({ due: 'none', filter: low })).toEqual([{ and: [low, noDay] }, undefined]);
  expect(queryFor({ due: 'none', filter: { and: [low] } })).toEqual([{ and: [low, noDay] }, undefined]);
  expect(queryFor({ due: 'week', filter: low })).toEqual([low, '2026-11-22']);
});

test('absolutely positioned content of the board cards does not widen the page', () => {
  const css = readFileSync(new URL('../board/board.module.css', import.meta.url), 'utf8');
  const board = /^\.board \{[^}]*\}/m.exec(css)?.[0];
  expect(board).toContain('overflow-x: auto');
  expect(board).toContain('position: relative');
});
