import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFeature } from '../../tools/new-feature/create-feature.ts';
import { withElement, withImport, withProperties, withStatement } from '../../tools/new-feature/insert-by-syntax.ts';

const root = path.join(import.meta.dirname, '../..');
const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'karkas-new-feature-'));
let files: string[];
beforeAll(async () => {
  copySources();
  files = await createFeature({ root: copy, name: 'work-orders' });
});
afterAll(() => fs.rmSync(copy, { recursive: true, force: true }));

function copySources(): void {
  for (const folder of ['packages', 'apps/server']) {
    fs.cpSync(path.join(root, folder), path.join(copy, folder), {
      recursive: true,
      filter: (file) => !file.includes('node_modules'),
    });
  }
  for (const file of ['package.json', 'tsconfig.base.json', '.oxfmtrc.json', '.oxlintrc.json'])
    fs.copyFileSync(path.join(root, file), path.join(copy, file));
  // The copy uses the installed packages, but its own workspaces in place of those they link to.
  fs.mkdirSync(path.join(copy, 'node_modules/@karkas'), { recursive: true });
  for (const name of fs.readdirSync(path.join(root, 'node_modules'))) {
    if (name !== '@karkas')
      fs.symlinkSync(path.join(root, 'node_modules', name), path.join(copy, 'node_modules', name));
  }
  for (const name of ['domain', 'api'])
    fs.symlinkSync(path.join(copy, 'packages', name), path.join(copy, 'node_modules/@karkas', name));
}

function listFiles(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(copy, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(copy, path.join(entry.parentPath, entry.name))),
  );
}

/** What a tool says of the copy; nothing where all is well. */
function complaintsOf(program: string, args: readonly string[]): string {
  const { stdout, stderr, status } = spawnSync(path.join(root, 'node_modules/.bin', program), args, {
    cwd: copy,
    encoding: 'utf8',
  });
  return status === 0 ? '' : `${status} ${stdout}${stderr}`;
}

describe('the generator of features', () => {
  test('writes a feature that compiles beside the real code', () => {
    expect(files).toContain('apps/server/src/features/work-orders/work-orders.service.ts');
    expect(complaintsOf('tsc', ['-p', 'apps/server'])).toBe('');
    // A whole compilation, beside whatever else the machine does.
  }, 240_000);

  test('writes and edits files as the formatter and the linter want them', () => {
    const places = ['packages/api/src', 'apps/server/src/app', 'apps/server/src/features/work-orders'];
    expect(complaintsOf('oxfmt', ['--check', ...places])).toBe('');
    expect(complaintsOf('oxlint', ['--deny-warnings', ...places])).toBe('');
  });

  test('makes a kind of record with log, bin, files and search by changing five files of others', () => {
    const changed = listFiles('packages/api/src', 'apps/server/src').filter(
      (file) =>
        fs.existsSync(path.join(root, file)) &&
        !fs.readFileSync(path.join(root, file)).equals(fs.readFileSync(path.join(copy, file))),
    );
    expect(changed.toSorted()).toEqual([
      'apps/server/src/app/features.ts',
      'packages/api/src/all-endpoints.ts',
      'packages/api/src/core/endpoint-summaries.texts.ts',
      'packages/api/src/core/permission.ts',
      'packages/api/src/core/record-kinds.data.ts',
    ]);
    const kinds = fs.readFileSync(path.join(copy, 'packages/api/src/core/record-kinds.data.ts'), 'utf8');
    expect(kinds).toMatch(/work_order: \{[^]*files: '\/api\/work-orders\/:work_order_id\/',\s+hasBin: true,\s+found:/);
  });

  test('makes the feature known to the contract, to the rights and to the application', () => {
    const read = (file: string): string => fs.readFileSync(path.join(copy, file), 'utf8');
    expect(read('packages/api/src/all-endpoints.ts')).toContain('endpointsOf(workOrders)');
    expect(read('packages/api/src/core/permission.ts')).toContain("'work_order',");
    expect(read('apps/server/src/app/features.ts')).toContain('  registerWorkOrders(server);\n}');
  });

  test('an existing feature is not overwritten and a wrong name is refused', async () => {
    await expect(createFeature({ root: copy, name: 'customers' })).rejects.toThrow('exists already');
    await expect(createFeature({ root: copy, name: 'Room' })).rejects.toThrow('kebab-case');
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

  test('and what is not there is said', () => {
    expect(() => withElement('const A = 1;', { name: 'A', file }, '1')).toThrow('a.ts has no array A');
    expect(() => withStatement('const f = 1;', { name: 'f', file }, 'g();')).toThrow('a.ts has no function f');
    expect(() => withImport('const = 1;', file, 'x')).toThrow('a.ts cannot be read');
  });
});
