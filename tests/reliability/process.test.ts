import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf, register } from './client.ts';
import {
  makeDataDir,
  postmasterFile,
  removeDataDir,
  type ServerProcess,
  startServerProcess,
} from './server-process.ts';

const dataDir = makeDataDir();
let server: ServerProcess;
beforeAll(async () => {
  server = await startServerProcess(dataDir);
});
afterAll(() => removeDataDir(dataDir));

test('a server starts on an empty folder, works, and leaves the folder clean when terminated', async () => {
  const account = await register(server.address);
  const { status } = await clientOf(server.address, account).post('/api/projects/', { name: 'Объект' });
  expect(status).toBe(201);
  const { code } = await server.terminate();
  expect(code).toBe(0);
  expect([postmasterFile(dataDir), path.join(dataDir, 'karkas.lock')].filter((file) => fs.existsSync(file))).toEqual(
    [],
  );
});
