// `npm test`: the gate of a merge. It installs missing packages, runs the checks, the tests and the stories, and prints
// a summary line. `npm test -- word` runs the test files with that word in their path, deep ones included. `npm run
// test:deep` runs what the gate leaves out, in parts; `-- --part 3/8` runs one (docs/testing.md).
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildGalleryWhenStale, buildWebWhenStale } from './build/build-web.mjs';
import { DEPENDENCIES, listChecks, runChecks } from './check-tools.mjs';
import { generateClientWhenStale } from './client-types.mjs';
import { findOrInstallChromium } from './find-chromium.mjs';
import { installWhenNeeded } from './install-packages.mjs';
import { cacheFolder, findNode, programOf, projectEnvironment } from './project.mjs';
import { isPartDone, listParts, markPartDone } from './testing/test-parts.mjs';
import * as results from './testing/test-results.mjs';
import { runVisibly } from './run-program.mjs';

/** A run stops after this time and reports its results so far. */
const longestMinutes = 60;
/** After so many failures there is a common cause, and further ones add no information. */
const mostFailures = { vitest: 20, stories: 5 };

const { values, positionals: words } = parseArgs({
  options: { deep: { type: 'boolean' }, part: { type: 'string' } },
  allowPositionals: true,
});
const depth = values.deep ? 'deep' : words.length > 0 ? 'everything' : 'gate';
process.env.TEST_DEPTH = depth;

await installWhenNeeded();
await generateClientWhenStale();
if (depth !== 'deep') process.exitCode = await runOnce(depth, words.length > 0 ? runWords : runGate);
else
  for (const part of listParts(values.part)) {
    const code = await runPart(part);
    process.exitCode ||= code;
  }

async function runGate(run) {
  // Chromium is downloaded while the tests run.
  const chromium = findOrInstallChromium().catch((error) => error);
  await Promise.all([runTheChecks(run), runVitest(run)]);
  await runStories(run, await chromium);
}

async function runWords(run) {
  await runVitest(run, words);
}

async function runPart(part) {
  const file = inCache(`deep-${part.at}-of-${part.of}.jsonl`);
  if (isPartDone(file)) {
    console.log(`Part ${part.at} of ${part.of} has passed on this commit.`);
    return 0;
  }
  console.log(`Part ${part.at} of ${part.of}`);
  const code = await runOnce(`deep-${part.at}-of-${part.of}`, async (run) => {
    const name = `${part.at}/${part.of}`;
    await runVitest(run, [`--shard=${name}`]);
    process.env.STORY_PART = name;
    await runStories(run, await findOrInstallChromium().catch((error) => error));
  });
  if (code === 0) markPartDone(file);
  return code;
}

/** Runs the stages, sums the results they wrote to the file and prints them. Resolves to the exit code. */
async function runOnce(name, stages) {
  const file = inCache(`${name}.jsonl`);
  const begun = Date.now();
  results.startResults(file);
  process.env.TEST_RESULTS = file;
  await stages({ file, timeLeft: () => Math.max(1, begun + longestMinutes * 60_000 - Date.now()) });
  const all = results.readResults(file);
  const sum = results.sumResults(all, results.readUnstable());
  if (sum.unstable.length > 0) results.listUnstable(sum.unstable, new Date().toISOString().slice(0, 10));
  console.log(`\n${results.reportLines(all, sum).join('\n')}`);
  console.log(`In all ${Math.round((Date.now() - begun) / 1000)} s\n\n${results.closingLine(sum)}`);
  return sum.failed.length > 0 ? 1 : 0;
}

async function runTheChecks({ file }) {
  const checks = listChecks().filter(({ title }) => title !== DEPENDENCIES);
  for (const { title, isPassed } of await runChecks({ checks, atATime: 1 }))
    results.addResult(file, { id: `check: ${title}`, file: title, status: isPassed ? 'passed' : 'failed' });
}

async function runVitest(run, args = []) {
  const bail = `--bail=${mostFailures.vitest}`;
  await runRunner(run, 'vitest', [programOf('vitest', 'vitest'), 'run', bail, ...args]);
}

async function runStories(run, chromium, args = []) {
  try {
    if (chromium instanceof Error) throw chromium;
    // Built once here, so that the processes which need them do not all build them.
    await buildWebWhenStale();
    // The stories of the kit are deep.
    if (depth === 'deep') await buildGalleryWhenStale();
  } catch (error) {
    results.addResult(run.file, { id: 'stories', file: 'tests/e2e', status: 'failed', message: String(error) });
    return;
  }
  const bounds = [`--max-failures=${mostFailures.stories}`, `--global-timeout=${run.timeLeft()}`];
  const program = programOf('@playwright/test', 'playwright');
  await runRunner(run, 'stories', [program, 'test', ...bounds, ...args], { CHROMIUM_PATH: chromium });
}

/**
 * A runner that is stopped, or exits with an error without a failed test, has not run everything, which is a failure
 * too.
 */
async function runRunner(run, title, args, environment = {}) {
  const timeout = run.timeLeft();
  const before = results.readResults(run.file).length;
  // Otherwise each of some fifty processes, and each of their threads, would compile the same modules again.
  const env = projectEnvironment({ NODE_COMPILE_CACHE: path.join(cacheFolder, 'node-compile'), ...environment });
  const code = await runVisibly(findNode(), args, { env, timeout });
  if (code === 0) return;
  const isFailed = ({ status }) => status === 'failed';
  const failures = results.readResults(run.file).slice(before).filter(isFailed).length;
  const isStopped = run.timeLeft() <= 1 || failures >= mostFailures[title];
  if (failures > 0 && !isStopped) return;
  const message = isStopped ? `stopped after ${failures} failures or ${longestMinutes} minutes` : `ended with ${code}`;
  results.addResult(run.file, { id: title, file: title, status: 'failed', message });
}

function inCache(name) {
  return `${cacheFolder}/results/${name}`;
}
