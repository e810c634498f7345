import fs from 'node:fs';
import path from 'node:path';
import { readTimes, ticksPerSecond } from './browser-time.mjs';
import { root } from './project.mjs';
import { readReport } from './test-reports.mjs';

/** What guards a merge is waited for: so many minutes, on the two cores that every machine has. */
const mostMinutesOfGate = 6;
const cores = 2;
const namedFiles = 10;

/** Seconds of processor time that this process, all that it has awaited, and browsers have taken; null elsewhere. */
export function processorSeconds(ofBrowsers, stat = readStat()) {
  if (stat === null) return null;
  const { ticks, awaited } = readTimes(stat);
  return (ticks + awaited) / ticksPerSecond + ofBrowsers;
}

function readStat() {
  try {
    return fs.readFileSync('/proc/self/stat', 'utf8');
  } catch {
    return null;
  }
}

/** How long each test file took, in seconds, by the JSON report of Vitest. */
export function filesOfVitest(reportFile) {
  return (readReport(reportFile)?.testResults ?? []).map((file) => ({
    name: path.relative(root, file.name),
    seconds: (file.endTime - file.startTime) / 1000,
  }));
}

/** How long the stories of each file took, window by window, by the JSON report of Playwright. */
export function filesOfPlaywright(reportFile) {
  const files = new Map();
  for (const suite of readReport(reportFile)?.suites ?? []) addStories(suite, files);
  return [...files].map(([name, seconds]) => ({ name, seconds }));
}

function addStories(suite, files) {
  for (const spec of suite.specs ?? [])
    for (const test of spec.tests) {
      const name = `[${test.projectName}] ${path.join('tests/e2e', spec.file)}`;
      const ms = test.results.reduce((sum, result) => sum + result.duration, 0);
      files.set(name, (files.get(name) ?? 0) + ms / 1000);
    }
  for (const inner of suite.suites ?? []) addStories(inner, files);
}

/** The lines that tell where the time went: the longest files, all of it, and whether the gate has become too long. */
export function costLines({ files, seconds, processor, isGate }) {
  const longest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, namedFiles);
  const told = longest.map(({ name, seconds: time }) => `${time.toFixed(1).padStart(8)} s  ${name}`);
  const cpu = processor === null ? '' : `, ${Math.round(processor)} s of processor time`;
  const lines = ['The longest files:', ...told, `In all ${Math.round(seconds)} s${cpu}`];
  const minutes = (processor ?? 0) / cores / 60;
  if (isGate && minutes > mostMinutesOfGate)
    lines.push(
      `LONG: the gate needs ${minutes.toFixed(1)} minutes of ${cores} cores; ${mostMinutesOfGate} are meant (docs/testing.md)`,
    );
  return lines;
}
