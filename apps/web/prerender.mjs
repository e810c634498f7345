// After the builds: writes the public pages and the page of the app, and compresses what the server sends as it is.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { appTitle, renderPages } from './dist/server/entry-server.js';

const client = path.join(import.meta.dirname, 'dist/client');
const manifestFile = path.join(client, '.vite/manifest.json');
const manifest = JSON.parse(fs.readFileSync(manifestFile, 'utf8'));
const template = fs.readFileSync(path.join(client, 'index.html'), 'utf8');
if (!template.includes('<!--head-->')) throw new Error('The template has lost its place for the head');

const escapeHtml = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The stylesheets of an entry and of all it imports at once. */
function stylesOf(key, seen = new Set()) {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return [];
  seen.add(key);
  return [...new Set([...(chunk.imports ?? []).flatMap((name) => stylesOf(name, seen)), ...(chunk.css ?? [])])];
}

const fonts = Object.values(manifest)
  .map((chunk) => chunk.file)
  .filter((file) => /cyrillic-wght-normal[^/]*\.woff2$/.test(file ?? ''));
const preloads = [...new Set(fonts)]
  .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
  .join('');

const appHead = `<title>${escapeHtml(appTitle)}</title><meta name="robots" content="noindex">${preloads}`;
fs.writeFileSync(path.join(client, '_app.html'), template.replace('<!--head-->', appHead));
// The pages before sign-in are a document of their own, which the server sends for their addresses.
const authPage = path.join(client, 'auth.html');
fs.writeFileSync(path.join(client, '_auth.html'), fs.readFileSync(authPage, 'utf8').replace('<!--head-->', appHead));
fs.rmSync(authPage);

const home = 'src/home-entry.ts';
// The styles of the page live with the screen that draws the same page inside the app.
const pageStyles = manifest['src/features/public-site/index.ts'].css ?? [];
// One file: the first picture of the page waits for each of them in turn. The policy allows no styles inside the page.
const style = [...new Set([...stylesOf(home), ...pageStyles])]
  .map((file) => fs.readFileSync(path.join(client, file), 'utf8'))
  .join('\n');
const styleFile = `assets/home-${createHash('sha256').update(style).digest('hex').slice(0, 8)}.css`;
fs.writeFileSync(path.join(client, styleFile), style);
const styles = `<link rel="stylesheet" href="/${styleFile}">`;
const script = `<script type="module" src="/${manifest[home].file}"></script>`;
for (const page of renderPages()) {
  const head =
    `<title>${escapeHtml(page.title)}</title><meta name="description" content="${escapeHtml(page.description)}">` +
    `<meta property="og:title" content="${escapeHtml(page.title)}"><meta property="og:description" content="${escapeHtml(page.description)}"><meta property="og:type" content="website"><meta property="og:locale" content="ru_RU">${preloads}${styles}`;
  // React announces images by links of its own, which do not belong in the body.
  const content = page.html.replaceAll(/<link rel="preload" as="image"[^>]*>/g, '');
  const html = template
    // The app's own script and styles are not for a page that needs neither.
    .replaceAll(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replaceAll(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
    .replace('<!--head-->', head + script)
    .replace('<div id="root"></div>', `<div id="root">${content}</div>`);
  if (!html.includes(content)) throw new Error(`${page.file} has no place for its content`);
  fs.writeFileSync(path.join(client, page.file), html);
}

const COMPRESSED = new Set(['.js', '.css', '.html', '.svg', '.txt', '.json']);
let before = 0;
let after = 0;
for (const entry of fs.readdirSync(client, { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.parentPath, entry.name);
  if (!entry.isFile() || !COMPRESSED.has(path.extname(file)) || file === manifestFile) continue;
  const content = fs.readFileSync(file);
  const packed = zlib.brotliCompressSync(content, {
    params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
  fs.writeFileSync(`${file}.br`, packed);
  before += content.length;
  after += packed.length;
}
console.log(`prerendered; ${Math.round(before / 1000)} kB packed to ${Math.round(after / 1000)} kB`);
