// Contrasts are computed from the colour tokens and must match the figures in docs/design-language.md.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './source-files.ts';

type Theme = Readonly<Record<string, string>>;

const css = fs.readFileSync(path.join(root, 'apps/web/src/ui/tokens.css'), 'utf8');
const guide = fs.readFileSync(path.join(root, 'docs/design-language.md'), 'utf8');

function readTheme(selector: string): Theme {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('\n}', start));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

const light = readTheme(':root');
const dark = readTheme("[data-theme='dark']");

/** WCAG 2.2: the relative luminance of an sRGB colour. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: Theme, front: string, back: string): number {
  const [first, second] = [front, back].map((name) => {
    const colour = theme[name];
    if (colour === undefined) throw new Error(`There is no colour --${name}`);
    return luminance(colour);
  });
  const [high, low] = [Math.max(first ?? 0, second ?? 0), Math.min(first ?? 0, second ?? 0)];
  // Truncated, not rounded: 4.499 is not 4.5.
  return Math.floor(((high + 0.05) / (low + 0.05)) * 100) / 100;
}

const TEXT = 4.5;
const SHAPE = 3;
/** Foreground, background and the required contrast. */
const PAIRS: readonly (readonly [string, string, number])[] = [
  ...['paper', 'surface', 'surface-2'].flatMap((back) =>
    ['ink', 'ink-2', 'blue', 'signal-text', 'danger'].map((front) => [front, back, TEXT] as const),
  ),
  ...['ok', 'warn'].map((front) => [front, 'surface', TEXT] as const),
  ['on-blue', 'blue', TEXT],
  ['on-blue', 'blue-hover', TEXT],
  ['on-danger', 'danger', TEXT],
  ['blue', 'blue-weak', TEXT],
  // Content of a selected row.
  ...['ink', 'ink-2', 'ok', 'warn', 'danger'].map((front) => [front, 'blue-weak', TEXT] as const),
  ['ok', 'ok-weak', TEXT],
  ['warn', 'warn-weak', TEXT],
  ['danger', 'danger-weak', TEXT],
  ['side-ink', 'side', TEXT],
  ['side-ink-2', 'side', TEXT],
  ['side-ink-2', 'side-2', TEXT],
  ['line-strong', 'surface', SHAPE],
  ['line-strong', 'paper', SHAPE],
  ['focus', 'surface', SHAPE],
  ['focus', 'paper', SHAPE],
  ['signal', 'surface', SHAPE],
  ['blue', 'surface-2', SHAPE],
];

describe('the colours', () => {
  test('have the same tokens in both themes', () => {
    expect(Object.keys(light).length).toBeGreaterThan(20);
    expect(Object.keys(dark).toSorted()).toEqual(Object.keys(light).toSorted());
  });

  test.each([
    ['light', light],
    ['dark', dark],
  ])('meet WCAG 2.2 AA contrast in the %s theme', (_, theme) => {
    const weak = PAIRS.map(([front, back, floor]) => ({
      pair: `${front} on ${back}`,
      ratio: contrast(theme, front, back),
      floor,
    })).filter(({ ratio, floor }) => ratio < floor);
    expect(weak).toEqual([]);
  });

  test('appear in the guide with their actual contrast', () => {
    const written = [...guide.matchAll(/^\| `([\w-]+)` on `([\w-]+)` \| ([\d.]+) \| ([\d.]+) \|/gm)];
    expect(written.length).toBeGreaterThan(15);
    const wrong = written
      .filter(
        ([, front = '', back = '', inLight, inDark]) =>
          contrast(light, front, back).toFixed(2) !== inLight || contrast(dark, front, back).toFixed(2) !== inDark,
      )
      .map(
        ([, front = '', back = '']) =>
          `| \`${front}\` on \`${back}\` | ${contrast(light, front, back).toFixed(2)} | ${contrast(dark, front, back).toFixed(2)} |`,
      );
    expect(wrong).toEqual([]);
  });

  test('are all named in the guide', () => {
    expect(Object.keys(light).filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });

  test('black on white is 21, equal colours are 1', () => {
    const theme = { black: '#000000', white: '#ffffff' };
    expect([contrast(theme, 'black', 'white'), contrast(theme, 'white', 'white')]).toEqual([21, 1]);
  });
});
