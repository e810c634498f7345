import fs from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, 'content');

/** Markdown files of the site by path below `content`: `ru/blog/vat.md`. */
export function readContentFiles(folder: string = FOLDER): Record<string, string> {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  return Object.fromEntries(
    names
      .toSorted()
      .map((name) => [name.replaceAll(path.sep, '/'), fs.readFileSync(path.join(folder, name), 'utf8')] as const),
  );
}
