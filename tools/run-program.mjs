import { spawn } from 'node:child_process';
import { root } from './project.mjs';

/** Runs a program quietly; resolves to its exit code and all its output. */
export function runCaptured(command, args, options = {}) {
  return run(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Runs a program with the terminal as its output; resolves to its exit code. */
export async function runVisibly(command, args, options = {}) {
  const { code } = await run(command, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] });
  return code;
}

function run(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, ...options });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** How to call npm: the one that runs this script, otherwise the one on the path. */
export function npmCall(args) {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) return { command: process.execPath, args: [npm, ...args] };
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args };
}
