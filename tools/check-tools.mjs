import fs from 'node:fs';
import path from 'node:path';
import { findNode, inProject, programOf, projectEnvironment } from './project.mjs';
import { runCaptured } from './run-program.mjs';

/** The gate leaves this one to its test, which reads the same arrows and makes sure that they are read. */
export const DEPENDENCIES = 'arrows between modules';

const TYPES_AND_LINT = ['--type-aware', '--type-check', '--deny-warnings', '--format=unix'];
/** It ends before its memory is worth clearing: a sixth of its time went there. */
const RARE_GARBAGE_COLLECTION = { GOGC: '400', GOMEMLIMIT: '4GiB' };

/** The tools that read the sources without running them; each is one check. */
export function listChecks() {
  return [
    check('format', 'oxfmt', 'oxfmt', ['--check', '.']),
    // Lint needs the types of all sources, so the compiler's own complaints come with it.
    check('types and lint', 'oxlint', 'oxlint', TYPES_AND_LINT, RARE_GARBAGE_COLLECTION),
    check(DEPENDENCIES, 'dependency-cruiser', 'depcruise', dependencyArguments()),
    ...(areBothApplicationsBegun() ? [check('nothing unused', 'knip', 'knip', ['--no-progress'])] : []),
  ];
}

/** Format and lint of chosen files and folders. */
export function listChecksOf({ format, lint }) {
  const sources = lint.filter((file) => !path.extname(file) || /\.(ts|tsx|mjs)$/.test(file));
  return [
    check('format', 'oxfmt', 'oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...format]),
    ...(sources.length > 0
      ? [check('types and lint', 'oxlint', 'oxlint', [...TYPES_AND_LINT, ...sources], RARE_GARBAGE_COLLECTION)]
      : []),
  ];
}

/** Runs checks, so many at a time, and reports each as it ends. Resolves to each title and whether it passed. */
export async function runChecks({ checks = listChecks(), atATime = 2 } = {}) {
  const waiting = [...checks];
  const done = [];
  const runNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      done.push({ title: next.title, isPassed: await runOne(next) });
  };
  await Promise.all(Array.from({ length: atATime }, runNext));
  return done;
}

async function runOne({ title, packageName, program, args, environment }) {
  const started = performance.now();
  const { code, output } = await runCaptured(findNode(), [programOf(packageName, program), ...args], {
    env: projectEnvironment(environment),
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? '+' : 'x'} ${title}: ${seconds} s`);
  if (code !== 0) console.log(withoutFalseAlarm(output).trimEnd());
  return code === 0;
}

// The reader of arrows claims to miss TypeScript sources because it does not know this compiler. It reads them through
// another one, and boundaries.test.ts makes sure that it reads them all.
function withoutFalseAlarm(output) {
  return output.replace(/\S* missing-tsc-transpiler:[^]*/, '');
}

function check(title, packageName, program, args, environment = {}) {
  return { title, packageName, program, args, environment };
}

function dependencyArguments() {
  const folders = ['packages', 'apps', 'tests', 'tools', 'bench'].filter((folder) => fs.existsSync(inProject(folder)));
  return ['--config', '.dependency-cruiser.mjs', '--output-type', 'err', ...folders];
}

// Before an application has its entry, all of it is unused.
function areBothApplicationsBegun() {
  return ['apps/server/src/main.ts', 'apps/web/src/main.tsx'].every((entry) => fs.existsSync(inProject(entry)));
}
