import fs from 'node:fs';
import { join } from 'node:path';
import { DAYS_IN_BIN } from '@karkas/api/bin/days-in-bin.texts.ts';
import { describe, expect, test } from 'vitest';
import { listOwnFiles, readSourceFiles, root, type SourceFile } from './source-files.ts';

/** Code of the browser that may exist in one place only, so that it looks and behaves the same everywhere. */
type Rule = { what: string; belongsTo: RegExp; within: RegExp; sign: RegExp; planted: string };

const RULES: Rule[] = [
  {
    what: 'shows an amount of money',
    belongsTo: /\/ui\/(money|number-input)\//,
    within: /^apps\/web\/src\/.*\.tsx$/,
    sign: /\.money\(|formatMoney|moneyText\(|₽/,
    planted: '<dd>{format.money(total)}</dd>',
  },
  {
    what: 'keeps a list of those who listen',
    belongsTo: /\/ui\/observable\//,
    within: /^apps\/web\/src\/(ui|platform|features|app)\/.*\.tsx?$/,
    sign: /new Set<\([^>]*=> void>|Set<\(\) => void>|[lL]isteners = new Set/,
    planted: 'const listeners = new Set<() => void>();',
  },
];

const isProduct = ({ path }: SourceFile): boolean =>
  !/\.test\.tsx?$|\/testing\/|\.fixtures\.|\/gallery\/|texts\.ts$/.test(path);
const files = readSourceFiles().filter(isProduct);

const breaks = ({ belongsTo, within, sign }: Rule, file: SourceFile): boolean =>
  within.test(file.path) && !belongsTo.test(file.path) && sign.test(file.text);

describe.each(RULES)('only one place $what', (rule) => {
  test('no other file does', () => {
    expect(files.filter((file) => breaks(rule, file)).map(({ path }) => path)).toEqual([]);
  });

  test('the place itself does, and a planted violation is found', () => {
    expect(files.some(({ path, text }) => rule.belongsTo.test(path) && rule.sign.test(text))).toBe(true);
    expect(breaks(rule, { path: 'apps/web/src/features/planted.tsx', text: rule.planted })).toBe(true);
  });
});

/**
 * A dialog becomes a sheet at 640, a page is a phone page at 720, the sidebar collapses at 860, tables take the full
 * width at 1100.
 */
const BREAKPOINTS = [640, 720, 860, 1100];
const breakpointsIn = (css: string): number[] =>
  [...css.matchAll(/@media[^{]*?\b(?:max|min)-width:\s*([\d.]+)px/g)].map(([, width]) => Number(width));

test('breakpoints are the same everywhere', () => {
  const styles = listOwnFiles().filter((file) => /^apps\/web\/src\/(?!site\/).*\.css$/.test(file));
  const others = styles.flatMap((file) =>
    breakpointsIn(fs.readFileSync(join(root, file), 'utf8'))
      .filter((width) => !BREAKPOINTS.includes(width))
      .map((width) => `${file}: ${width}`),
  );
  expect(others).toEqual([]);
  expect(breakpointsIn('@media (pointer: coarse), (max-width: 719px) {')).toEqual([719]);
});

const PERIOD_OF_BIN = /(?=.*(?:корзин|\bbin))(?=.*(?:\b\d+ (?:дней|дня|день|days)|тридцать дней|thirty days))/i;
/** Words of the period, for the pages written in Markdown. */
const PERIOD_IN_WORDS = new Map([[30, /тридцать дней|thirty days/i]]);

test('how long the bin keeps records is stated by one constant', () => {
  const stated = (text: string) => text.split('\n').filter((line) => PERIOD_OF_BIN.test(line));
  const sources = readSourceFiles().filter(({ path }) => /^(?:apps|packages)\/.*\.(?:texts|endpoints)\.ts$/.test(path));
  expect(
    sources.flatMap(({ path, text }) => stated(text).map((line) => `${path}: ${line.trim()}`)),
    'use TIME_IN_BIN',
  ).toEqual([]);
  const pages = listOwnFiles().filter((file) => /^apps\/site\/content\/.*\.md$/.test(file));
  const lines = pages.flatMap((file) => stated(fs.readFileSync(join(root, file), 'utf8')));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => !PERIOD_IN_WORDS.get(DAYS_IN_BIN)?.test(line))).toEqual([]);
  expect(stated("  text: 'Можно восстановить из корзины в течение 30 дней.',")).toHaveLength(1);
});
