import { expect, test } from 'vitest';
import { foldersAbove } from './check-scope.mjs';

test('a change of the contract is checked in everything that imports it', () => {
  expect(foldersAbove(['packages/api/src/core/problems/problem.ts'])).toEqual([
    'packages/api',
    'apps',
    'tests',
    'tools',
    'bench',
  ]);
});

test('a change of the browser is not checked in the server', () => {
  const folders = foldersAbove(['apps/web/src/main.tsx', 'docs/style.md', 'README.md']);
  expect(folders).toEqual(['apps/web', 'apps/site', 'tests', 'tools', 'bench', 'docs']);
});
