import fs from 'node:fs';
import path from 'node:path';
import { buildWebWhenStale } from '../../../../tools/build/build-web.mjs';

const SERVED = path.join(import.meta.dirname, '../../../web/dist/client');
const MACHINE_READABLE = ['rss.xml', 'en/rss.xml', 'sitemap.xml', 'robots.txt', 'site.webmanifest'];

export type BuiltFile = { file: string; text: string };

/** The built site as the server reads it: pages, machine-readable files and the names of preview pictures. */
export async function readBuiltSite(): Promise<{ pages: BuiltFile[]; files: BuiltFile[]; previews: string[] }> {
  await buildWebWhenStale();
  return readSite(SERVED);
}

export function readSite(folder: string): { pages: BuiltFile[]; files: BuiltFile[]; previews: string[] } {
  const names = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .toSorted();
  const read = (file: string): BuiltFile => ({ file, text: fs.readFileSync(path.join(folder, file), 'utf8') });
  const pages = names.filter((name) => /(?:^|\/)(?:index|404)\.html$/.test(name)).map(read);
  return {
    pages,
    files: [...pages, ...MACHINE_READABLE.map(read)],
    previews: names.filter((name) => /^previews\/.*\.png$/.test(name)),
  };
}
