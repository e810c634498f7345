import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { root } from '../project.mjs';

/** Chosen to keep each part within 15 minutes on two quiet cores. */
const numberOfParts = 8;

/** The parts requested by `--part 3/8`, or all of them. */
export function listParts(asked) {
  if (asked === undefined) return Array.from({ length: numberOfParts }, (_, at) => ({ at: at + 1, of: numberOfParts }));
  const [at, of] = asked.split('/').map(Number);
  if (Number.isInteger(at) && Number.isInteger(of) && at >= 1 && at <= of) return [{ at, of }];
  throw new Error(`--part takes a part of all, such as 3/${numberOfParts}, not ${asked}`);
}

/** A part that passed on the same sources is not run again, so that an interrupted run resumes. */
export function isPartDone(file) {
  const state = stateOfSources();
  return state !== null && fs.existsSync(doneFile(file)) && fs.readFileSync(doneFile(file), 'utf8') === state;
}

export function markPartDone(file) {
  const state = stateOfSources();
  if (state !== null) fs.writeFileSync(doneFile(file), state);
}

function doneFile(file) {
  return `${file}.passed`;
}

/** The commit; null if there are uncommitted changes or no git. */
function stateOfSources() {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    return git('status', '--porcelain').trim() === '' ? git('rev-parse', 'HEAD').trim() : null;
  } catch {
    return null;
  }
}
