// Post-build step: writes the public pages and the app document, and compresses static files.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import zlib from 'node:zlib';
import { BUILT_ORIGIN } from '../../packages/api/src/site/site-origin.data.ts';
import { APP_MANIFEST, appManifest, appManifestLinks, maskableMark } from './app-manifest.ts';
import { readAppScreens } from './app-screens.ts';
import { buildWorker } from './build-worker.mjs';
import { readContentFiles } from './content-files.ts';
import { drawIcon, drawPreview } from './preview-picture.ts';
import { APPLE_ICON_SIZE, ICON_SIZES, iconFile, maskableFile } from './src/site/icons.ts';

const built = path.resolve(import.meta.dirname, process.env.WEB_BUILD ?? 'dist');
const { appTitle, renderSite } = await import(pathToFileURL(path.join(built, 'server/entry-server.js')));
const client = path.join(built, 'client');
const manifestFile = path.join(client, '.vite/manifest.json');
const manifest = JSON.parse(fs.readFileSync(manifestFile, 'utf8'));
const template = fs.readFileSync(path.join(client, 'index.html'), 'utf8');
if (!template.includes('<!--head-->')) throw new Error('The template has lost its place for the head');

const escapeHtml = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Stylesheets of an entry and of its static imports. */
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

const appHead = `<title>${escapeHtml(appTitle)}</title><meta name="robots" content="noindex">${appManifestLinks}${preloads}`;
fs.writeFileSync(path.join(client, '_app.html'), template.replace('<!--head-->', appHead));
// The pages before sign-in are a separate document, served at their addresses.
const authPage = path.join(client, 'auth.html');
fs.writeFileSync(path.join(client, '_auth.html'), fs.readFileSync(authPage, 'utf8').replace('<!--head-->', appHead));
fs.rmSync(authPage);
// The crew link page is excluded from search engines and has no app manifest.
const fieldPage = path.join(client, 'field.html');
const fieldHead = `<title>${escapeHtml(appTitle)}</title><meta name="robots" content="noindex">${preloads}`;
fs.writeFileSync(
  path.join(client, '_field.html'),
  fs.readFileSync(fieldPage, 'utf8').replace('<!--head-->', fieldHead),
);
fs.rmSync(fieldPage);

// All other addresses are 404.
const screens = readAppScreens();
fs.writeFileSync(path.join(client, '_screens.json'), JSON.stringify(screens));

const site = 'src/site/site-entry.ts';
const style = stylesOf(site)
  .map((file) => fs.readFileSync(path.join(client, file), 'utf8'))
  .join('\n');
const withoutComments = (script) => script.replaceAll(/^\s*\/\/.*\n/gm, '').replaceAll(/^\s+/gm, '');
/** Font files for the text and headings of a language. */
function lettersOf(script) {
  return ['text', 'head'].map((face) => `/${manifest[`src/site/fonts/${face}-${script}.woff2`].file}`);
}
const assets = {
  style: style.replaceAll(/\n+/g, ''),
  firstScript: withoutComments(fs.readFileSync(path.join(client, 'theme-init.js'), 'utf8')),
  scripts: [`/${manifest[site].file}`],
  letters: { ru: lettersOf('cyrillic'), en: lettersOf('latin') },
  sample: `/${manifest['src/site/sample/sample-island.ts'].file}`,
};
const rendered = renderSite({ files: readContentFiles(), assets, origin: BUILT_ORIGIN });
const write = (file, content) => {
  fs.mkdirSync(path.dirname(path.join(client, file)), { recursive: true });
  fs.writeFileSync(path.join(client, file), content);
};
for (const { file, text } of rendered.files) write(file, text);
for (const { file, words } of rendered.previews) write(file, drawPreview(words));
const mark = fs.readFileSync(path.join(client, 'favicon.svg'), 'utf8');
for (const size of [...ICON_SIZES, APPLE_ICON_SIZE]) write(iconFile(size), drawIcon(mark, size));
for (const size of ICON_SIZES) write(maskableFile(size), drawIcon(maskableMark(mark), size));
write(APP_MANIFEST, appManifest(appTitle));
const offlineBytes = await buildWorker({ root: import.meta.dirname, client, manifest, screens });

const COMPRESSED = new Set(['.js', '.css', '.html', '.svg', '.txt', '.json', '.xml', '.webmanifest']);
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
console.log(`kept by a device: ${Math.round(offlineBytes / 1000)} kB`);
console.log(`prerendered; ${Math.round(before / 1000)} kB packed to ${Math.round(after / 1000)} kB`);
