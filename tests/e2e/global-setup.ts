import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');

/** Errors of the server, by the request id that a failed story shows. */
const LOG = path.join(ROOT, 'test-results/server.log');

/**
 * Starts the product as a user would, once for all stories: the server process with its own database in a temporary
 * folder. The fixtures read its location from the environment.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'karkas-story-'));
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      // Lets a story set its client address: `setOwnAddress`.
      TRUSTED_PROXIES: '127.0.0.1/32',
      // A story receives webhooks on a port of this machine.
      WEBHOOK_ALLOW_PRIVATE: 'on',
      // Recipients of site messages: one user per width.
      SITE_ADMIN_EMAILS: 'site-owner-desktop@example.ru,site-owner-phone@example.ru',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async (): Promise<void> => {
    await ended(child);
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  fs.mkdirSync(path.dirname(LOG), { recursive: true });
  const log = fs.createWriteStream(LOG);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  try {
    process.env.STORY_ADDRESS = await addressOf(child);
  } catch (error) {
    await stop();
    throw error;
  }
  process.env.STORY_DATA_DIR = dataDir;
  return stop;
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const collect = (chunk: Buffer): void => {
      text += chunk.toString();
      const address = /(http:\/\/127\.0\.0\.1:\d+)[\s\S]*Ctrl\+C/.exec(text)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}: ${text}`)));
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exit;
}
