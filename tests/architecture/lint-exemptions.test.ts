// Files that were too long when the formatter was introduced are listed by name in the linter's configuration. The list
// may only shrink: a file that is short enough is removed, and none is added.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configurationWithoutExemptions, readExemptions } from './lint-exemptions.ts';
import { root } from './source-files.ts';

/** The last known count. Lower these numbers with the list. */
const MOST = { 'max-lines': 0, 'max-lines-per-function': 2 };

type Diagnostic = { code: string; filename: string };

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'karkas-debts-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

let found: Diagnostic[];
beforeAll(() => {
  const configuration = path.join(folder, 'oxlintrc.json');
  fs.writeFileSync(configuration, JSON.stringify(configurationWithoutExemptions()));
  const files = [...readExemptions('max-lines'), ...readExemptions('max-lines-per-function')];
  const { stdout } = spawnSync(
    path.join(root, 'node_modules/.bin/oxlint'),
    ['--config', configuration, '--format=json', ...files.filter((file) => fs.existsSync(path.join(root, file)))],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 },
  );
  const report: { diagnostics: Diagnostic[] } = JSON.parse(stdout);
  found = report.diagnostics;
});

describe.each(['max-lines', 'max-lines-per-function'] as const)('the files exempt from %s', (limit) => {
  test('do not increase', () => {
    expect(readExemptions(limit).length).toBeLessThanOrEqual(MOST[limit]);
  });

  test('still need the exemption; one that does not is removed from .oxlintrc.json', () => {
    const long = new Set(found.filter(({ code }) => code === `eslint(${limit})`).map(({ filename }) => filename));
    expect(readExemptions(limit).filter((file) => !long.has(file))).toEqual([]);
  });
});
