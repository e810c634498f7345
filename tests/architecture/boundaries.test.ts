// The dependency checker passes when it reads nothing, which has happened with new compilers. Therefore this test
// checks three things: no violation, every source file read, and planted violations found.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOwnFiles, root } from './source-files.ts';

type Report = { modules: { source: string }[]; violations: { rule: string; from: string; to: string }[] };
type Output = {
  modules: { source: string }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
};

const program = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

function readDependencies(folder: string, parts: string[]): Report {
  const args = [program, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...parts];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 ** 2,
  });
  if (!stdout.startsWith('{')) throw new Error(`the reader of arrows failed: ${stderr}`);
  const { modules, summary }: Output = JSON.parse(stdout);
  const violations = summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
  return { modules, violations };
}

describe('dependencies between modules', () => {
  let report: Report;
  beforeAll(() => {
    report = readDependencies(root, ['packages', 'apps', 'tests', 'tools', 'bench']);
  }, 300_000);

  test('violate no rule', () => {
    expect(report.violations).toEqual([]);
  });

  test('were read from every source file', () => {
    const sources = listOwnFiles().filter(
      (file) =>
        /^(?:(?:packages|apps)\/.*\/src\/.*\.tsx?|(?:tests|tools|bench)\/.*\.(?:tsx?|mjs))$/.test(file) &&
        !file.endsWith('.d.ts'),
    );
    const read = new Set(report.modules.map(({ source }) => source));
    expect(sources.filter((file) => !read.has(file))).toEqual([]);
  });
});

describe('a planted violation is detected:', () => {
  let folder: string;
  let found: Report;

  // Rule, the file that breaks it, its import.
  const planted = [
    ['no-cycles', 'apps/server/src/features/ring/left.ts', './right.ts'],
    ['everything-resolves', 'apps/server/src/platform/lost.ts', './nowhere.ts'],
    ['declared-where-used', 'packages/api/src/core/undeclared.ts', 'fastify'],
    ['no-test-code-in-production', 'apps/server/src/platform/leaning.ts', '../testing/an-actor.ts'],
    ['domain-is-pure', 'packages/domain/src/money/telling.ts', '../../../api/src/core/page.ts'],
    ['domain-does-no-io', 'packages/domain/src/money/reading.ts', 'node:fs'],
    ['api-imports-only-domain', 'packages/api/src/core/reaching.ts', '../../../../apps/server/src/platform/ids.ts'],
    ['api-does-no-io', 'packages/api/src/core/reading.ts', 'node:fs'],
    ['web-never-imports-server', 'apps/web/src/app/reaching.ts', '../../../server/src/platform/ids.ts'],
    ['server-never-imports-web', 'apps/server/src/app/reaching.ts', '../../../web/src/platform/store.ts'],
    ['nothing-imports-the-site', 'apps/web/src/app/quoting.ts', '../../../site/src/page.ts'],
    ['site-never-imports-server', 'apps/site/src/reaching.ts', '../../server/src/platform/ids.ts'],
    ['site-imports-declared-parts-of-web', 'apps/site/src/borrowing.ts', '../../web/src/platform/store.ts'],
    ['server-platform-imports-no-feature', 'apps/server/src/platform/knowing.ts', '#features/tasks'],
    ['server-features-import-no-app', 'apps/server/src/features/tasks/tasks.service.ts', '../../app/build-app.ts'],
    ['server-features-enter-by-index', 'apps/server/src/features/tasks/window.ts', '../customers/customers.service.ts'],
    ['server-app-enters-by-index', 'apps/server/src/app/window.ts', '../features/customers/customers.service.ts'],
    ['routes-go-through-the-service', 'apps/server/src/features/tasks/tasks.routes.ts', './tasks.repository.ts'],
    ['services-import-no-http', 'apps/server/src/features/tasks/tasks.presenter.ts', 'fastify'],
    ['policies-are-pure', 'apps/server/src/features/tasks/tasks.policy.ts', './tasks.repository.ts'],
    ['only-repositories-use-sql', 'apps/server/src/features/tasks/list-tasks.ts', 'pg'],
    ['only-repositories-use-sql', 'apps/server/src/features/tasks/later.ts', 'await import: kysely'],
    ['driver-enters-by-index', 'apps/server/src/platform/db/wire/short-cut.ts', './driver/statement-batch.ts'],
    ['ui-kit-imports-no-domain', 'apps/web/src/ui/money/money.ts', '@karkas/domain/money/rounding.ts'],
    ['web-platform-imports-no-feature', 'apps/web/src/platform/knowing.ts', '#features/tasks'],
    ['web-features-import-no-app', 'apps/web/src/features/tasks/knowing.ts', '../../app/shell.ts'],
    ['web-features-enter-by-index', 'apps/web/src/features/tasks/window.ts', '../customers/list.ts'],
    ['web-app-enters-by-index', 'apps/web/src/app/window.ts', '../features/customers/list.ts'],
  ] as const;

  const innocent: Record<string, string> = {
    'apps/server/src/features/ring/right.ts': `export * from './left.ts';\n`,
    'apps/server/src/testing/an-actor.ts': 'export const actor = 1;\n',
    'apps/server/src/platform/ids.ts': 'export const id = 1;\n',
    'apps/server/src/app/build-app.ts': `export * from '#features/customers';\nexport * from '../platform/ids.ts';\n`,
    'apps/server/src/features/customers/index.ts': `export * from './customers.service.ts';\n`,
    'apps/server/src/features/customers/customers.service.ts': `export * from './customers.repository.ts';\n`,
    'apps/server/src/features/customers/customers.repository.ts': `import 'kysely';\nexport const rows = 1;\n`,
    'apps/server/src/features/tasks/index.ts': `export * from '#features/customers';\n`,
    'apps/server/src/features/tasks/tasks.repository.ts': `import 'kysely';\nexport const rows = 1;\n`,
    'apps/server/src/platform/db/wire/driver/statement-batch.ts': 'export const batch = 1;\n',
    'apps/web/src/platform/store.ts': 'export const store = 1;\n',
    'apps/site/src/page.ts': 'export const page = 1;\n',
    'apps/web/src/app/shell.ts': `export * from '#features/tasks';\n`,
    'apps/web/src/features/tasks/index.ts': 'export const tasks = 1;\n',
    'apps/web/src/features/customers/list.ts': `export * from '@karkas/domain/money/rounding.ts';\n`,
    'packages/api/src/core/page.ts': `import 'zod';\nexport * from '@karkas/domain/money/rounding.ts';\n`,
    'packages/domain/src/money/rounding.ts': `import 'big.js';\nexport const cent = 1;\n`,
  };

  beforeAll(() => {
    folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'karkas-arrows-')));
    copyProjectFiles(folder);
    for (const [file, text] of Object.entries(innocent)) write(file, text);
    for (const [, file, target] of planted) {
      const later = 'await import: ';
      write(
        file,
        target.startsWith(later)
          ? `export const later = import('${target.slice(later.length)}');\n`
          : `export * from '${target}';\n`,
      );
    }
    found = readDependencies(folder, ['packages', 'apps']);
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  function write(file: string, text: string): void {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }

  test.each(planted)('%s in %s', (rule, file) => {
    expect(found.violations.filter(({ from }) => from === file).map((violation) => violation.rule)).toContain(rule);
  });

  test('and no valid file is reported', () => {
    const blamed = found.violations.filter(({ rule, from }) => rule !== 'no-cycles' && from in innocent);
    expect(blamed).toEqual([]);
  });
});

// Uses the same configuration and installed packages, with links to the copies of our own workspaces.
function copyProjectFiles(folder: string): void {
  for (const file of ['.dependency-cruiser.mjs', 'tsconfig.json', 'tsconfig.base.json', 'package.json']) {
    fs.copyFileSync(path.join(root, file), path.join(folder, file));
  }
  const modules = path.join(folder, 'node_modules');
  fs.mkdirSync(path.join(modules, '@karkas'), { recursive: true });
  for (const name of ['kysely', 'pg', 'fastify', 'zod', 'big.js']) {
    fs.symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
  }
  for (const workspace of ['packages/domain', 'packages/api', 'apps/server', 'apps/web', 'apps/site']) {
    fs.mkdirSync(path.join(folder, workspace, 'src'), { recursive: true });
    fs.copyFileSync(path.join(root, workspace, 'package.json'), path.join(folder, workspace, 'package.json'));
    fs.symlinkSync(path.join(folder, workspace), path.join(modules, '@karkas', path.basename(workspace)));
  }
}
