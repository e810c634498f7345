import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { queryOf } from './task-filters.ts';

test('the search is asked for as it was typed: the server knows what «№ 2» is', () => {
  expect(queryOf({ search: '№ 2' }, '2026-11-22').search).toBe('№ 2');
});

test('what is placed absolutely in the cards of the board does not widen the page', () => {
  const css = readFileSync(new URL('board/board.module.css', import.meta.url), 'utf8');
  const board = /^\.board \{[^}]*\}/m.exec(css)?.[0];
  expect(board).toContain('overflow-x: auto');
  expect(board).toContain('position: relative');
});
