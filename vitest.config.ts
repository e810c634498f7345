import fs from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { prepareSeed } from './tests/seed/prepare-seed.ts';
import ResultsReporter from './tools/results-reporter.mjs';
import { readDepth } from './tools/test-depth.mjs';
import { BalancedSequencer } from './tools/testing/balanced-sequencer.mjs';

/** Include and exclude patterns of a folder: `*.test.ts` guards a merge, `*.deep.test.ts` belongs to the deep run. */
const depth = readDepth(process.env);
function files(folder: string, endings: readonly string[] = ['ts']): { include: string[]; exclude: string[] } {
  const kind = depth === 'deep' ? 'deep.test' : 'test';
  return {
    include: endings.map((ending) => `${folder}/*.${kind}.${ending}`),
    exclude: ['**/node_modules/**', ...(depth === 'gate' ? ['**/*.deep.test.*'] : [])],
  };
}

/**
 * Loading modules for each file takes most of the time of the web tests, so files share them in any order; those that
 * need a DOM share one page. Files that mock a module, import one dynamically or declare that they need modules of
 * their own run isolated.
 */
const NEEDS_PAGE = /^\/\/ @vitest-environment jsdom$/m;
const NEEDS_OWN_MODULES = /\bvi\.(?:mock|hoisted|resetModules)\b|\bawait import\(|^\/\/ Needs modules of its own/m;

type Files = ReturnType<typeof files>;
function splitWebFiles(): { shared: Files; page: Files; alone: Files } {
  const [web, site] = [files('apps/web/src/**', ['ts', 'tsx']), files('apps/site/src/**')];
  const all = { ...web, include: [...web.include, ...site.include] };
  const texts = fs
    .globSync(all.include, { cwd: import.meta.dirname })
    .map((file) => ({ file, text: fs.readFileSync(path.join(import.meta.dirname, file), 'utf8') }));
  const named = (part: typeof texts): string[] => part.map(({ file }) => file);
  const alone = texts.filter(({ text }) => NEEDS_OWN_MODULES.test(text));
  const page = texts.filter(({ text }) => NEEDS_PAGE.test(text) && !NEEDS_OWN_MODULES.test(text));
  return {
    shared: { ...all, exclude: [...all.exclude, ...named(alone), ...named(page)] },
    page: { ...all, include: named(page) },
    alone: { ...all, include: named(alone) },
  };
}
const webFiles = splitWebFiles();

// The setup of the server's test database is omitted if absent, so that the other projects run.
const globalSetup = ['apps/server/src/testing/global-setup.ts'].filter((file) =>
  fs.existsSync(path.join(import.meta.dirname, file)),
);

// The oldest supported PostgreSQL, if installed.
const oldestDatabase =
  depth !== 'gate' && fs.existsSync('/usr/lib/postgresql')
    ? [
        {
          extends: true as const,
          test: {
            name: 'server-debian',
            include: [
              'apps/server/src/testing/catalogue/catalogue.test.ts',
              'apps/server/src/platform/db/**/{migrate,journal}.test.ts',
            ],
            pool: 'forks' as const,
            globalSetup,
          },
        },
      ]
    : [];

export default defineConfig({
  test: {
    // Timeouts only guard against hangs, so a busy machine must not reach them.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    // A test that passes on its second attempt is reported and listed in tests/unstable.json.
    retry: 1,
    reporters: ['default', new ResultsReporter()],
    // A part of the tests may contain none of a kind.
    passWithNoTests: true,
    setupFiles: prepareSeed(depth, process.env),
    sequence: { sequencer: BalancedSequencer },
    projects: [
      // By default there would be one process fewer than cores; with one, a project waits until all others have ended,
      // and its files run one by one.
      {
        extends: true,
        test: {
          name: 'web',
          ...webFiles.shared,
          isolate: false,
          maxWorkers: 2,
          setupFiles: ['apps/web/src/testing/put-back.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web-page',
          ...webFiles.page,
          isolate: false,
          maxWorkers: 2,
          setupFiles: ['put-back', 'fresh-page'].map((name) => `apps/web/src/testing/${name}.setup.ts`),
        },
      },
      { extends: true, test: { name: 'web-alone', ...webFiles.alone, maxWorkers: 2 } },
      { extends: true, test: { name: 'domain', ...files('packages/*/src/**'), isolate: false, maxWorkers: 2 } },
      {
        extends: true,
        test: {
          name: 'server',
          ...files('apps/server/src/**'),
          // One process runs many files: loading the application for each takes seven times as long as the tests.
          isolate: false,
          pool: 'forks',
          maxWorkers: 2,
          globalSetup,
        },
      },
      ...oldestDatabase,
      { extends: true, test: { name: 'tools', ...files('tools/**', ['mjs']), maxWorkers: 2 } },
      { extends: true, test: { name: 'architecture', ...files('tests/architecture/**'), maxWorkers: 2 } },
      // The product as its own process, killed and restarted: seconds per test, mostly waiting. The one in the gate
      // runs next to the others.
      {
        extends: true,
        test: {
          name: 'reliability',
          ...files('tests/reliability'),
          testTimeout: 300_000,
          maxWorkers: depth === 'gate' ? 2 : 1,
        },
      },
    ],
  },
});
