import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from './project.mjs';
import { failuresOfPlaywright, failuresOfVitest, hasPassed, lookAgain, namedLines } from './second-look.mjs';

let folder;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'karkas-look-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

function report(content) {
  const file = path.join(folder, 'report.json');
  fs.writeFileSync(file, JSON.stringify(content));
  return file;
}

const late = { file: 'a.test.ts', name: 'is quick', message: 'expected 900 to be less than 500' };
const wrong = { file: 'b.test.ts', name: 'is right', message: 'expected 1 to be 2' };

/** Runs again: the late one passes from now on, the wrong one never does. */
function machine() {
  const ran = [];
  const again = async (failure) => {
    ran.push(failure.name);
    return failure !== wrong;
  };
  return { ran, again };
}

describe('a second look at what failed', () => {
  test('calls unstable what passes twice alone, and leaves failed what does not', async () => {
    const { ran, again } = machine();
    const sum = await lookAgain({ passed: 7, failed: 2, skipped: 1 }, [late, wrong], again);
    expect(sum).toEqual({ passed: 8, failed: 1, skipped: 1, unstable: [late], failures: [wrong] });
    expect(ran).toEqual(['is quick', 'is quick', 'is right']);
  });

  test('does not forgive what passes once only', async () => {
    let times = 0;
    const sum = await lookAgain({ passed: 0, failed: 1, skipped: 0 }, [late], async () => (times += 1) === 1);
    expect([sum.failed, sum.unstable]).toEqual([1, []]);
  });

  test('is not taken when many failed, nor when the run failed otherwise than by its tests', async () => {
    const { ran, again } = machine();
    const many = Array.from({ length: 7 }, () => late);
    expect((await lookAgain({ passed: 0, failed: 7, skipped: 0 }, many, again)).failed).toBe(7);
    expect((await lookAgain({ passed: 9, failed: 1, skipped: 0 }, [], again)).failed).toBe(1);
    expect((await lookAgain({ passed: 9, failed: 3, skipped: 0 }, [late], again)).failed).toBe(3);
    expect(ran).toEqual([]);
  });

  test('names what failed and what was unstable, with what was said', () => {
    expect(namedLines([{ unstable: [late] }, { failures: [{ ...wrong, line: 3, project: 'phone' }] }, {}])).toEqual([
      'UNSTABLE a.test.ts › is quick\n    expected 900 to be less than 500',
      'FAILED [phone] b.test.ts:3 › is right\n    expected 1 to be 2',
    ]);
  });
});

describe('the failures of a report', () => {
  test('of Vitest: each test by its full name, a file that could not be loaded by itself', () => {
    const file = path.join(root, 'apps/a.test.ts');
    const failed = { status: 'failed', fullName: 'sums agree', failureMessages: ['\u001B[31mno\u001B[39m'] };
    const testResults = [
      { name: file, status: 'failed', assertionResults: [failed, { status: 'passed', fullName: 'other' }] },
      { name: file, status: 'failed', message: 'no such module', assertionResults: [] },
      { name: file, status: 'passed', assertionResults: [] },
    ];
    expect(failuresOfVitest(report({ testResults }))).toEqual([
      { file: 'apps/a.test.ts', name: 'sums agree', message: 'no' },
      { file: 'apps/a.test.ts', name: '', message: 'no such module' },
    ]);
  });

  test('which passes in a run again: by the name of the report, never by a run in which it did not take part', () => {
    const one = (fullName, status) => ({ fullName, status });
    const ran = (...assertionResults) => report({ testResults: [{ status: 'passed', assertionResults }] });
    expect(hasPassed(ran(one('sums agree', 'passed'), one('other', 'failed')), 'sums agree')).toBe(true);
    expect(hasPassed(ran(one('sums agree', 'failed')), 'sums agree')).toBe(false);
    expect(hasPassed(ran(one('sums agree', 'skipped')), 'sums agree')).toBe(false);
    expect(hasPassed(ran(one('other', 'passed')), 'sums agree')).toBe(false);
    expect(hasPassed(ran(one('other', 'passed')), '')).toBe(true);
    expect(hasPassed(report({ testResults: [{ status: 'failed', assertionResults: [] }] }), '')).toBe(false);
    expect(hasPassed('/nowhere.json', '')).toBe(false);
  });

  test('of Playwright: by place and window, however deep', () => {
    const spec = (status) => ({
      title: 'a story',
      file: 'a.spec.ts',
      line: 12,
      tests: [{ status, projectName: 'phone', results: [{ errors: [{ message: 'not seen' }] }] }],
    });
    const suites = [{ specs: [spec('expected')], suites: [{ specs: [spec('unexpected')] }] }];
    expect(failuresOfPlaywright(report({ suites }))).toEqual([
      { file: 'tests/e2e/a.spec.ts', line: 12, project: 'phone', name: 'a story', message: 'not seen' },
    ]);
  });

  test('a report that is not there names nothing', () => {
    expect([failuresOfVitest('/nowhere.json'), failuresOfPlaywright('/nowhere.json')]).toEqual([[], []]);
  });
});
