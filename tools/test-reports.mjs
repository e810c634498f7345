import fs from 'node:fs';
import path from 'node:path';

/** What a run of Vitest came to, by its JSON report; a run that left no report counts as one failure. */
export function sumVitest(reportFile, exitCode) {
  const report = readReport(reportFile);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  // A file that could not be loaded has failed without a single test.
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = report.numFailedTests + unloaded.length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** What a run of Playwright came to, by its JSON report; a test that passed only when repeated has failed. */
export function sumPlaywright(reportFile, exitCode) {
  const report = readReport(reportFile);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, skipped, unexpected, flaky } = report.stats;
  const failed = unexpected + flaky;
  return { passed: expected, failed: failed === 0 && exitCode !== 0 ? 1 : failed, skipped };
}

/** The closing line of a whole test run. */
export function closingLine(sums) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const sum of sums) for (const key of Object.keys(total)) total[key] += sum[key] ?? 0;
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  return { line: `${total.passed} passed, ${total.failed} failed${skipped}`, isGreen: total.failed === 0 };
}

/** Keeps what a run came to, for the line that closes several. */
export function keepSums(file, sums) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, JSON.stringify(sums));
}

/** What the runs came to that were kept; one that left nothing counts as one failure. */
export function readSums(files) {
  return files.flatMap((file) => readReport(file) ?? [{ passed: 0, failed: 1, skipped: 0 }]);
}

/** The JSON that a run has left; null when there is none. */
export function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
