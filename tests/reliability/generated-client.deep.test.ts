// A client generated from `/api/openapi.json` with `openapi-typescript` runs the main job against the running product.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doMainJob } from '../client/main-job.ts';
import { billOf } from './client.ts';
import { makeDataDir, removeDataDir, type ServerProcess, startServerProcess } from './server-process.ts';

const dataDir = makeDataDir();
let server: ServerProcess;

beforeAll(async () => {
  server = await startServerProcess(dataDir);
});
afterAll(() => removeDataDir(dataDir));

test('the product matches the contract of the generated client', async () => {
  const answer = await fetch(`${server.address}/api/openapi.json`, { headers: { 'accept-language': 'en' } });
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(await answer.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Karkas API' } });
});

test('a generated client registers, calculates, commits and gets its report', async () => {
  const { customer, project, specification, report } = await doMainJob(server.address, billOf(1, 6));
  expect(project).toMatchObject({ name: 'Жилой дом, корпус 2', address: 'Москва', customer_id: customer.id });
  expect(specification).toMatchObject({ status: 'committed', positions_count: 6, project_id: project.id });
  expect(Number(specification.totals?.gross)).toBeGreaterThan(0);
  // A workbook is a zip archive.
  expect(Buffer.from(report.subarray(0, 2)).toString()).toBe('PK');
});
