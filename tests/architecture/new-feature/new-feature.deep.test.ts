import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFeature } from '../../../tools/new-feature/create-feature.ts';
import { copyWithFeature, type FeatureCopy } from './feature-copy.ts';
import { root } from '../source-files.ts';

let copy: FeatureCopy;
beforeAll(async () => {
  copy = await copyWithFeature('work-orders');
});
afterAll(() => copy.remove());

function listFiles(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(copy.folder, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(copy.folder, path.join(entry.parentPath, entry.name))),
  );
}

describe('the feature generator', () => {
  test('generates a feature that compiles with the real code, on the server and in the browser', () => {
    expect(copy.files).toContain('apps/server/src/features/work-orders/work-orders.service.ts');
    expect(copy.files).toContain('apps/web/src/features/work-orders/work-order-screen.tsx');
    for (const app of ['apps/server', 'apps/web']) expect(copy.outputOf('tsc', ['-p', app])).toBe('');
    // Whole compilations, next to other load.
  }, 360_000);

  test('writes and edits files that pass the formatter and the linter', () => {
    const places = ['packages/api/src', 'apps/server/src/app', 'apps/server/src/features/work-orders', 'apps/web/src'];
    expect(copy.outputOf('oxfmt', ['--check', ...places])).toBe('');
    expect(copy.outputOf('oxlint', ['--deny-warnings', ...places])).toBe('');
  });

  test('generates screens that pass their generated test', () => {
    expect(copy.outputOf('vitest', ['run', 'apps/web/src/features/work-orders', 'apps/web/src/app/app-screens'])).toBe(
      '',
    );
  }, 120_000);

  test('adds a kind of record with log, bin, files, search, a list and a card by changing eight existing files', () => {
    const changed = listFiles('packages/api/src', 'apps/server/src', 'apps/web/src').filter(
      (file) =>
        fs.existsSync(path.join(root, file)) &&
        !fs.readFileSync(path.join(root, file)).equals(fs.readFileSync(path.join(copy.folder, file))),
    );
    expect(changed.toSorted()).toEqual([
      'apps/server/src/app/features.ts',
      'apps/web/src/app/languages/en.ts',
      'apps/web/src/app/languages/ru.ts',
      'apps/web/src/app/router.tsx',
      'apps/web/src/app/shell/sidebar/sections.ts',
      'packages/api/src/all-endpoints.ts',
      'packages/api/src/core/endpoint-summaries.texts.ts',
      'packages/api/src/core/record-kinds.data.ts',
    ]);
    const kinds = fs.readFileSync(path.join(copy.folder, 'packages/api/src/core/record-kinds.data.ts'), 'utf8');
    expect(kinds).toMatch(
      /work_order: \{[^]*files: '\/api\/work-orders\/:work_order_id\/',\s+hasBin: true,\s+found:[^]*page: '\/work-orders\/:id'/,
    );
  });

  test('registers the feature in the contract, the permissions and the application', () => {
    const read = (file: string): string => fs.readFileSync(path.join(copy.folder, file), 'utf8');
    expect(read('packages/api/src/all-endpoints.ts')).toContain('endpointsOf(workOrders)');
    expect(
      read('packages/api/src/core/endpoint-summaries.texts.ts').match(/'work-orders': 'Work orders'/g),
    ).toHaveLength(2);
    expect(read('apps/web/src/app/shell/sidebar/sections.ts')).toContain("permission: 'work_order.view'");
    expect(read('apps/server/src/app/features.ts')).toContain('  registerWorkOrders,\n];');
  });

  test('an existing feature is not overwritten and an invalid name is rejected', async () => {
    await expect(createFeature({ root: copy.folder, name: 'customers' })).rejects.toThrow('exists already');
    await expect(createFeature({ root: copy.folder, name: 'Room' })).rejects.toThrow('kebab-case');
  });

  test('the generated server code passes its generated test on a database with its migration', () => {
    expect(copy.outputOf('vitest', ['run', 'apps/server/src/features/work-orders'])).toBe('');
  }, 300_000);
});
