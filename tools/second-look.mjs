import path from 'node:path';
import { root } from './project.mjs';
import { readReport } from './test-reports.mjs';

/** More than these have a common cause: looking again would only cost time. */
const mostLookedAt = 6;
/** How often a test that has failed must pass, alone on the machine, to be called unstable instead of failed. */
export const timesAgain = 2;

/**
 * The tests that failed, by the JSON report of Vitest: project-relative file, full name, first lines of the message.
 * A file that could not be loaded is one failure without a name.
 */
export function failuresOfVitest(reportFile) {
  const files = readReport(reportFile)?.testResults ?? [];
  return files
    .filter((file) => file.status === 'failed')
    .flatMap((file) => {
      const failed = file.assertionResults.filter((test) => test.status === 'failed');
      const place = path.relative(root, file.name);
      if (failed.length === 0) return [{ file: place, name: '', message: firstLines(file.message) }];
      return failed.map((test) => ({
        file: place,
        name: test.fullName,
        message: firstLines(test.failureMessages.join('\n')),
      }));
    });
}

/** Whether the test of this full name passed, by the JSON report of Vitest; without a name, whether all that ran did. */
export function hasPassed(reportFile, name) {
  const files = readReport(reportFile)?.testResults ?? [];
  const tests = files.flatMap((file) => file.assertionResults);
  const asked = name ? tests.filter((test) => test.fullName === name) : tests;
  const isWhole = name !== '' || files.every((file) => file.status === 'passed');
  return (
    isWhole &&
    asked.length > 0 &&
    asked.every((test) => (name === '' ? test.status !== 'failed' : test.status === 'passed'))
  );
}

/** The stories that failed, by the JSON report of Playwright: file, line and name of the window's project. */
export function failuresOfPlaywright(reportFile) {
  const report = readReport(reportFile);
  return (report?.suites ?? []).flatMap(specsOf).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected')
      .map((test) => ({
        file: path.join('tests/e2e', spec.file),
        line: spec.line,
        project: test.projectName,
        name: spec.title,
        message: firstLines(
          test.results
            .flatMap((result) => result.errors ?? [])
            .map((error) => error.message)
            .join('\n'),
        ),
      })),
  );
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function firstLines(text = '') {
  // Colours of the terminal are no part of the message.
  // oxlint-disable-next-line no-control-regex
  const plain = text.replaceAll(/\u001B\[\d+m/g, '');
  return plain.split('\n').slice(0, 12).join('\n');
}

/**
 * What a run came to after its failed tests were run again, alone and `timesAgain` times: those that passed each time
 * are `unstable`, with their names, and no longer failures. `again` runs the given failures once and says whether all
 * that it ran has passed.
 */
export async function lookAgain(sum, failures, again) {
  if (failures.length === 0 || failures.length > mostLookedAt || failures.length !== sum.failed) {
    return { ...sum, failures };
  }
  const settled = { ...sum, failures: [], unstable: [] };
  for (const failure of failures) {
    if (await passes(failure, again)) {
      settled.unstable.push(failure);
      settled.failed -= 1;
      settled.passed += 1;
    } else settled.failures.push(failure);
  }
  return settled;
}

async function passes(failure, again) {
  for (let time = 0; time < timesAgain; time += 1) if (!(await again(failure))) return false;
  return true;
}

/** The lines that name what failed and what was unstable, with what it said. */
export function namedLines(sums) {
  const told = (word, list = []) =>
    list.map(({ file, line, project, name, message }) => {
      const place = [file, line].filter(Boolean).join(':');
      const where = project ? `[${project}] ${place}` : place;
      return `${word} ${where} › ${name || '(the file)'}\n${indented(message)}`;
    });
  return sums.flatMap((sum) => [...told('UNSTABLE', sum.unstable), ...told('FAILED', sum.failures)]);
}

function indented(text = '') {
  return text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
}
