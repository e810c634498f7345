import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import type { SleepTask } from '../../testing/sleeping-worker.ts';
import { createProcessPool, type ProcessPool } from './process-pool.ts';
import { OverLimit } from './worker-pool.ts';
import { ENTRY, LIMITS, A, open, aPool, isAlive, ends } from './process-pool.fixtures.ts';

afterEach(() => Promise.all(open.splice(0).map((pool) => pool.close())));

describe('process pool', () => {
  test('gives each of its threads low priority', async () => {
    const pid = await aPool().run({}, A);
    const threads = process.platform === 'linux' ? readdirSync(`/proc/${pid}/task`).map(Number) : [pid];
    expect(threads.map((thread) => getPriority(thread))).toEqual(threads.map(() => 19));
  });

  test.runIf(process.platform === 'linux')("does not pass on the server's environment", async () => {
    process.env.SECRET_OF_A_TEST = 'hidden';
    const pid = await aPool().run({}, A);
    delete process.env.SECRET_OF_A_TEST;
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('hidden');
  });

  test('terminates a task on timeout and continues', async () => {
    const pool = aPool({ timeoutMs: 4_000 });
    const pid = await pool.run({}, A);
    const late = await pool.run({ spinMs: 60_000 }, A).catch((error: unknown) => error);
    expect(late).toBeInstanceOf(OverLimit);
    expect(late).toMatchObject({ limit: 'time' });
    await ends(pid);
    expect(await pool.run({}, A)).not.toBe(pid);
  });

  test('terminates a task beyond its memory limit and continues', async () => {
    const pool = aPool({ memoryMb: 24 });
    const fat = await pool.run({ fillMb: 400 }, A).catch((error: unknown) => error);
    expect(fat).toBeInstanceOf(OverLimit);
    expect(fat).toMatchObject({ limit: 'memory' });
    expect(await pool.run({}, A)).toBeGreaterThan(0);
  });

  test('passes on task errors as they are, and the error of an invalid entry', async () => {
    await expect(aPool().run({ fail: 'not a number' }, A)).rejects.toThrow(TypeError);
    const none = createProcessPool(new URL('./none.ts', import.meta.url), LIMITS);
    open.push(none as ProcessPool<SleepTask, number>);
    await expect(none.run({}, A)).rejects.toThrow(/none\.ts/);
  });

  test('ends its process when idle', async () => {
    const pool = aPool({ idleMs: 100 });
    const pid = await pool.run({}, A);
    await ends(pid);
    expect(await pool.run({}, A)).not.toBe(pid);
  });

  test('survives a process that exits between two tasks', async () => {
    const pool = aPool();
    const pid = await pool.run({}, A);
    process.kill(pid, 'SIGKILL');
    await sleep(300);
    expect(await pool.run({}, A)).not.toBe(pid);
  });

  test('retries a task whose process was killed from outside', async () => {
    const pool = aPool();
    const pid = await pool.run({}, A);
    const pending = pool.run({}, A);
    process.kill(pid, 'SIGKILL');
    expect(await pending).not.toBe(pid);
  });

  test('leaves no process behind a killed server', async () => {
    const script = `
      const { createProcessPool } = await import(${JSON.stringify(new URL('./process-pool.ts', import.meta.url).href)});
      const pool = createProcessPool(new URL(${JSON.stringify(ENTRY.href)}), ${JSON.stringify(LIMITS)});
      console.log(await pool.run({}, { tenant: 'a' }));
      setInterval(() => {}, 1000);`;
    const server = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(server.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    expect(isAlive(pid)).toBe(true);
    server.kill('SIGKILL');
    await ends(pid);
  });
});
