import fs from 'node:fs';
import path from 'node:path';
import { SITE_ROOT } from './site-root.ts';

export const SITE_FONTS = path.join(SITE_ROOT, 'src/fonts');

/** A font file and the characters it contains. */
export type SiteFont = { file: string; characters: string };

/** The font files declared in the site's stylesheet, with their characters. */
export function readSiteFonts(): SiteFont[] {
  const css = fs.readFileSync(path.join(SITE_FONTS, 'fonts.css'), 'utf8');
  return css.split('@font-face').flatMap((face) => {
    const file = /url\('\.\/([^']+)'\)/.exec(face)?.[1];
    const ranges = /unicode-range:([^;]+);/.exec(face)?.[1];
    return file && ranges ? [{ file, characters: charactersOf(ranges) }] : [];
  });
}

function charactersOf(ranges: string): string {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first = '', last = first] = range.trim().slice('U+'.length).split('-');
      const start = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) =>
        String.fromCodePoint(start + index),
      );
    })
    .join('');
}
