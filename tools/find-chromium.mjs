import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { findNode, programOf, projectEnvironment } from './project.mjs';
import { withProgressLine } from './progress-line.mjs';
import { runCaptured } from './run-program.mjs';

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser for the tests, installed if the machine has none. Throws a one-sentence error if that fails. */
export async function findOrInstallChromium() {
  const found = await findChromium();
  if (found) return found;
  await withProgressLine('Installing Chromium for the tests', install);
  const installed = await findChromium();
  if (installed) return installed;
  throw new Error('There is no Chromium: install one and name it in CHROMIUM_PATH.');
}

/** A Chromium of this machine: the one in CHROMIUM_PATH, the system's, or Playwright's own; otherwise null. */
export async function findChromium() {
  const candidates = [process.env.CHROMIUM_PATH, ...systemBrowsers, await playwrightsOwn()];
  return candidates.find((file) => file && fs.existsSync(file)) ?? null;
}

async function playwrightsOwn() {
  try {
    const { chromium } = await import('@playwright/test');
    return chromium.executablePath();
  } catch {
    return null;
  }
}

async function install() {
  const isDebianRoot = process.getuid?.() === 0 && fs.existsSync('/etc/debian_version');
  if (isDebianRoot && installWithApt()) return;
  const call = [programOf('@playwright/test', 'playwright'), 'install', 'chromium'];
  const { code, output } = await runCaptured(findNode(), call, { env: projectEnvironment() });
  if (code !== 0) throw new Error(`Chromium could not be installed:\n${output}`);
}

function installWithApt() {
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    execFileSync('apt-get', ['update'], options);
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options);
    return true;
  } catch {
    return false;
  }
}
