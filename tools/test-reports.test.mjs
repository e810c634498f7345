import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isInstalledAsLocked } from './install-packages.mjs';
import { closingLine, sumPlaywright, sumVitest } from './test-reports.mjs';

let folder;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'karkas-report-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

function report(content) {
  const file = path.join(folder, 'report.json');
  fs.writeFileSync(file, JSON.stringify(content));
  return file;
}

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] };
const playwright = { stats: { expected: 3, skipped: 1, unexpected: 0, flaky: 0 } };

describe('the sum of a test run', () => {
  test('counts what the reports count', () => {
    expect(sumVitest(report(vitest), 0)).toEqual({ passed: 5, failed: 0, skipped: 2 });
    expect(sumPlaywright(report(playwright), 0)).toEqual({ passed: 3, failed: 0, skipped: 1 });
  });

  test('a file that could not be loaded is a failure', () => {
    const unloaded = { ...vitest, testResults: [{ status: 'failed', assertionResults: [] }] };
    expect(sumVitest(report(unloaded), 1).failed).toBe(1);
  });

  test('a run that ended badly is not green, whatever its report says', () => {
    expect(sumVitest(report(vitest), 1).failed).toBe(1);
    expect(sumPlaywright(report(playwright), 1).failed).toBe(1);
    expect(sumVitest(path.join(folder, 'missing.json'), 0).failed).toBe(1);
  });

  test('a story that passed only when repeated has failed', () => {
    expect(sumPlaywright(report({ stats: { ...playwright.stats, flaky: 2 } }), 0).failed).toBe(2);
  });

  test('closes with one line, which names skipped tests only when there are any', () => {
    expect(
      closingLine([
        { passed: 8, failed: 1 },
        { passed: 5, failed: 0, skipped: 2 },
      ]),
    ).toEqual({
      line: '13 passed, 1 failed, 2 skipped',
      isGreen: false,
    });
    expect(closingLine([{ passed: 8, failed: 0, skipped: 0 }])).toEqual({ line: '8 passed, 0 failed', isGreen: true });
  });
});

describe('packages installed without our stamp', () => {
  const lock = {
    packages: {
      '': {},
      'apps/web': { version: '0.1.0' },
      'node_modules/@karkas/web': { link: true },
      'node_modules/pg': { version: '8.23.1' },
      'node_modules/fsevents': { version: '2.3.3', optional: true },
    },
  };

  test.each([
    ['the same versions', { 'node_modules/pg': { version: '8.23.1' } }, true],
    ['another version', { 'node_modules/pg': { version: '8.0.0' } }, false],
    ['a package missing', {}, false],
  ])('%s', (_title, packages, isInstalled) => {
    expect(isInstalledAsLocked(lock, { packages })).toBe(isInstalled);
  });
});
