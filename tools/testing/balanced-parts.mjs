import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { inProject } from '../project.mjs';

/** Seconds of each deep file, from the last recorded runs; stories have one per project: `[phone] tests/e2e/….spec.ts`. */
const secondsFile = inProject('tests/deep-seconds.json');

/**
 * Assigns files to parts of about equal duration: the longest first, each to the part with the least work so far.
 * Returns the part of a file, from 1. A file without a duration has a part by its name, so that none is lost.
 */
export function balanceParts(secondsOf, parts) {
  const loads = Array.from({ length: parts }, () => 0);
  const partOf = new Map();
  const longestFirst = Object.entries(secondsOf).toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  for (const [file, seconds] of longestFirst) {
    const lightest = loads.indexOf(Math.min(...loads));
    loads[lightest] += seconds;
    partOf.set(file, lightest + 1);
  }
  const byName = (file) => (createHash('sha1').update(file).digest().readUInt32BE() % parts) + 1;
  return { loads, partOf: (file) => partOf.get(file) ?? byName(file) };
}

export function readDurations() {
  return JSON.parse(fs.readFileSync(secondsFile, 'utf8'));
}

/** Replaces the durations of the files that these results contain. */
export function recordDurations(results) {
  const sums = new Map();
  for (const { id, file, ms = 0 } of results) {
    if (!/\.(?:deep\.test|spec)\.[a-z]+$/.test(file ?? '')) continue;
    const project = /^\[[a-z]+\] /.exec(id)?.[0] ?? '';
    sums.set(`${project}${file}`, (sums.get(`${project}${file}`) ?? 0) + ms);
  }
  const measured = [...sums].map(([file, ms]) => [file, Math.max(1, Math.round(ms / 1000))]);
  const all = Object.entries({ ...readDurations(), ...Object.fromEntries(measured) });
  const existing = all.filter(([file]) => fs.existsSync(inProject(file.replace(/^\[[a-z]+\] /, ''))));
  const sorted = existing.toSorted(([a], [b]) => (a < b ? -1 : 1));
  fs.writeFileSync(secondsFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
