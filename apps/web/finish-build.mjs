// Post-build step: writes the documents of the app, its icons and its service workers.
import fs from 'node:fs';
import path from 'node:path';
import { APP_MANIFEST, appManifest, appManifestLinks, maskableMark } from './app-manifest.ts';
import { readAppScreens } from './app-screens.ts';
import { buildWorker } from './build-worker.mjs';
import { drawIcon } from './draw-icon.ts';
import { APPLE_ICON_SIZE, ICON_SIZES, iconFile, maskableFile } from './icons.ts';
import { shellRu } from './src/app/shell/shell.ru.texts.ts';

const built = path.resolve(import.meta.dirname, process.env.WEB_BUILD ?? 'dist');
const client = path.join(built, 'client');
const manifestFile = path.join(client, '.vite/manifest.json');
const manifest = JSON.parse(fs.readFileSync(manifestFile, 'utf8'));
const fonts = Object.values(manifest)
  .map((chunk) => chunk.file)
  .filter((file) => /cyrillic-wght-normal[^/]*\.woff2$/.test(file ?? ''));
const preloads = [...new Set(fonts)]
  .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
  .join('');

const title = `<title>${shellRu.product}</title><meta name="robots" content="noindex">`;
const appHead = `${title}${appManifestLinks}${preloads}`;
// The documents are served at the addresses of their screens. The pages of links have no app manifest.
const DOCUMENTS = [
  ['index.html', '_app.html', appHead],
  ['auth.html', '_auth.html', appHead],
  ['field.html', '_field.html', `${title}${preloads}`],
  ['customer.html', '_customer.html', `${title}${preloads}`],
];
for (const [template, document, head] of DOCUMENTS) {
  const text = fs.readFileSync(path.join(client, template), 'utf8');
  if (!text.includes('<!--head-->')) throw new Error(`${template} has lost its place for the head`);
  fs.writeFileSync(path.join(client, document), text.replace('<!--head-->', head));
  fs.rmSync(path.join(client, template));
}

// All other addresses are 404.
const screens = readAppScreens();
fs.writeFileSync(path.join(client, '_screens.json'), JSON.stringify(screens));

const write = (file, content) => fs.writeFileSync(path.join(client, file), content);
const mark = fs.readFileSync(path.join(client, 'favicon.svg'), 'utf8');
for (const size of [...ICON_SIZES, APPLE_ICON_SIZE]) write(iconFile(size), drawIcon(mark, size));
for (const size of ICON_SIZES) write(maskableFile(size), drawIcon(maskableMark(mark), size));
write(APP_MANIFEST, appManifest(shellRu.product));
const offlineBytes = await buildWorker({ root: import.meta.dirname, client, manifest, screens });
console.log(`kept by a device: ${Math.round(offlineBytes / 1000)} kB`);
