import fs from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, 'content');

/** The Markdown of the site by its path below `content`: `ru/blog/vat.md`. */
export function readContentFiles(folder: string = FOLDER): Record<string, string> {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  return Object.fromEntries(
    names
      .toSorted()
      .map((name) => [name.replaceAll(path.sep, '/'), fs.readFileSync(path.join(folder, name), 'utf8')] as const),
  );
}
