import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from './project.mjs';

// A fake server: it prints its events, and takes a moment to stop.
const server = `
  process.on('SIGTERM', () => { console.log('asked to stop'); setTimeout(() => { console.log('stopped'); process.exit(0); }, 100); });
  if (process.argv[2] === 'memory') console.log(process.env.MALLOC_ARENA_MAX, process.env.MALLOC_MMAP_THRESHOLD_, process.env.MALLOC_TRIM_THRESHOLD_, process.execArgv[0]);
  console.log('running ' + process.pid);
  if (process.argv[2] === 'fail') process.exit(7);
  if (process.argv[2] === 'die') {
    const { appendFileSync, readFileSync } = await import('node:fs');
    appendFileSync('starts', 'x');
    process.send('ready');
    if (readFileSync('starts', 'utf8').length === 1) setTimeout(() => process.kill(process.pid, 'SIGKILL'), 100);
  }
  setInterval(() => undefined, 1000);`;

let folder;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'karkas-start-'));
  fs.cpSync(path.join(root, 'tools'), path.join(folder, 'tools'), { recursive: true });
  const lock = '{"packages":{}}';
  write('package-lock.json', lock);
  write('node_modules/.karkas-lock-hash', createHash('sha256').update(lock).digest('hex'));
  write('apps/web/package.json', '{}');
  write('apps/server/src/main.ts', server);
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

function write(file, text) {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  fs.writeFileSync(path.join(folder, file), text);
}

function start(...args) {
  const child = spawn(process.execPath, [path.join(folder, 'tools/start.mjs'), ...args], {
    env: { ...process.env, npm_lifecycle_event: undefined },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  const ended = new Promise((resolve) => child.once('close', resolve));
  return { child, ended, said: () => said, saying: (words) => waitFor(() => said.includes(words)) };
}

async function waitFor(isTrue) {
  for (let attempt = 0; attempt < 500 && !isTrue(); attempt++) await delay(10);
  if (!isTrue()) throw new Error('waited in vain');
}

describe('npm start', () => {
  test('forwards a signal once, although it may arrive twice, and waits for a clean exit', async () => {
    const started = start();
    await started.saying('running');
    started.child.kill('SIGTERM');
    await started.saying('asked to stop');
    started.child.kill('SIGTERM');
    expect(await started.ended).toBe(0);
    expect(started.said().match(/asked to stop/g)).toHaveLength(1);
    expect(started.said()).toContain('stopped');
  });

  test('exits with the exit code of the server', async () => {
    expect(await start('fail').ended).toBe(7);
  });

  test('makes the server return memory to the system', async () => {
    const started = start('memory');
    await started.saying('running');
    started.child.kill('SIGTERM');
    await started.ended;
    expect(started.said()).toContain('1 32768 65536 --max-semi-space-size=4');
  });

  test('leaves no server behind when it is killed', async () => {
    const started = start();
    await started.saying('running');
    started.child.kill('SIGKILL');
    await started.saying('stopped');
    expect(started.said()).toContain('asked to stop');
  });

  test('restarts a server that ran and exited by itself', async () => {
    const started = start('die');
    await waitFor(() => (started.said().match(/running/g) ?? []).length === 2);
    started.child.kill('SIGTERM');
    expect(await started.ended).toBe(0);
    expect(started.said()).toContain('stopped');
  });

  test('can be stopped while it waits to restart a server', async () => {
    const started = start('die');
    await started.saying('running');
    await delay(500);
    started.child.kill('SIGTERM');
    expect(await started.ended).toBe(137);
  });
});
