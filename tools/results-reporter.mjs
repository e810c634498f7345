import fs from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';

const STATUS_OF_STORY = { expected: 'passed', unexpected: 'failed', flaky: 'unstable', skipped: 'skipped' };

/**
 * A reporter for Vitest and for Playwright: it appends one JSON line per test to the file in TEST_RESULTS, so that both
 * runners are summed the same way and an interrupted run still reports its results (`test-results.mjs`).
 */
export default class ResultsReporter {
  /** Vitest, once per file. */
  onTestModuleEnd(module) {
    const file = inProject(module.moduleId);
    for (const test of module.children.allTests()) {
      const { state, errors = [] } = test.result();
      const { duration = 0, flaky = false } = test.diagnostic() ?? {};
      const status = flaky ? 'unstable' : state === 'pending' ? 'skipped' : state;
      write({ id: `${file} › ${test.fullName}`, file, status, ms: Math.round(duration), message: messageOf(errors) });
    }
    // A file that cannot be loaded or set up fails without a failed test.
    const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
    if (errors.length > 0) write({ id: `${file} › (the file)`, file, status: 'failed', message: messageOf(errors) });
  }

  /** Vitest, once per run. */
  onTestRunEnd(_modules, errors) {
    if (errors.length > 0) write({ id: '(unhandled error)', file: '', status: 'failed', message: messageOf(errors) });
  }

  /** Playwright, once per attempt. */
  onTestEnd(test, result) {
    const willRetry = !['passed', 'skipped'].includes(result.status) && result.retry < test.retries;
    if (willRetry) return;
    const file = inProject(test.location.file);
    const [, project, , ...titles] = test.titlePath();
    write({
      id: `[${project}] ${file} › ${titles.join(' › ')}`,
      file,
      status: STATUS_OF_STORY[test.outcome()],
      ms: test.results.reduce((sum, one) => sum + one.duration, 0),
      message: messageOf(test.results.flatMap((one) => one.errors)),
    });
  }

  printsToStdio() {
    return false;
  }
}

function write(line) {
  const file = process.env.TEST_RESULTS;
  if (file) fs.appendFileSync(file, `${JSON.stringify(line)}\n`);
}

function inProject(file) {
  return path.relative(root, file).replaceAll(path.sep, '/');
}

function messageOf(errors) {
  const text = errors.map((error) => error.stack ?? error.message ?? '').join('\n');
  // Strips terminal colours from the message.
  // oxlint-disable-next-line no-control-regex
  const lines = text.replaceAll(/\u001B\[\d+m/g, '').split('\n');
  return [...new Set(lines.filter((line) => !line.includes('node_modules')))].slice(0, 12).join('\n');
}
