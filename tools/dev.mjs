// `npm run dev`: the server restarts and the browser updates on source changes.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { installWhenNeeded } from './install-packages.mjs';
import { findNode, inProject, projectEnvironment, root } from './project.mjs';

await installWhenNeeded();

const programs = [['--watch', inProject('apps/server/src/main.ts')]];
if (fs.existsSync(inProject('apps/web/index.html'))) programs.push([inProject('tools/build/dev-web.mjs')]);
const children = programs.map((args) =>
  spawn(findNode(), args, { cwd: root, env: { LOG_FORMAT: 'readable', ...projectEnvironment() }, stdio: 'inherit' }),
);

// Neither is of use without the other.
for (const child of children) {
  child.once('exit', (code) => {
    for (const other of children) if (other.exitCode === null) other.kill('SIGTERM');
    process.exitCode ||= code ?? 0;
  });
}
// The terminal sends an interrupt to the children directly; this process only waits for them.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => {
  for (const child of children) child.kill('SIGTERM');
});
