// Runs after `npm install` and points git at the hooks in the sources. A copy without git needs none.
import { spawnSync } from 'node:child_process';
import { inProject } from './project.mjs';

spawnSync('git', ['config', 'core.hooksPath', 'tools/git-hooks'], { cwd: inProject(), stdio: 'ignore' });
