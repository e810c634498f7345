import { describe, expect, test } from 'vitest';
import { withElement, withImport, withProperties } from '../../../tools/new-feature/insert-by-syntax.ts';

describe('insertion by syntax, independent of formatting', () => {
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

  test('and a missing target is reported', () => {
    expect(() => withElement('const A = 1;', { name: 'A', file }, '1')).toThrow('a.ts has no array A');
    expect(() => withImport('const = 1;', file, 'x')).toThrow('a.ts cannot be read');
  });
});
