import fs from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

// The preparation of the server's test database is left out while it is not there, so that the other projects run.
const globalSetup = ['apps/server/src/testing/global-setup.ts'].filter((file) =>
  fs.existsSync(path.join(import.meta.dirname, file)),
);

// The oldest PostgreSQL that the product promises to run on, where this machine has it.
const oldestDatabase = fs.existsSync('/usr/lib/postgresql')
  ? [
      {
        extends: true as const,
        test: {
          name: 'server-debian',
          include: ['apps/server/src/testing/catalogue.test.ts'],
          pool: 'forks' as const,
          globalSetup,
        },
      },
    ]
  : [];

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'web', include: ['apps/web/src/**/*.test.ts'] } },
      { extends: true, test: { name: 'domain', include: ['packages/*/src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          // One process runs many files: loading the application anew for each costs seven times the tests.
          isolate: false,
          pool: 'forks',
          maxWorkers: 2,
          globalSetup,
        },
      },
      ...oldestDatabase,
      { extends: true, test: { name: 'tools', include: ['tools/*.test.mjs'] } },
      { extends: true, test: { name: 'architecture', include: ['tests/architecture/*.test.ts'], testTimeout: 60_000 } },
      // The product as its own process, killed and started again: seconds a test, most of them spent waiting.
      {
        extends: true,
        test: { name: 'reliability', include: ['tests/reliability/*.test.ts'], testTimeout: 120_000, maxWorkers: 1 },
      },
    ],
  },
});
