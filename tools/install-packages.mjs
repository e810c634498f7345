import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { withProgressLine } from './progress-line.mjs';
import { inProject } from './project.mjs';
import { npmCall, runCaptured } from './run-program.mjs';

const stampFile = inProject('node_modules', '.karkas-lock-hash');

/** Installs the packages of the lock file if others, or none, are installed. */
export async function installWhenNeeded() {
  const lock = fs.readFileSync(inProject('package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lock).digest('hex');
  if (readOrNull(stampFile) === hash) return;
  const record = readOrNull(inProject('node_modules', '.package-lock.json'));
  const isInstalled = record !== null && isInstalledAsLocked(JSON.parse(lock), JSON.parse(record));
  if (!isInstalled) await withProgressLine('Installing packages', install);
  fs.writeFileSync(stampFile, hash);
}

// The lock file lists the optional packages of its author's registry. Where a registry has others, such as native parts
// for other platforms, `npm ci` rejects the lock as incomplete, while a plain install keeps every locked version, adds
// what is missing and, unsaved, leaves the file unchanged.
async function install() {
  // Development packages are needed even with NODE_ENV=production: they build the web application.
  const wanted = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const strict = await runNpm(['ci', ...wanted]);
  if (strict.code === 0) return;
  const isLockIncomplete = /Missing: .* from lock file/.test(strict.output);
  const lenient = isLockIncomplete ? await runNpm(['install', '--no-save', ...wanted]) : strict;
  if (lenient.code !== 0) throw new Error(`The packages could not be installed:\n${lenient.output}`);
}

function runNpm(args) {
  const npm = npmCall(args);
  return runCaptured(npm.command, npm.args);
}

/**
 * Compares the lock file with npm's own record of the installation: after a manual npm run the packages exist without
 * our stamp. Optional packages of other platforms are absent from the record.
 */
export function isInstalledAsLocked(lock, record) {
  const installed = record.packages;
  return Object.entries(lock.packages).every(([folder, wanted]) => {
    if (folder === '' || wanted.link || !folder.includes('node_modules/')) return true;
    const found = installed[folder];
    return found ? found.version === wanted.version : wanted.optional === true;
  });
}

function readOrNull(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
}
