import fs from 'node:fs';
import path from 'node:path';

/** The repository root. */
export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');

/** Folder for disposable files: stamps, reports, compiled code. */
export const cacheFolder = path.join(root, '.cache');

/** The absolute path of something in the repository. */
export function inProject(...parts) {
  return path.join(root, ...parts);
}

/**
 * The Node that runs the product: the installed package, or the machine's own if it is new enough. The tools themselves
 * run on older versions, since they run before anything is installed.
 */
export function findNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const installed = inProject('node_modules', `node-${platform}-${process.arch}`, 'bin', program);
  if (fs.existsSync(installed)) return installed;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  throw new Error(
    `Node ${process.versions.node} is too old, and the packages hold no newer one for ${process.platform} ${process.arch}: install Node 24.`,
  );
}

/** The script that starts a program of an installed package. */
export function programOf(packageName, program) {
  const folder = inProject('node_modules', packageName);
  const { bin } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[program]);
}

/** The environment for programs of the project: our Node comes first on the path. */
export function projectEnvironment(extra = {}) {
  const folders = [path.dirname(findNode()), inProject('node_modules', '.bin'), process.env.PATH ?? ''];
  return { ...process.env, PATH: folders.join(path.delimiter), ...extra };
}

/** The files below a folder, without installed packages and build results. */
export function listFiles(folder) {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', '.astro'].includes(entry.name)) return [];
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? listFiles(file) : [file];
  });
}
