// A regular expression with exponential backtracking blocks everybody: the server has one thread for requests, the
// browser one for the page. The deep run measures the others.
import vm from 'node:vm';
import { describe, expect, test } from 'vitest';
import { hostileTexts } from './hostile-texts.ts';
import { type Expression, expressionsIn, listExpressions } from './list-expressions.ts';
import { builtExpressions } from './built-expressions.ts';

/**
 * On such short texts polynomial growth finishes at once on any machine, exponential growth never does: the limit only
 * separates the two and measures nothing.
 */
const LENGTH = 60;
const LIMIT_MS = 20_000;

const sandbox = vm.createContext({ searches: [] });
const search = new vm.Script(
  'for (const { expression, texts } of searches) for (const text of texts) { expression.lastIndex = 0; text.replace(expression, ""); }',
);

function isEndless(expressions: readonly Expression[], timeout = LIMIT_MS): boolean {
  const searches = expressions.map((one) => ({
    expression: new RegExp(one.pattern, one.flags),
    texts: hostileTexts(one, LENGTH),
  }));
  Object.assign(sandbox, { searches });
  try {
    search.runInContext(sandbox, { timeout });
    return false;
  } catch {
    return true;
  }
}

const placeOf = ({ place, pattern, flags }: Expression): string => `${place} /${pattern}/${flags}`;
/** All are searched under one time limit, which costs a thread; one by one only to name the endless ones. */
const endless = (expressions: readonly Expression[]): string[] =>
  isEndless(expressions) ? expressions.filter((one) => isEndless([one])).map((one) => placeOf(one)) : [];

describe('every regular expression of the product terminates on short hostile texts', () => {
  // A thousand expressions: the usual timeout would measure the machine.
  test('literal ones', { timeout: 300_000 }, () => {
    const written = listExpressions();
    expect(written.length).toBeGreaterThan(80);
    expect(endless(written)).toEqual([]);
  });

  test('those built from text', async () => {
    expect(endless(await builtExpressions())).toEqual([]);
  });
});

describe('this test can fail:', () => {
  test.each([
    ['nested repetitions', /^(a+)+$/],
    ['overlapping alternatives', /^(?:\w|\d)*!$/],
  ])('%s', (_, { source, flags }) => {
    expect(isEndless([{ place: 'here', pattern: source, flags }], 300)).toBe(true);
  });

  test('an expression is found in any syntax', () => {
    const text = "const one = /a/g;\nexport const f = (x: string) => x.replace(/b\\/c/u, '/d/');\n";
    expect(expressionsIn('a.ts', text)).toEqual([
      { place: 'a.ts:1', pattern: 'a', flags: 'g' },
      { place: 'a.ts:2', pattern: 'b\\/c', flags: 'u' },
    ]);
  });
});
