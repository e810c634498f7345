// The long fuzz run: 2 000 random inputs per operation, or as many as given: npm run fuzz -- 5000 [seed].
import { spawnSync } from 'node:child_process';
import { findNode, inProject, projectEnvironment, root } from './project.mjs';

const [inputs = '2000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
console.log(`${inputs} inputs for every operation, seed ${seed}`);
const { status } = spawnSync(
  findNode(),
  [
    inProject('node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'server',
    'apps/server/src/testing/fuzz/fuzz.deep.test.ts',
    'apps/server/src/testing/fuzz/fuzz-rest.deep.test.ts',
    'apps/server/src/testing/fuzz/fuzz-files.deep.test.ts',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...projectEnvironment(), FUZZ_INPUTS: inputs, FUZZ_SEED: seed },
  },
);
process.exitCode = status ?? 1;
