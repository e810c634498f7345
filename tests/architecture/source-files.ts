import fs from 'node:fs';
import path from 'node:path';

/** The repository root. */
export const root = path.resolve(import.meta.dirname, '../..');

/** An own file: its path from the root with forward slashes, and its text. */
export type SourceFile = { path: string; text: string };

const ownFolders = ['packages', 'apps', 'tests', 'tools', 'bench'];
const notOurs = new Set(['node_modules', 'dist', 'coverage', '.cache', '.astro', 'test-results']);

/** The paths of all own files that are not generated. */
export function listOwnFiles(): string[] {
  return ownFolders.flatMap((folder) => listFiles(folder));
}

/** The own source files. */
export function readSourceFiles(): SourceFile[] {
  return listOwnFiles()
    .filter((file) => /\.(ts|tsx|mjs|astro)$/.test(file) && !file.endsWith('.generated.ts'))
    .map((file) => ({ path: file, text: fs.readFileSync(path.join(root, file), 'utf8') }));
}

function listFiles(folder: string): string[] {
  const absolute = path.join(root, folder);
  if (!fs.existsSync(absolute)) return [];
  return fs.readdirSync(absolute, { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name)) return [];
    const file = `${folder}/${entry.name}`;
    return entry.isDirectory() ? listFiles(file) : [file];
  });
}
