// `npm test`: installs what is missing, then runs the checks, the tests and the browser's stories that guard a merge,
// and closes with one line of figures. `npm test -- specifications` runs the test files with that word in their path,
// the long ones included. `npm run test:deep` runs what `npm test` leaves out.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { countBrowserTime } from './browser-time.mjs';
import { buildGalleryWhenStale, buildWebWhenStale } from './build-web.mjs';
import { runChecks } from './check-tools.mjs';
import { findOrInstallChromium } from './find-chromium.mjs';
import { installWhenNeeded } from './install-packages.mjs';
import { cacheFolder, findNode, inProject, listFiles, programOf, projectEnvironment } from './project.mjs';
import { costLines, filesOfPlaywright, filesOfVitest, processorSeconds } from './run-costs.mjs';
import { runVisibly } from './run-program.mjs';
import { failuresOfPlaywright, failuresOfVitest, hasPassed, lookAgain, namedLines } from './second-look.mjs';
import { closingLine, keepSums, sumPlaywright, sumVitest } from './test-reports.mjs';

const enoughMemoryForBoth = 4 * 1024 ** 3;
const filters = process.argv.slice(2).filter((word) => word !== '--deep');
const depth = process.argv.includes('--deep') ? 'deep' : filters.length > 0 ? 'everything' : 'gate';
process.env.TEST_DEPTH = depth;
const begun = performance.now();
const browsers = countBrowserTime();

await installWhenNeeded();
fs.mkdirSync(cacheFolder, { recursive: true });
const sums = filters.length > 0 ? [await runVitest(filters)] : await settled(await runEverything());
for (const told of namedLines(sums)) console.log(`\n${told}`);
if (filters.length === 0) console.log(`\n${costsOfAll().join('\n')}`);
keepSums(inCache(`sums-${depth}.json`), sums);
const { line, isGreen } = closingLine(sums);
console.log(`\n${line}`);
process.exitCode = isGreen ? 0 : 1;

function costsOfAll() {
  return costLines({
    files: [...filesOfVitest(inCache('vitest.json')), ...filesOfPlaywright(inCache('playwright.json'))],
    seconds: (performance.now() - begun) / 1000,
    processor: processorSeconds(browsers.stop()),
    isGate: depth === 'gate',
  });
}

async function runEverything() {
  const begin = depth === 'deep' ? [await runVitest([])] : await runChecksAndVitest();
  return [...begin, await runStories()];
}

/** A machine that does other work at the same time makes a test late: what failed is looked at again when all is quiet. */
async function settled(runs) {
  const looked = [];
  for (const run of runs) looked.push(run.again ? await lookAgain(run.sum, run.failures, run.again) : run);
  return looked;
}

async function runChecksAndVitest() {
  if (os.freemem() >= enoughMemoryForBoth) return Promise.all([runChecks(1), runVitest([])]);
  return [await runChecks(), await runVitest([])];
}

async function runVitest(paths) {
  const report = freshReport('vitest.json');
  const args = ['run', ...paths, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runVisibly(findNode(), [programOf('vitest', 'vitest'), ...args], { env: projectEnvironment() });
  const sum = sumVitest(report, code);
  if (filters.length > 0) return sum;
  return { sum, failures: failuresOfVitest(report), again: vitestAgain };
}

/** The whole file runs: a test may need what those before it have made. */
async function vitestAgain({ file, name }) {
  const report = freshReport('vitest-again.json');
  const args = ['run', file, '--maxWorkers=1', '--reporter=default', '--reporter=json'];
  const command = [programOf('vitest', 'vitest'), ...args, `--outputFile.json=${report}`];
  await runVisibly(findNode(), command, { env: projectEnvironment() });
  return hasPassed(report, name);
}

async function runStories() {
  const hasStories = listFiles(inProject('tests/e2e')).some((file) => /\.(spec|test)\.ts$/.test(file));
  if (!hasStories) return { passed: 0, failed: 0, skipped: 0 };
  try {
    const chromium = await findOrInstallChromium();
    // Built once here, so that the processes which need them do not all build them.
    await buildWebWhenStale();
    // The stories of the kit are deep.
    if (depth !== 'gate') await buildGalleryWhenStale();
    return await runPlaywright(chromium);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

async function runPlaywright(chromium) {
  const report = freshReport('playwright.json');
  const env = projectEnvironment({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  const args = [programOf('@playwright/test', 'playwright'), 'test', '--reporter=list,json'];
  const sum = sumPlaywright(report, await runVisibly(findNode(), args, { env }));
  return { sum, failures: failuresOfPlaywright(report), again: (failure) => playwrightAgain(failure, chromium) };
}

async function playwrightAgain({ file, line: at, project }, chromium) {
  const env = projectEnvironment({ CHROMIUM_PATH: chromium });
  const args = [programOf('@playwright/test', 'playwright'), 'test', `${file}:${at}`, `--project=${project}`];
  return (await runVisibly(findNode(), [...args, '--workers=1', '--reporter=list'], { env })) === 0;
}

function inCache(name) {
  return path.join(cacheFolder, name);
}

function freshReport(name) {
  const file = inCache(name);
  fs.rmSync(file, { force: true });
  return file;
}
