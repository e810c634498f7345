import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { withProgressLine } from './progress-line.mjs';
import { cacheFolder, findNode, inProject, listFiles, projectEnvironment, root } from './project.mjs';
import { npmCall, runCaptured } from './run-program.mjs';

// A test that asks for the build stands in an environment of its own; the product is built the same everywhere.
const PRODUCTION = { NODE_ENV: 'production' };
const stampFile = path.join(cacheFolder, 'web-build.stamp');

/** Builds the web application when it has never been built or one of its sources has changed since. */
export async function buildWebWhenStale() {
  if (!hasBuildScript()) return;
  const stamp = stampOfSources();
  if (isBuiltOf(stamp)) return;
  await withProgressLine('Building the web application', () => build(stamp));
}

function isBuiltOf(stamp) {
  const isThere = fs.existsSync(inProject('apps/web/dist/client/_app.html')) && fs.existsSync(stampFile);
  return isThere && fs.readFileSync(stampFile, 'utf8') === stamp;
}

/** The folder with the gallery of the kit as its sources are now; built when there is none. */
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
  keepOnly(fresh, folder);
  return folder;
}

// Whoever has built it at the same time has built the same.
function keepOnly(fresh, folder) {
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

function hasBuildScript() {
  const { scripts } = JSON.parse(fs.readFileSync(inProject('apps/web/package.json'), 'utf8'));
  return Boolean(scripts?.build);
}

// Aside, and put in its place when it is whole: another start of the same clone builds or serves at the same time.
async function build(stamp) {
  const built = inProject('apps/web/dist');
  fs.mkdirSync(built, { recursive: true });
  const fresh = fs.mkdtempSync(path.join(built, 'new-'));
  try {
    const npm = npmCall(['run', '--silent', 'build', '-w', 'apps/web']);
    const env = projectEnvironment({ ...PRODUCTION, WEB_BUILD: fresh });
    const { code, output } = await runCaptured(npm.command, npm.args, { env });
    if (code !== 0) throw new Error(`The web application could not be built:\n${output}`);
    if (isBuiltOf(stamp)) return;
    for (const part of fs.readdirSync(fresh)) putInPlace(path.join(fresh, part), path.join(built, part));
    makeCacheFolder();
    fs.writeFileSync(stampFile, stamp);
  } finally {
    fs.rmSync(fresh, { recursive: true, force: true });
  }
}

// Who builds at the same time may put his own there in between.
function putInPlace(fresh, place) {
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
    ...listFiles(inProject('packages')),
    inProject('package-lock.json'),
  ];
  for (const file of files.toSorted((a, b) => (a < b ? -1 : 1))) {
    const { mtimeMs, size } = fs.statSync(file);
    hash.update(`${path.relative(root, file)} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex');
}
