import fs from 'node:fs';
import path from 'node:path';
import { inProject } from '../project.mjs';

/** Tests that once needed a second attempt, each with the day it was seen. They still run, but cannot fail the gate. */
const unstableFile = inProject('tests/unstable.json');
const namedFiles = 10;

/** Creates an empty file for the lines of `results-reporter.mjs`. */
export function startResults(file) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, '');
}

/** Adds one line for failures outside of tests: a group of checks, a runner that exited with an error. */
export function addResult(file, result) {
  fs.appendFileSync(file, `${JSON.stringify(result)}\n`);
}

export function readResults(file) {
  if (!fs.existsSync(file)) return [];
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/**
 * The result of a run. A test that passed on its second attempt counts as passed and is named; one on the list of
 * unstable tests never counts as failed.
 */
export function sumResults(results, listed) {
  const isListed = ({ id }) => Object.hasOwn(listed, id);
  const having = (status) => results.filter((result) => result.status === status);
  const unstable = [...having('unstable'), ...having('failed').filter(isListed)];
  return {
    passed: having('passed').length + having('unstable').length,
    failed: having('failed').filter((result) => !isListed(result)),
    unstable,
    skipped: having('skipped').length,
  };
}

export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Lines with the failed and unstable tests, and the slowest files. */
export function reportLines(results, { failed, unstable }) {
  const named = (word, list) => list.flatMap(({ id, message = '' }) => [`${word} ${id}`, indented(message)]);
  return [...named('UNSTABLE', unstable), ...named('FAILED', failed), 'The longest files:', ...longestFiles(results)];
}

function longestFiles(results) {
  const times = new Map();
  for (const { file, ms = 0 } of results) times.set(file, (times.get(file) ?? 0) + ms);
  return [...times]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, namedFiles)
    .map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${file}`);
}

function indented(text) {
  return text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
}

export function readUnstable() {
  return JSON.parse(fs.readFileSync(unstableFile, 'utf8'));
}

/** Records the tests that needed a second attempt; a test keeps the day it was first seen. */
export function listUnstable(unstable, day) {
  const entries = { ...Object.fromEntries(unstable.map(({ id }) => [id, day])), ...readUnstable() };
  fs.writeFileSync(unstableFile, `${JSON.stringify(entries, null, 2)}\n`);
}
