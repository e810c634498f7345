import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createFeature } from '../../../tools/new-feature/create-feature.ts';
import { root } from '../source-files.ts';

/** A copy of the sources with a newly generated feature. */
export type FeatureCopy = {
  folder: string;
  /** The written files by path. */
  files: readonly string[];
  /** The output of a tool on the copy; empty if there are no complaints. */
  outputOf: (program: string, args: readonly string[]) => string;
  remove: () => void;
};

const NOT_SOURCES = /(?:^|\/)(?:node_modules|dist|\.cache)(?:\/|$)/;

export async function copyWithFeature(name: string): Promise<FeatureCopy> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'karkas-new-feature-'));
  for (const part of ['packages', 'apps'])
    fs.cpSync(path.join(root, part), path.join(folder, part), {
      recursive: true,
      filter: (file) => !NOT_SOURCES.test(path.relative(root, file)),
    });
  for (const tool of ['project.mjs', 'test-depth.mjs', 'results-reporter.mjs', 'testing'])
    fs.cpSync(path.join(root, 'tools', tool), path.join(folder, 'tools', tool), { recursive: true });
  for (const part of ['tests/seed', 'tests/deep-seconds.json'])
    fs.cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  for (const file of ['package.json', 'tsconfig.base.json', 'vitest.config.ts', '.oxfmtrc.json', '.oxlintrc.json'])
    fs.copyFileSync(path.join(root, file), path.join(folder, file));
  linkPackages(folder);
  return {
    folder,
    files: await createFeature({ root: folder, name }),
    outputOf(program, args) {
      const tool = path.join(root, 'node_modules/.bin', program);
      const { stdout, stderr, status } = spawnSync(tool, args, { cwd: folder, encoding: 'utf8', env: environment() });
      return status === 0 ? '' : `${status} ${stdout}${stderr}`;
    },
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

/** Environment for the copy's own test run, without variables of the current run. */
function environment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^VITEST|^TEST_(?!ENGINE)|^NODE_ENV$/.test(name));
  return { ...Object.fromEntries(inherited), TEST_DEPTH: 'gate' };
}

/** The copy uses the installed packages, but its own workspaces instead of the linked ones. */
function linkPackages(folder: string): void {
  const installed = path.join(folder, 'node_modules');
  fs.mkdirSync(path.join(installed, '@karkas'), { recursive: true });
  for (const name of fs.readdirSync(path.join(root, 'node_modules')))
    if (name !== '@karkas') fs.symlinkSync(path.join(root, 'node_modules', name), path.join(installed, name));
  for (const name of ['domain', 'api'])
    fs.symlinkSync(path.join(folder, 'packages', name), path.join(installed, '@karkas', name));
  for (const app of ['apps/server', 'apps/web']) {
    const own = path.join(root, app, 'node_modules');
    if (fs.existsSync(own)) fs.symlinkSync(own, path.join(folder, app, 'node_modules'));
  }
}
