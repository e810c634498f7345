// Post-build step: writes the pages of the site and the preview pictures beside the built script.
import fs from 'node:fs';
import path from 'node:path';
import { BUILT_ORIGIN } from '../../packages/api/src/site/site-origin.data.ts';
import { readContentFiles } from './content-files.ts';
import { drawPreview } from './preview-picture.ts';

const built = path.resolve(import.meta.dirname, process.env.SITE_BUILD ?? 'dist');
const { renderSite } = await import('./dist/server/render-site.js');
const manifestFile = path.join(built, '.vite/manifest.json');
const manifest = JSON.parse(fs.readFileSync(manifestFile, 'utf8'));
// The folder is merged with that of the web application, which has a manifest of its own.
fs.rmSync(path.dirname(manifestFile), { recursive: true });

const fileOf = (source) => `/${manifest[source].file}`;
const firstScript = fs.readFileSync(path.join(import.meta.dirname, '../web/public/theme-init.js'), 'utf8');
const site = manifest['src/site-entry.ts'];
const lettersOf = (script) => ['text', 'head'].map((face) => fileOf(`src/fonts/${face}-${script}.woff2`));
const assets = {
  style: site.css
    .map((file) => fs.readFileSync(path.join(built, file), 'utf8'))
    .join('')
    .replaceAll(/\n+/g, ''),
  firstScript: firstScript.replaceAll(/^\s*\/\/.*\n/gm, '').replaceAll(/^\s+/gm, ''),
  scripts: [`/${site.file}`],
  letters: { ru: lettersOf('cyrillic'), en: lettersOf('latin') },
  sample: fileOf('src/sample/sample-island.ts'),
};
const { files, previews } = renderSite({ files: readContentFiles(), assets, origin: BUILT_ORIGIN });
const write = (file, content) => {
  fs.mkdirSync(path.dirname(path.join(built, file)), { recursive: true });
  fs.writeFileSync(path.join(built, file), content);
};
for (const { file, text } of files) write(file, text);
for (const { file, words } of previews) write(file, drawPreview(words));
