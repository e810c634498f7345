import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { inProject } from './project.mjs';

/** Who imports whom: a change below is type-checked in everything above it. */
const ABOVE = {
  'packages/domain': ['packages', 'apps', 'tests', 'tools', 'bench'],
  'packages/api': ['packages/api', 'apps', 'tests', 'tools', 'bench'],
  'apps/server': ['apps/server', 'tests', 'tools', 'bench'],
  // The site takes tokens and the stored sample from the web application.
  'apps/web': ['apps/web', 'apps/site', 'tests', 'tools', 'bench'],
  'apps/site': ['apps/site', 'tests', 'tools', 'bench'],
};

/** The files of the repository whose path contains one of the words. */
export const filesWith = (words) => git('ls-files').filter((file) => words.some((word) => file.includes(word)));

/** Files that differ from the branch `main` (from the last commit when on it), new ones included. */
export function changedFiles() {
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main');
  const files = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  return files.filter((file) => fs.existsSync(inProject(file)));
}

/** The folders in which a change of the files can break types or lint. */
export function foldersAbove(files) {
  const folders = files.flatMap((file) => {
    const workspace = Object.keys(ABOVE).find((folder) => file.startsWith(`${folder}/`));
    return ABOVE[workspace] ?? [file.split('/')[0]];
  });
  const all = new Set(folders.filter((folder) => fs.statSync(inProject(folder)).isDirectory()));
  return [...all].filter((folder) => ![...all].some((other) => folder.startsWith(`${other}/`)));
}

function git(...args) {
  return execFileSync('git', args, { cwd: inProject(), encoding: 'utf8' }).split('\n').filter(Boolean);
}
