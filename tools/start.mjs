// `npm start`: from a fresh clone to the running product. Plain JavaScript for Node 20, because it runs before anything
// is installed.
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWebWhenStale } from './build/build-web.mjs';
import { installWhenNeeded } from './install-packages.mjs';
import { cacheFolder, findNode, inProject, projectEnvironment, root } from './project.mjs';
import { memoryFlags, memoryVariables } from './server-memory.mjs';

// npm forwards the interrupt that the terminal has already sent to the whole group: a second one within this time is
// the same key press.
const sameKeyPressMs = 1_000;
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
// A server that has run this long is not in a crash loop.
const steadyMs = 60_000;

try {
  await installWhenNeeded();
  await buildWebWhenStale();
  serve();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

// A server that ran and exited by itself, by a defect or by its watchdog, is restarted; one that cannot start is not.
function serve() {
  const state = { server: null, isStopping: false, pauseMs: firstPauseMs };
  const run = () => {
    const startedAt = performance.now();
    let wasReady = false;
    state.server = launch();
    state.server.once('message', () => (wasReady = true));
    state.server.once('error', (error) => {
      console.error(`The server could not be started: ${error.message}`);
      process.exit(1);
    });
    state.server.once('exit', (code, signal) => {
      const exitCode = code ?? 128 + (os.constants.signals[signal] ?? 0);
      if (state.isStopping || exitCode === 0 || !wasReady) process.exit(exitCode);
      if (performance.now() - startedAt > steadyMs) state.pauseMs = firstPauseMs;
      console.error(`The server ended by itself (${signal ?? code}); starting it again in ${state.pauseMs / 1000} s.`);
      setTimeout(() => (state.isStopping ? process.exit(exitCode) : run()), state.pauseMs);
      state.pauseMs = Math.min(state.pauseMs * 2, longestPauseMs);
    });
  };
  const stop = (signal) => {
    state.isStopping = true;
    state.server.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) forward(signal, stop);
  stopWithNpm(stop);
  run();
}

function launch() {
  const preload = pathToFileURL(inProject('tools/stop-with-launcher.mjs')).href;
  // Detached, so that an interrupt typed in the terminal reaches the server once, through this process.
  return spawn(
    findNode(),
    [...memoryFlags, '--import', preload, inProject('apps/server/src/main.ts'), ...process.argv.slice(2)],
    {
      cwd: root,
      env: projectEnvironment({
        NODE_COMPILE_CACHE: path.join(cacheFolder, 'node-compile'),
        ...memoryVariables(),
      }),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    },
  );
}

function forward(signal, stop) {
  let forwardedAt = Number.NEGATIVE_INFINITY;
  process.on(signal, () => {
    if (performance.now() - forwardedAt < sameKeyPressMs) return;
    forwardedAt = performance.now();
    // A closed terminal means stop, for which the server only handles SIGTERM.
    stop(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  });
}

// npm forwards a signal to its shell, and some shells die without notifying this process.
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, 500);
  watch.unref();
}
