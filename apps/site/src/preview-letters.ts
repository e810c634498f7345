import fs from 'node:fs';
import path from 'node:path';
import * as fontkit from 'fontkit';
import { readSiteFonts, SITE_FONTS } from './site-fonts.ts';

export type Typeface = 'head' | 'text';
type Letters = { has: ReadonlySet<string>; font: fontkit.Font };

/** Site fonts as outlines: a picture must not depend on the fonts of the build machine. */
const LETTERS: Readonly<Record<Typeface, readonly Letters[]>> = { head: lettersOf('head'), text: lettersOf('text') };

function lettersOf(typeface: Typeface): Letters[] {
  return readSiteFonts()
    .filter(({ file }) => file.startsWith(typeface))
    .map(({ file, characters }) => {
      const font = fontkit.create(fs.readFileSync(path.join(SITE_FONTS, file)));
      if (!('layout' in font)) throw new Error(`${file} holds more than one font`);
      return { has: new Set(characters), font };
    });
}

/** Groups adjacent characters of one font file, so that its kerning applies. */
function runsOf(words: string, typeface: Typeface): { font: fontkit.Font; text: string }[] {
  const runs: { font: fontkit.Font; text: string }[] = [];
  for (const character of words) {
    const font = LETTERS[typeface].find(({ has }) => has.has(character))?.font;
    if (font === undefined) throw new Error(`There is no letter for ${character}`);
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

export function widthOf(words: string, typeface: Typeface, size: number): number {
  let width = 0;
  for (const { font, text } of runsOf(words, typeface))
    width += (font.layout(text).advanceWidth / font.unitsPerEm) * size;
  return width;
}

type Place = { x: number; y: number; size: number; typeface: Typeface; fill: string };

/** The text as SVG paths. */
export function drawWords(words: string, { x, y, size, typeface, fill }: Place): string {
  let at = x;
  const paths: string[] = [];
  for (const { font, text } of runsOf(words, typeface)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(text);
    glyphs.forEach((glyph, index) => {
      paths.push(
        `<path transform="translate(${at.toFixed(2)} ${y}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`,
      );
      at += (positions[index]?.xAdvance ?? 0) * scale;
    });
  }
  return `<g fill="${fill}">${paths.join('')}</g>`;
}

/** Wraps text to `width`; a longer word gets a line of its own. */
export function breakLines(words: string, typeface: Typeface, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(/ +/)) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, typeface, size) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
