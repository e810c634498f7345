import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clientOf, register } from './client.ts';
import { makeDataDir, postmasterFile, removeDataDir, runUntilExit, startServerProcess } from './server-process.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = makeDataDir();
});
afterEach(() => removeDataDir(dataDir));

const OPERATOR = {
  OPERATOR_NAME: 'ООО «Ромашка»',
  OPERATOR_INN: '7707083893',
  OPERATOR_ADDRESS: 'г. Москва, ул. Вавилова, 19',
  OPERATOR_EMAIL: 'privacy@example.ru',
};

describe('a data folder', () => {
  test('belongs to one process: a second one exits before opening anything and names the first', async () => {
    const server = await startServerProcess(dataDir);
    const second = await runUntilExit(dataDir);
    expect(second).toMatchObject({ code: 1, steps: '' });
    expect(second.errors).toContain(String(server.pid));
    expect(second.errors).toContain(dataDir);
    expect(second.errors).not.toMatch(/\n\s+at /);
    expect((await fetch(`${server.address}/api/ready/`)).status).toBe(200);
    await server.terminate();
  });

  test('is left clean by a terminated server, which completes started requests', async () => {
    const server = await startServerProcess(dataDir, { LOG_LEVEL: 'warn' });
    // The operator is warned that the site's consent texts name no legal entity.
    expect(server.log()).toContain('OPERATOR_NAME');
    const account = await register(server.address);
    const client = clientOf(server.address, account);
    const running = Array.from({ length: 10 }, (_, index) =>
      client.post('/api/projects/', { name: `Объект ${index}` }),
    );
    await delay(5);
    const ended = server.terminate();
    const answers = await Promise.allSettled(running);
    const made = answers.filter((answer) => answer.status === 'fulfilled' && answer.value.status === 201).length;
    const refused = answers.filter((answer) => answer.status === 'rejected' || answer.value.status === 503).length;
    expect([made > 0, made + refused]).toEqual([true, 10]);
    // Zero only if all parts stopped by themselves.
    expect(await ended).toEqual({ code: 0 });
    expect(fs.existsSync(postmasterFile(dataDir))).toBe(false);
    expect(fs.existsSync(path.join(dataDir, 'karkas.lock'))).toBe(false);
    const again = await startServerProcess(dataDir, { LOG_LEVEL: 'warn', ...OPERATOR });
    expect(again.log()).not.toContain('OPERATOR_NAME');
    const { body } = await clientOf(again.address, account).get('/api/projects/');
    // Acknowledged writes exist, and rejected ones do not.
    expect(body.count).toBe(made);
    await again.terminate();
  });
});
