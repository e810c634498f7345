// `npm start`: from a fresh clone to the running product. Plain JavaScript for Node 20, because it runs before
// anything is installed.
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWebWhenStale } from './build-web.mjs';
import { installWhenNeeded } from './install-packages.mjs';
import { cacheFolder, findNode, inProject, projectEnvironment, root } from './project.mjs';

// npm passes on the interrupt that the terminal has already sent to everybody: the second one within this time is
// the same key press, not impatience.
const sameKeyPressMs = 1_000;

try {
  await installWhenNeeded();
  await buildWebWhenStale();
  serve();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function serve() {
  const preload = pathToFileURL(inProject('tools/stop-with-launcher.mjs')).href;
  // Detached, so that an interrupt typed in the terminal reaches the server once, through this process.
  const server = spawn(
    findNode(),
    ['--import', preload, inProject('apps/server/src/main.ts'), ...process.argv.slice(2)],
    {
      cwd: root,
      env: projectEnvironment({ NODE_COMPILE_CACHE: path.join(cacheFolder, 'node-compile') }),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) passOn(signal, server);
  stopWithNpm(server);
  server.once('error', (error) => {
    console.error(`The server could not be started: ${error.message}`);
    process.exit(1);
  });
  server.once('exit', (code, signal) => process.exit(code ?? 128 + (os.constants.signals[signal] ?? 0)));
}

function passOn(signal, server) {
  let passedAt = Number.NEGATIVE_INFINITY;
  process.on(signal, () => {
    if (performance.now() - passedAt < sameKeyPressMs) return;
    passedAt = performance.now();
    // A closed terminal is a wish to stop, and the server knows that wish by one name.
    server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  });
}

// npm passes a signal on to its shell, and some shells die of it without telling this process.
function stopWithNpm(server) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    server.kill('SIGTERM');
  }, 500);
  watch.unref();
}
