// A slow regular expression blocks everybody: the server has one thread for requests, the browser one for the page.
// Every one in the sources is run on hostile texts.
import vm from 'node:vm';
import { afterAll, describe, expect, test } from 'vitest';
import { hostileTexts } from './hostile-texts.ts';
import { type Expression, listExpressions } from './list-expressions.ts';
import { builtExpressions } from './built-expressions.ts';

const [SHORT, LONG] = [3_000, 30_000];
/** Time limits of a run: growth above the square of the length exceeds them on long texts. */
const [SHORT_LIMIT_MS, LONG_LIMIT_MS] = [500, 20_000];
/** CPU milliseconds. Linear expressions need five for 30 000 characters, quadratic ones 170 or more. */
const QUICK_MS = 120;

/** Quadratic expressions whose input is bounded. */
const BOUNDED = new Map([
  ['packages/domain/src/decimal/format-number.ts', 'the digits of an amount'],
  ['apps/server/src/platform/documents/workbook/cells.ts', 'the digits of a quantity'],
  ['apps/server/src/features/bill-reader/bill/columns/header-aliases.ts', 'the first 300 characters of a heading'],
  ['apps/server/src/features/prices/reading/price-headings.data.ts', 'the first 300 characters of a heading'],
  ['apps/server/src/features/bill-reader/number-format.ts', 'the first 255 characters of a format'],
  [
    'packages/domain/src/matching/resources/material-things.data.ts',
    'the first 300 characters of the name of a material',
  ],
  ['apps/web/src/features/auth/device-name.ts', 'the header of a request, in the browser of who reads it'],
]);

const sandbox = vm.createContext({ expression: /x/, text: '' });
const search = new vm.Script('expression.lastIndex = 0; text.replace(expression, "")');
const figures = { expressions: 0, texts: 0, slowest: 0, slowestPlace: '' };

/** CPU milliseconds for one text; infinite if it was stopped. */
function timeOf(expression: RegExp, text: string, timeout: number): number {
  Object.assign(sandbox, { expression, text });
  const started = process.cpuUsage();
  try {
    search.runInContext(sandbox, { timeout });
  } catch {
    return Number.POSITIVE_INFINITY;
  }
  figures.texts += 1;
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

/** The time for the worst text, which is determined with short ones. */
function slowestOf(one: Expression): number {
  const expression = new RegExp(one.pattern, one.flags);
  figures.expressions += 1;
  let [worst, place] = [0, 0];
  for (const [index, text] of hostileTexts(one, SHORT).entries()) {
    const time = timeOf(expression, text, SHORT_LIMIT_MS);
    if (!Number.isFinite(time)) return time;
    if (time > worst) [worst, place] = [time, index];
  }
  const time = timeOf(expression, hostileTexts(one, LONG)[place] ?? '', LONG_LIMIT_MS);
  if (time > figures.slowest) Object.assign(figures, { slowest: time, slowestPlace: one.place });
  return time;
}

const slow = (expressions: readonly Expression[]): string[] =>
  expressions
    .filter((one) => {
      const most = BOUNDED.has(one.place.split(':')[0] ?? '') ? LONG_LIMIT_MS : QUICK_MS;
      // Other work of the process counts as well, so only an expression that is slow each time is reported.
      return [1, 2, 3].every(() => slowestOf(one) > most);
    })
    .map(({ place, pattern, flags }) => `${place} /${pattern}/${flags}`);

describe('every regular expression of the product is fast on hostile texts of 30 000 characters', () => {
  afterAll(() => {
    console.log(
      `expressions: ${figures.expressions} on ${figures.texts} texts, the slowest ${Math.round(figures.slowest)} ms (${figures.slowestPlace})`,
    );
  });

  const written = listExpressions();

  test('literal ones', () => {
    expect(written.length).toBeGreaterThan(80);
    expect(slow(written)).toEqual([]);
  }, 300_000);

  test('those built from text', async () => {
    expect(slow(await builtExpressions())).toEqual([]);
  }, 120_000);
});

describe('this test can fail:', () => {
  test.each([
    ['nested repetitions', /^(a+)+$/],
    ['a lazy repetition within a repetition, as for comments in a drawing', /^(?:<!--[\s\S]*?-->\s*|\s)*<svg/i],
    ['overlapping alternatives', /^(?:\w|\d)*!$/],
    ['a repetition tried at every position', /\d+\s*см/u],
    ['two equal repetitions, restarted at every position', /(\d+)\s*(\d+)\s*мм/u],
  ])('%s', (_, expression) => {
    expect(slow([{ place: 'here', pattern: expression.source, flags: expression.flags }])).toHaveLength(1);
  });

  test.each([/^[a-z_]+$/, /\d{1,7}\s?мм/u, /<[^>]{0,99}>/g])('and does not for %s', (expression) => {
    expect(slow([{ place: 'here', pattern: expression.source, flags: expression.flags }])).toEqual([]);
  });
});
