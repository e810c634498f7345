// Ids, times and hashes contain any few digits by chance, so no test may search for bare digits in a whole response
// text.
import { type Expression, parseSync, type SpreadElement, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { readSourceFiles, type SourceFile } from './source-files.ts';

const SEARCH = /^(?:toMatch|toContain|includes|indexOf|search|match|test)$/;
const WHOLE = /JSON\.stringify\(|\.(?:text|payload|rawPayload)\b/;

/** One alternative of the pattern consists only of digits or hash characters. */
const isBareDigits = (pattern: string): boolean =>
  pattern
    .replaceAll(/\\[.dwsb]|[()[\]?:^$"'+*]/g, '')
    .split('|')
    .some((way) => /^[\da-f.,\s-]{1,9}$/i.test(way) && /\d/.test(way));

function findDigitSearches({ path, text }: SourceFile): string[] {
  const { program } = parseSync(path, text);
  const wholes = new Set<string>();
  const patterns = new Map<string, string>();
  const textOf = (node: Expression | SpreadElement): string => text.slice(node.start, node.end);
  const patternOf = (node: Expression | SpreadElement): string | null => {
    if (node.type === 'Identifier') return patterns.get(node.name) ?? null;
    if (node.type !== 'Literal') return null;
    if ('regex' in node) return node.regex.pattern;
    return typeof node.value === 'string' ? node.value : null;
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || init === null) return;
      if (textOf(init).startsWith('JSON.stringify(')) wholes.add(id.name);
      const pattern = patternOf(init);
      if (pattern !== null) patterns.set(id.name, pattern);
    },
  }).visit(program);
  const isWhole = (sourceText: string): boolean =>
    WHOLE.test(sourceText) ||
    [...wholes].some((name) => sourceText === name || sourceText.startsWith(`expect(${name})`));
  const found: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first], start, end }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || first === undefined) return;
      const { name } = callee.property;
      const [where, what] = name === 'test' ? [first, callee.object] : [callee.object, first];
      const pattern = SEARCH.test(name) ? patternOf(what) : null;
      if (pattern !== null && isBareDigits(pattern) && isWhole(textOf(where)))
        found.push(`${path}: ${text.slice(start, end)}`);
    },
  }).visit(program);
  return found;
}

const digitSearchesOf = (text: string): number => findDigitSearches({ path: 'apps/planted.test.ts', text }).length;

test('no test searches for bare digits in the text of a whole response', () => {
  const tests = readSourceFiles().filter(({ path }) => /^(?:apps|packages)\/.*\.test\.tsx?$/.test(path));
  expect(tests.length).toBeGreaterThan(300);
  // Use `amountsIn` of `testing/answer-values.ts`, which compares the values of a response.
  expect(tests.flatMap(findDigitSearches)).toEqual([]);
});

test.each([
  'expect(JSON.stringify(body)).not.toMatch(/777/);',
  `expect(JSON.stringify(seen.body)).not.toContain('250');`,
  `expect([1, JSON.stringify(answer.body).includes('98765')]).toEqual([1, false]);`,
  'expect(JSON.stringify(seen)).not.toMatch(/(1000|950)[.,]00|original/);',
  'const AMOUNT = /900|320/; expect(JSON.stringify(vor)).not.toMatch(AMOUNT);',
  'const seen = JSON.stringify(body); expect(seen).not.toMatch(/666666|777777/);',
  `expect(answer.text).not.toContain('77070');`,
  'expect(/5e4/.test(JSON.stringify(body))).toBe(false);',
])('%s is rejected', (line) => {
  expect(digitSearchesOf(line)).toBe(1);
});

test.each([
  `expect(JSON.stringify(log)).toContain('5 / 4 м2 (Неровное основание)');`,
  'expect(JSON.stringify(body)).not.toMatch(/"price"|total/);',
  `expect(letter.text).toContain('09 утра');`,
  `expect(amountsIn(body, ['777.77'])).toEqual([]);`,
  `expect(names).toContain('250');`,
])('%s is accepted', (line) => {
  expect(digitSearchesOf(line)).toBe(0);
});
