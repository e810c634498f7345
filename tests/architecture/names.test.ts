// Rules that the compiler and the linter do not check: names of files, and what each kind may contain.
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SourceFile } from './source-files.ts';
import { readExemptions } from './lint-exemptions.ts';
import { listOwnFiles, readSourceFiles } from './source-files.ts';

const isTest = (file: string): boolean => /\.(test|spec|fixtures)\.tsx?$|^tests\/|\/testing\//.test(file);

/** The files that break a rule, each with its lines. */
function findLines(among: SourceFile[], pattern: RegExp): string[] {
  return among.flatMap(({ path: file, text }) => {
    const lines = text.split('\n').flatMap((line, index) => (pattern.test(line) ? [index + 1] : []));
    return lines.length > 0 ? [`${file}: ${lines.join(', ')}`] : [];
  });
}

const catchAllName = /(^|[./-])(utils?|helpers?|misc|common)([./-]|$)/;

const cyrillic = /[А-Яа-яЁё]/;
const cyrillicAllowed = [
  /\.texts\.tsx?$/,
  /\.data\.ts$/,
  /\.gallery\.tsx$/,
  /^packages\/domain\/src\/matching\//,
  // The reader recognises Russian bills by their words, and benchmarks generate Russian bills.
  /^apps\/server\/src\/features\/bill-reader\//,
  /^bench\//,
  /^apps\/server\/migrations\//,
];

/** A comment may name a Russian law, form or term; line numbers are preserved. */
function withoutComments(text: string): string {
  const blank = (comment: string): string => comment.replaceAll(/[^\n]/g, ' ');
  return text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g, blank);
}

function mayContainCyrillic(file: string): boolean {
  return isTest(file) || cyrillicAllowed.some((place) => place.test(file));
}

const readsTheTime = /\bnew Date\(\s*\)|\bDate\.now\(/;
const isClock = (file: string): boolean => path.posix.basename(file) === 'clock.ts';

const queryWithValueInItsText = /\.query(?:<[^>]*>)?\(\s*(?:\{[^{}]*?text:\s*)?`[^`]*\$\{/;
const rawSqlWithValue = /\bsql\.raw\(\s*(?:`[^`]*\$\{|[^'"`\s])/;

function buildsSqlFromValues(text: string): boolean {
  return queryWithValueInItsText.test(text) || rawSqlWithValue.test(text);
}

/** The compiler accepts any value of a data attribute, and React renders an element as "[object Object]". */
const elementInAttribute = /\sdata-[a-z-]+=(?:\{\s*)?(?:<|unbroken\()/;

const longestFile = 300;
const countLines = (text: string): number => text.replace(/\n$/, '').split('\n').length;

const files = listOwnFiles();
const sources = readSourceFiles();

describe('names', () => {
  test('there are source files', () => {
    expect(sources.length).toBeGreaterThan(20);
  });

  test('there is no catch-all module', () => {
    expect(files.filter((file) => catchAllName.test(file))).toEqual([]);
  });

  test('a server feature has an index.ts as its only entry point', () => {
    const inFeatures = files.filter((file) => file.startsWith('apps/server/src/features/'));
    const features = new Set(inFeatures.map((file) => file.split('/')[4]));
    const entryPoints = inFeatures.filter((file) => path.posix.basename(file) === 'index.ts');
    expect(new Set(entryPoints)).toEqual(
      new Set([...features].map((name) => `apps/server/src/features/${name}/index.ts`)),
    );
  });

  test('a web feature has no second index.ts', () => {
    const entryPoints = files.filter((file) => /^apps\/web\/src\/features\/.*\/index\.tsx?$/.test(file));
    expect(entryPoints.filter((file) => file.split('/').length !== 6)).toEqual([]);
  });

  test('an index.ts lists its exports by name', () => {
    const entryPoints = sources.filter(({ path: file }) => /\/features\/[^/]+\/index\.ts$/.test(file));
    expect(findLines(entryPoints, /^export \*/)).toEqual([]);
  });
});

describe('texts', () => {
  test('Cyrillic is only in texts, data and tests', () => {
    const others = sources.filter(({ path: file }) => !mayContainCyrillic(file));
    expect(
      findLines(
        others.map(({ path: file, text }) => ({ path: file, text: withoutComments(text) })),
        cyrillic,
      ),
    ).toEqual([]);
  });

  test('only the clock reads the time', () => {
    const others = sources.filter(
      ({ path: file }) => /^(apps|packages)\//.test(file) && !isTest(file) && !isClock(file),
    );
    expect(findLines(others, readsTheTime)).toEqual([]);
  });

  test('a data attribute gets text, not an element', () => {
    const pages = sources.filter(({ path: file }) => file.endsWith('.tsx') && !isTest(file));
    expect(findLines(pages, elementInAttribute)).toEqual([]);
  });

  test('no value is interpolated into the text of a query', () => {
    const repositories = sources.filter(({ path: file }) => file.endsWith('.repository.ts'));
    expect(repositories.filter(({ text }) => buildsSqlFromValues(text)).map(({ path: file }) => file)).toEqual([]);
  });

  test(`no file is longer than ${longestFile} lines, except those exempt in the linter configuration`, () => {
    const long = sources.filter(({ path: file, text }) => !file.endsWith('.data.ts') && countLines(text) > longestFile);
    const exempt = new Set(readExemptions('max-lines'));
    const unknown = long.filter(({ path: file }) => !exempt.has(file));
    expect(unknown.map(({ path: file, text }) => `${file}: ${countLines(text)}`)).toEqual([]);
  });
});

describe('these rules can fail:', () => {
  test.each([
    ['apps/web/src/utils/a.ts', true],
    ['packages/domain/src/date-helpers.ts', true],
    ['apps/server/src/rows.utils.ts', true],
    ['tools/misc.mjs', true],
    ['packages/domain/src/matching/uncommon.ts', false],
  ])('the name %s', (file, isBad) => {
    expect(catchAllName.test(file)).toBe(isBad);
  });

  test.each([
    ['pool.query(`select * from t where id = ${id}`)', true],
    ['client.query<Row>(`select ${column} from t`, [id])', true],
    ['client.query({ name: "n", text: `select ${column}` })', true],
    ['sql.raw(order)', true],
    ['sql.raw(`order by ${column}`)', true],
    ['client.query(`select * from t where id = $1`, [id])', false],
    ['sql`select * from t where id = ${id}`', false],
    [`sql.raw('now()')`, false],
  ])('the query %s', (text, isBad) => {
    expect(buildsSqlFromValues(text)).toBe(isBad);
  });

  test.each([
    ['const now = new Date();', true],
    ['Date.now() - started', true],
    ['new Date(text)', false],
  ])('the time in %s', (text, isBad) => {
    expect(readsTheTime.test(text)).toBe(isBad);
  });

  test.each([
    ['<div data-hint=<Unbroken>{title}</Unbroken>>', true],
    ['<div data-hint={unbroken(title)}>', true],
    ['<div data-hint={title}>', false],
  ])('the attribute of %s', (text, isBad) => {
    expect(elementInAttribute.test(text)).toBe(isBad);
  });

  test('Cyrillic is detected in a service and allowed in a text file', () => {
    expect(cyrillic.test('throw new Conflict("Конфликт данных")')).toBe(true);
    expect(mayContainCyrillic('apps/server/src/features/tasks/tasks.service.ts')).toBe(false);
    expect(mayContainCyrillic('apps/server/src/features/tasks/tasks.texts.ts')).toBe(true);
  });
});
