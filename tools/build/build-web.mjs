import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { withProgressLine } from '../progress-line.mjs';
import { cacheFolder, findNode, inProject, listFiles, projectEnvironment, root } from '../project.mjs';
import { npmCall, runCaptured } from '../run-program.mjs';
import { packFiles } from './pack-files.mjs';

// A test has its own NODE_ENV; the product is built the same everywhere.
const PRODUCTION = { NODE_ENV: 'production' };
const stampFile = path.join(cacheFolder, 'web-build.stamp');

/** Builds the web application with the site if it was never built or its sources have changed since. */
export async function buildWebWhenStale() {
  if (!hasBuildScript('apps/web')) return;
  const stamp = stampOfSources();
  if (isBuiltOf(stamp)) return;
  await withProgressLine('Building the web application', () => build(stamp));
}

function isBuiltOf(stamp) {
  const isThere = fs.existsSync(inProject('apps/web/dist/client/_app.html')) && fs.existsSync(stampFile);
  return isThere && fs.readFileSync(stampFile, 'utf8') === stamp;
}

/** Returns the folder with the gallery of the kit for the current sources; builds it if absent. */
export async function buildGalleryWhenStale() {
  const folder = path.join(cacheFolder, `gallery-${stampOfSources().slice(0, 16)}`);
  if (fs.existsSync(folder)) return folder;
  const fresh = fs.mkdtempSync(path.join(makeCacheFolder(), 'gallery-new-'));
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const { code, output } = await runCaptured(
    findNode(),
    [vite, 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'error'],
    { cwd: inProject('apps/web'), env: projectEnvironment({ ...PRODUCTION, VITE_GALLERY: '1' }) },
  );
  if (code !== 0) throw new Error(`The gallery could not be built:\n${output}`);
  removeOthers(fresh, folder);
  return folder;
}

// A concurrent build produces the same result.
function removeOthers(fresh, folder) {
  for (const name of fs.readdirSync(cacheFolder)) {
    const old = path.join(cacheFolder, name);
    if (/^gallery-[0-9a-f]{16}$/.test(name) && old !== folder) fs.rmSync(old, { recursive: true, force: true });
  }
  try {
    fs.renameSync(fresh, folder);
  } catch {
    fs.rmSync(fresh, { recursive: true, force: true });
  }
}

function makeCacheFolder() {
  fs.mkdirSync(cacheFolder, { recursive: true });
  return cacheFolder;
}

function hasBuildScript(workspace) {
  const file = inProject(workspace, 'package.json');
  return fs.existsSync(file) && Boolean(JSON.parse(fs.readFileSync(file, 'utf8')).scripts?.build);
}

// Builds in a temporary folder and moves the complete result into place: another start of the same clone may build or
// serve concurrently.
async function build(stamp) {
  const built = inProject('apps/web/dist');
  fs.mkdirSync(built, { recursive: true });
  const fresh = fs.mkdtempSync(path.join(built, 'new-'));
  const freshSite = freshSiteFolder();
  const env = { WEB_BUILD: fresh, SITE_BUILD: path.join(freshSite, 'site') };
  try {
    await Promise.all(['apps/web', 'apps/site'].filter(hasBuildScript).map((workspace) => buildOne(workspace, env)));
    if (isBuiltOf(stamp)) return;
    mergeSite(env.SITE_BUILD, path.join(fresh, 'client'));
    packFiles(path.join(fresh, 'client'));
    for (const part of fs.readdirSync(fresh)) moveIntoPlace(path.join(fresh, part), path.join(built, part));
    makeCacheFolder();
    fs.writeFileSync(stampFile, stamp);
  } finally {
    for (const folder of [fresh, freshSite]) fs.rmSync(folder, { recursive: true, force: true });
  }
}

// Inside the workspace, because the site's generator puts its own files elsewhere for a folder outside.
function freshSiteFolder() {
  fs.mkdirSync(inProject('apps/site/dist'), { recursive: true });
  return fs.mkdtempSync(inProject('apps/site/dist/new-'));
}

async function buildOne(workspace, env) {
  const npm = npmCall(['run', '--silent', 'build', '-w', workspace]);
  const { code, output } = await runCaptured(npm.command, npm.args, {
    env: projectEnvironment({ ...PRODUCTION, ...env }),
  });
  if (code !== 0) throw new Error(`${workspace} could not be built:\n${output}`);
}

// The server serves both from one folder; their built files carry hashes in their names.
function mergeSite(site, client) {
  if (!fs.existsSync(site)) return;
  fs.cpSync(site, client, { recursive: true, errorOnExist: true, force: false });
}

// A concurrent build may put its own result there in between.
function moveIntoPlace(fresh, place) {
  for (let attempt = 0; ; attempt++) {
    try {
      if (fs.existsSync(place)) fs.renameSync(place, `${fresh}-before-${attempt}`);
      return fs.renameSync(fresh, place);
    } catch (error) {
      if (attempt === 9) throw error;
    }
  }
}

// Times and sizes instead of contents: this runs at every start.
function stampOfSources() {
  const hash = createHash('sha256');
  const files = [
    ...listFiles(inProject('apps/web')),
    ...listFiles(inProject('apps/site')),
    ...listFiles(inProject('packages')),
    inProject('package-lock.json'),
  ];
  for (const file of files.toSorted((a, b) => (a < b ? -1 : 1))) {
    const { mtimeMs, size } = fs.statSync(file);
    hash.update(`${path.relative(root, file)} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex');
}
