// Subsets the typefaces for the public site: run `node tools/build/cut-site-fonts.mjs` after a change of the ranges in
// apps/site/src/fonts/fonts.css, or of the typefaces.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { readSiteFonts, SITE_FONTS } from '../../apps/site/src/site-fonts.ts';

const require = createRequire(path.join(import.meta.dirname, '../../apps/site/package.json'));
const fileOf = (typeface, part) =>
  require.resolve(`@fontsource-variable/${typeface}/files/${typeface}-${part}-wght-normal.woff2`);

const TEXT_WEIGHTS = { wght: { min: 400, max: 700 } };
const HEAD_WEIGHT = { wght: 600 };
const SOURCES = {
  'text-cyrillic.woff2': { source: fileOf('golos-text', 'cyrillic'), variationAxes: TEXT_WEIGHTS },
  'text-latin.woff2': { source: fileOf('golos-text', 'latin'), variationAxes: TEXT_WEIGHTS },
  'text-rouble.woff2': { source: fileOf('golos-text', 'latin-ext'), variationAxes: TEXT_WEIGHTS },
  'head-cyrillic.woff2': { source: fileOf('geologica', 'cyrillic'), variationAxes: HEAD_WEIGHT },
  'head-latin.woff2': { source: fileOf('geologica', 'latin'), variationAxes: HEAD_WEIGHT },
};

for (const { file, characters } of readSiteFonts()) {
  const found = Object.entries(SOURCES).find(([name]) => name === file);
  if (found === undefined) throw new Error(`No typeface is known for ${file}`);
  const { source, variationAxes } = found[1];
  const cut = await subsetFont(fs.readFileSync(source), characters, { targetFormat: 'woff2', variationAxes });
  fs.writeFileSync(path.join(SITE_FONTS, file), cut);
  console.log(`${file}: ${cut.length} bytes of ${fs.statSync(source).size}`);
}
