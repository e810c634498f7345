import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { inProject } from './project.mjs';
import { timesOfPages } from './browser-time.mjs';
import { costLines, filesOfPlaywright, filesOfVitest, processorSeconds } from './run-costs.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'karkas-costs-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function report(content) {
  const file = path.join(folder, 'report.json');
  fs.writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('what a run of tests has cost', () => {
  test('is the processor time of the process and of all that it has awaited', () => {
    const stat = `7 (a (b) c) S ${Array.from({ length: 10 }, () => 0).join(' ')} 100 20 3000 400 20 0`;
    expect(processorSeconds(4, stat)).toBe(39.2);
  });

  test('holds that of the pages of its own browsers, which nobody awaits', () => {
    const page = { command: '/usr/lib/chromium/chromium\0--type=renderer', begun: 5, ticks: 30 };
    const processes = [
      { ...page, id: 13, parent: 12 },
      { id: 12, parent: 11, command: 'chromium\0--type=zygote', begun: 4, ticks: 1 },
      { id: 11, parent: 10, command: 'chromium', begun: 3, ticks: 400 },
      { ...page, id: 23, parent: 22 },
      { id: 22, parent: 1, command: 'chromium', begun: 3, ticks: 400 },
    ];
    expect(timesOfPages(processes, 10)).toEqual([
      ['13 5', 30],
      ['12 4', 1],
    ]);
  });

  test('is not known where the system does not tell', () => {
    expect(processorSeconds(0, null)).toBeNull();
    expect(costLines({ files: [], seconds: 3, processor: null, isGate: true })).toEqual([
      'The longest files:',
      'In all 3 s',
    ]);
  });

  test('is told file by file', () => {
    const file = report({ testResults: [{ name: inProject('a/b.test.ts'), startTime: 1000, endTime: 3500 }] });
    expect(filesOfVitest(file)).toEqual([{ name: 'a/b.test.ts', seconds: 2.5 }]);
  });

  test('is told of stories by their file and window, whatever describes them', () => {
    const spec = (projectName, duration) => ({
      file: 'x.spec.ts',
      tests: [{ projectName, results: [{ duration }, { duration: 500 }] }],
    });
    const inner = { specs: [spec('desktop', 1500), spec('phone', 1000)] };
    const file = report({ suites: [{ specs: [spec('desktop', 500)], suites: [inner] }] });
    expect(filesOfPlaywright(file)).toEqual([
      { name: '[desktop] tests/e2e/x.spec.ts', seconds: 3 },
      { name: '[phone] tests/e2e/x.spec.ts', seconds: 1.5 },
    ]);
  });

  test('names the ten longest, the longest first', () => {
    const files = Array.from({ length: 12 }, (_, index) => ({ name: `f${index}`, seconds: index }));
    const lines = costLines({ files, seconds: 70, processor: 120, isGate: true });
    expect(lines.slice(1, -1).map((line) => line.trim())).toEqual(
      Array.from({ length: 10 }, (_, index) => `${11 - index}.0 s  f${11 - index}`),
    );
    expect(lines.at(-1)).toBe('In all 70 s, 120 s of processor time');
  });

  test.each([
    ['the gate that is too long', 721, true, true],
    ['the gate in its time', 720, true, false],
    ['the long rest', 5000, false, false],
  ])('warns of %s', (_, processor, isGate, isWarned) => {
    const lines = costLines({ files: [], seconds: 1, processor, isGate });
    expect(lines.some((line) => line.startsWith('LONG'))).toBe(isWarned);
  });
});
