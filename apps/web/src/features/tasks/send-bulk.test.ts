import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendBulk } from './send-bulk.ts';

const JOB = { id: '01a22534-d711-7eb2-8f0c-50dc1b3518ad', status: 'queued' };
const ANSWER = { results: [], done_count: 501, refused_count: 0 };
const replies: unknown[] = [];
const asked: string[] = [];
vi.mock('#platform/call-endpoint.ts', () => ({
  callEndpoint: ({ name }: { name: string }) => {
    asked.push(name);
    return Promise.resolve(replies.shift());
  },
}));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  replies.splice(0);
  asked.splice(0);
});

const body = { ids: [JOB.id], changes: { priority: 'low' as const } };
const at = (status: string, processed: number, answer: unknown = null) => ({
  ...JOB,
  status,
  processed,
  total: 501,
  error: null,
  answer,
});

test('what a request has done is answered at once', async () => {
  replies.push(ANSWER);
  expect(await sendBulk(body)).toEqual(ANSWER);
  expect(asked).toEqual(['bulkTasks']);
});

test('a job is followed to its end, and how far it is is told', async () => {
  replies.push(JOB, at('queued', 0), at('running', 500), at('done', 501, ANSWER));
  const told: number[] = [];
  const sent = sendBulk(body, (done) => told.push(done));
  await vi.runAllTimersAsync();
  expect(await sent).toEqual(ANSWER);
  expect(told).toEqual([0, 500]);
});

test('a job that was given up is a failure', async () => {
  replies.push(JOB, at('failed', 500));
  await expect(sendBulk(body)).rejects.toMatchObject({ kind: 'response', status: 500 });
});
