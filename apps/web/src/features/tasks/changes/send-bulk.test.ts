import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#platform/requests/api-error.ts';
import { setCurrentCompanyId } from '#platform/company/current-company.ts';
import { jobsKey, takeAnnouncer } from '#platform/jobs/track-jobs.ts';
import { QueryClient } from '@tanstack/react-query';
import { sendBulk } from './send-bulk.ts';

const JOB = { id: '01a22534-d711-7eb2-8f0c-50dc1b3518ad', status: 'queued' };
const ANSWER = { results: [], done_count: 501, refused_count: 0 };
const replies: unknown[] = [];
const asked: string[] = [];
vi.mock('#platform/requests/call-endpoint.ts', () => ({
  callEndpoint: ({ name }: { name: string }) => {
    asked.push(name);
    const reply = replies.shift();
    return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
  },
}));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  replies.splice(0);
  asked.splice(0);
});

const client = new QueryClient();
const body = { ids: [JOB.id], changes: { priority: 'low' as const } };
const at = (status: string, processed: number, answer: unknown = null) => ({
  ...JOB,
  status,
  processed,
  total: 501,
  error: null,
  answer,
});

test('a completed request resolves immediately', async () => {
  replies.push(ANSWER);
  expect(await sendBulk(client, body)).toEqual(ANSWER);
  expect(asked).toEqual(['bulkTasks']);
});

test('a job is polled to its end, with progress', async () => {
  replies.push(JOB, at('queued', 0), at('running', 500), at('done', 501, ANSWER));
  const reported: number[] = [];
  const sent = sendBulk(client, body, { onProgress: (done) => reported.push(done) });
  await vi.runAllTimersAsync();
  expect(await sent).toEqual(ANSWER);
  expect(reported).toEqual([0, 500]);
});

test('a job that was aborted is an error', async () => {
  replies.push(JOB, at('failed', 500));
  await expect(sendBulk(client, body)).rejects.toMatchObject({ kind: 'response', status: 500 });
});

test('keeps polling while the server is unreachable, and honours Retry-After', async () => {
  const busy = new ApiError({ kind: 'response', status: 429, retryAfterSeconds: 7 });
  const broken = new ApiError({ kind: 'response', status: 502 });
  replies.push(JOB, new ApiError({ kind: 'no_response' }), broken, busy, at('done', 501, ANSWER));
  const begun = Date.now();
  const sent = sendBulk(client, body);
  await vi.runAllTimersAsync();
  expect(await sent).toEqual(ANSWER);
  expect(Date.now() - begun).toBe(9_000);
});

test('an error ends the polling', async () => {
  replies.push(JOB, new ApiError({ kind: 'response', status: 403, body: { code: 'forbidden' } }));
  await expect(sendBulk(client, body)).rejects.toMatchObject({ status: 403 });
});

test('the shell starts following a started job and leaves its end to the starter', async () => {
  client.setQueryData(jobsKey(), {});
  replies.push(JOB, at('done', 501, ANSWER));
  await sendBulk(client, body);
  expect(client.getQueryState(jobsKey())?.isInvalidated).toBe(true);
  expect(takeAnnouncer(JOB.id)).toBe('starter');
});

test('after switching company, the end is left to the shell', async () => {
  replies.push(JOB, at('running', 500));
  const sent = sendBulk(client, body);
  setCurrentCompanyId('another');
  await expect(sent).rejects.toMatchObject({ kind: 'canceled' });
  expect(takeAnnouncer(JOB.id)).toBe('shell');
});
