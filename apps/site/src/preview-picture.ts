import fs from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { breakLines, drawWords, widthOf } from './preview-letters.ts';
import { BUILDING_LINES } from './parts/building-lines.data.ts';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH, type PreviewWords } from './previews.ts';

const require = createRequire(import.meta.url);
await initWasm(fs.readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));

// «Бумага» of ui/tokens.css; previews have no dark theme.
const PAPER = '#f6f3ec';
const INK = '#1b2431';
const INK_2 = '#566070';
const LINE = '#8c887b';
const BLUE = '#1d4e89';
const SIGNAL = '#e8590c';

const LEFT = 88;
const TITLE_WIDTH = PREVIEW_WIDTH - 2 * LEFT;
const TITLE_SIZES = [68, 62, 56, 50, 44];
const TITLE_LINES = 4;
const BLOCK = { x: 640, y: 494, width: PREVIEW_WIDTH - 36 - 640, height: PREVIEW_HEIGHT - 36 - 494 };

/** Preview picture of a page for messengers: a framed sheet with the title and the title block. */
export function drawPreview(words: PreviewWords): Uint8Array {
  return new Resvg(previewSvg(words)).render().asPng();
}

function previewSvg({ product, section, title, tagline }: PreviewWords): string {
  const building = BUILDING_LINES.map(([, path]) => `<path d="${path}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}">
<rect width="100%" height="100%" fill="${PAPER}"/>
<g fill="none" stroke="${BLUE}" stroke-width="2" opacity=".16" transform="translate(64 372) scale(.58)">${building}</g>
<g fill="none" stroke="${LINE}"><rect x="20.5" y="20.5" width="1159" height="589"/><rect x="36" y="36" width="1128" height="558" stroke="${INK}" stroke-width="2"/></g>
<rect x="${LEFT}" y="92" width="44" height="5" fill="${SIGNAL}"/>
${drawWords(section, { x: LEFT, y: 138, size: 27, typeface: 'text', fill: INK_2 })}
${drawTitle(title)}
${drawBlock(product, tagline)}
</svg>`;
}

function drawTitle(title: string): string {
  const size =
    TITLE_SIZES.find(
      (each) => breakLines(title, 'head', each, TITLE_WIDTH).length <= TITLE_LINES - (each > 60 ? 1 : 0),
    ) ?? 44;
  return breakLines(title, 'head', size, TITLE_WIDTH)
    .slice(0, TITLE_LINES)
    .map((line, index) =>
      drawWords(line, { x: LEFT, y: Math.round(160 + size + index * size * 1.18), size, typeface: 'head', fill: INK }),
    )
    .join('');
}

/** The title block of the drawing, with the product name. */
function drawBlock(product: string, tagline: string): string {
  const { x, y, width, height } = BLOCK;
  const size = 19;
  const lines = breakLines(tagline, 'text', size, width - 190 - 36);
  return `<g fill="${PAPER}" stroke="${INK}" stroke-width="2"><rect x="${x}" y="${y}" width="${width}" height="${height}"/><path d="M${x + 190} ${y}V${y + height}"/></g>
${drawWords(product, { x: x + (190 - widthOf(product, 'head', 36)) / 2, y: y + 62, size: 36, typeface: 'head', fill: BLUE })}
${lines
  .map((line, index) =>
    drawWords(line, {
      x: x + 208,
      y: Math.round(y + height / 2 + 7 + (index - (lines.length - 1) / 2) * 25),
      size,
      typeface: 'text',
      fill: INK_2,
    }),
  )
  .join('')}`;
}
