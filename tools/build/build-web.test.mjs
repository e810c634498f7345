import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../project.mjs';

// A fake build: like the product's it empties its folder, and at the end needs what it wrote first.
const build = `
  import fs from 'node:fs';
  import { setTimeout as delay } from 'node:timers/promises';
  const built = process.env.WEB_BUILD ?? 'dist';
  fs.appendFileSync('../../builds', 'x');
  while (fs.readFileSync('../../builds', 'utf8').length < Number(process.env.TOGETHER)) await delay(5);
  fs.rmSync(built + '/client', { recursive: true, force: true });
  fs.mkdirSync(built + '/client', { recursive: true });
  fs.writeFileSync(built + '/client/own', String(process.pid));
  fs.appendFileSync('../../written', 'x');
  while (fs.readFileSync('../../written', 'utf8').length < Number(process.env.TOGETHER)) await delay(5);
  if (fs.readFileSync(built + '/client/own', 'utf8') !== String(process.pid)) throw new Error('somebody else has built here');
  fs.writeFileSync(built + '/client/_app.html', 'the app');`;

let folder;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'karkas-build-'));
  fs.cpSync(path.join(root, 'tools'), path.join(folder, 'tools'), { recursive: true });
  write('package.json', JSON.stringify({ workspaces: ['apps/web'] }));
  write('package-lock.json', '{}');
  const scripts = { build: `"${process.execPath}" build.mjs` };
  write('apps/web/package.json', JSON.stringify({ name: 'web', version: '1.0.0', scripts }));
  write('apps/web/build.mjs', build);
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

function write(file, text) {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  fs.writeFileSync(path.join(folder, file), text);
}

function buildWeb(together) {
  const script = `import('./tools/build/build-web.mjs').then((m) => m.buildWebWhenStale()).catch((error) => { console.error(error.message); process.exit(1); })`;
  const child = spawn(process.execPath, ['-e', script], {
    cwd: folder,
    env: { ...process.env, TOGETHER: String(together) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}

test("two starts of one clone build at once, and neither breaks the other's result", async () => {
  expect(await Promise.all([buildWeb(2), buildWeb(2)])).toEqual([
    { code: 0, said: '' },
    { code: 0, said: '' },
  ]);
  expect(fs.readdirSync(path.join(folder, 'apps/web/dist'))).toEqual(['client']);
  expect(fs.readFileSync(path.join(folder, 'apps/web/dist/client/_app.html'), 'utf8')).toBe('the app');
});

test('a build survives a failure of the next one, which leaves nothing behind', async () => {
  expect(await buildWeb(1)).toMatchObject({ code: 0 });
  write('apps/web/build.mjs', `throw new Error('no');`);
  expect(await buildWeb(1)).toMatchObject({ code: 1 });
  expect(fs.readdirSync(path.join(folder, 'apps/web/dist'))).toEqual(['client']);
  expect(fs.readFileSync(path.join(folder, 'apps/web/dist/client/_app.html'), 'utf8')).toBe('the app');
});
