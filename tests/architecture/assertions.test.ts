import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { readSourceFiles, type SourceFile } from './source-files.ts';

/** The current number; it may only decrease. `as const` asserts nothing and is not counted. */
const MOST = 55;

const isProduct = ({ path }: SourceFile): boolean =>
  /^(apps|packages|tools)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\/|\.fixtures\.|\/gallery\//.test(path);

type Assertion = { path: string; text: string };

function listAssertions({ path, text }: SourceFile): Assertion[] {
  const found: Assertion[] = [];
  new Visitor({
    TSAsExpression({ start, end, typeAnnotation }) {
      if (text.slice(typeAnnotation.start, typeAnnotation.end) !== 'const')
        found.push({ path, text: text.slice(start, end) });
    },
  }).visit(parseSync(path, text).program);
  return found;
}

const assertions = readSourceFiles().filter(isProduct).flatMap(listAssertions);

test('type assertions do not increase', () => {
  expect(assertions.length).toBeLessThanOrEqual(MOST);
  // Lower the bound when assertions are removed, so that they do not come back.
  expect(assertions.length).toBeGreaterThan(MOST - 10);
});

test('JSON is parsed in one place, and its shape is validated', () => {
  const READER = 'packages/domain/src/text/read-json.ts';
  const parsing = readSourceFiles()
    .filter((file) => isProduct(file) && !file.path.startsWith('tools/') && file.text.includes('JSON.parse('))
    .map(({ path }) => path);
  expect(parsing).toEqual([READER]);
  expect(assertions.filter(({ text }) => /^(?:JSON\.parse|readJson)\(/.test(text))).toEqual([]);
});

test('the search finds an assertion and ignores a constant', () => {
  const planted = { path: 'apps/planted.ts', text: 'const a = JSON.parse(b) as string; const c = [1] as const;' };
  expect(listAssertions(planted).map(({ text }) => text)).toEqual(['JSON.parse(b) as string']);
});
