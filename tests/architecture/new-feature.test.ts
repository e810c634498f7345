import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFeature } from '../../tools/new-feature/create-feature.ts';
import {
  withBefore,
  withElement,
  withImport,
  withProperties,
  withStatement,
} from '../../tools/new-feature/insert-by-syntax.ts';
import { copyWithFeature, type FeatureCopy } from './feature-copy.ts';
import { root } from './source-files.ts';

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

describe('the generator of features', () => {
  test('writes a feature that compiles beside the real code, on the server and in the browser', () => {
    expect(copy.files).toContain('apps/server/src/features/work-orders/work-orders.service.ts');
    expect(copy.files).toContain('apps/web/src/features/work-orders/work-order-screen.tsx');
    for (const app of ['apps/server', 'apps/web']) expect(copy.complaintsOf('tsc', ['-p', app])).toBe('');
    // Whole compilations, beside whatever else the machine does.
  }, 360_000);

  test('writes and edits files as the formatter and the linter want them', () => {
    const places = ['packages/api/src', 'apps/server/src/app', 'apps/server/src/features/work-orders', 'apps/web/src'];
    expect(copy.complaintsOf('oxfmt', ['--check', ...places])).toBe('');
    expect(copy.complaintsOf('oxlint', ['--deny-warnings', ...places])).toBe('');
  });

  test('writes screens that pass the test that comes with them', () => {
    expect(
      copy.complaintsOf('vitest', ['run', 'apps/web/src/features/work-orders', 'apps/web/src/app/app-screens']),
    ).toBe('');
  }, 120_000);

  test('makes a kind of record with log, bin, files, search, a list and a card by changing eight files of others', () => {
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
      'apps/web/src/app/shell/sections.ts',
      'packages/api/src/all-endpoints.ts',
      'packages/api/src/core/endpoint-summaries.texts.ts',
      'packages/api/src/core/record-kinds.data.ts',
    ]);
    const kinds = fs.readFileSync(path.join(copy.folder, 'packages/api/src/core/record-kinds.data.ts'), 'utf8');
    expect(kinds).toMatch(
      /work_order: \{[^]*files: '\/api\/work-orders\/:work_order_id\/',\s+hasBin: true,\s+found:[^]*page: '\/work-orders\/:id'/,
    );
  });

  test('makes the feature known to the contract, to the rights and to the application', () => {
    const read = (file: string): string => fs.readFileSync(path.join(copy.folder, file), 'utf8');
    expect(read('packages/api/src/all-endpoints.ts')).toContain('endpointsOf(workOrders)');
    expect(
      read('packages/api/src/core/endpoint-summaries.texts.ts').match(/'work-orders': 'Work orders'/g),
    ).toHaveLength(2);
    expect(read('apps/web/src/app/shell/sections.ts')).toContain("permission: 'work_order.view'");
    expect(read('apps/server/src/app/features.ts')).toContain('  registerWorkOrders(server);\n}');
  });

  test('an existing feature is not overwritten and a wrong name is refused', async () => {
    await expect(createFeature({ root: copy.folder, name: 'customers' })).rejects.toThrow('exists already');
    await expect(createFeature({ root: copy.folder, name: 'Room' })).rejects.toThrow('kebab-case');
  });
});

describe('a line is put in by what the text means, however it is laid out', () => {
  const file = 'a.ts';

  test('an import after the last one', () => {
    expect(withImport("import 'a';\nimport {\n  b,\n} from 'b';\nf();\n", file, "import 'c';")).toBe(
      "import 'a';\nimport {\n  b,\n} from 'b';\nimport 'c';\nf();\n",
    );
    expect(withImport('f();\n', file, "import 'c';")).toBe("import 'c';\nf();\n");
  });

  test.each([
    ['const WORDS = [] as const;', "const WORDS = ['x'] as const;"],
    ["export const WORDS: string[] = ['a', 'b'];", "export const WORDS: string[] = ['a', 'b', 'x'];"],
    ["const WORDS = [\n  'я', // the last\n];", "const WORDS = [\n  'я', 'x', // the last\n];"],
  ])('an element into %s', (text, wanted) => {
    expect(withElement(text, { name: 'WORDS', file }, "'x'")).toBe(wanted);
  });

  test.each([
    ['const A = {} as const;', 'const A = {x: 1} as const;'],
    ['const A: B = { a: 1 };', 'const A: B = { a: 1, x: 1 };'],
    [
      'export const A = {\n  a: 1,\n} as const satisfies B;',
      'export const A = {\n  a: 1, x: 1,\n} as const satisfies B;',
    ],
  ])('a property into %s', (text, wanted) => {
    expect(withProperties(text, { name: 'A', file }, ['x: 1'])).toBe(wanted);
    expect(() => withProperties('const A = [];', { name: 'A', file }, ['x: 1'])).toThrow('a.ts has no object A');
  });

  test('a statement at the end of a function', () => {
    expect(withStatement('export function f(): void {\n  g();\n}\n', { name: 'f', file }, 'h();')).toBe(
      'export function f(): void {\n  g();\nh();\n}\n',
    );
  });

  test('statements before a constant', () => {
    expect(withBefore('f();\nexport const A = [];\n', { name: 'A', file }, 'const B = 1;\n')).toBe(
      'f();\nconst B = 1;\nexport const A = [];\n',
    );
    expect(() => withBefore('f();', { name: 'A', file }, 'g();')).toThrow('a.ts has no constant A');
  });

  test('and what is not there is said', () => {
    expect(() => withElement('const A = 1;', { name: 'A', file }, '1')).toThrow('a.ts has no array A');
    expect(() => withStatement('const f = 1;', { name: 'f', file }, 'g();')).toThrow('a.ts has no function f');
    expect(() => withImport('const = 1;', file, 'x')).toThrow('a.ts cannot be read');
  });
});
