// @vitest-environment jsdom
import type { AttachedFile } from '@karkas/api/files/files.schemas.ts';
import type { FileUpload } from '@karkas/api/files/uploads.schemas.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#platform/requests/api-error.ts';
import { type PartTransport, sendInParts } from './send-in-parts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const PART = 4;
const lost = (): ApiError => new ApiError({ kind: 'no_response' });
const refused = (status: number, code: string): ApiError => new ApiError({ kind: 'response', status, body: { code } });

/** A fake server that stores parts; `failures` replace its next answers, in order. */
function aServer() {
  const parts = new Map<number, File>();
  const calls: string[] = [];
  const failures: (Error | null)[] = [];
  const reports: (number | boolean)[] = [];
  const answer = (): FileUpload => {
    const list = [...parts].map(([number, { size }]) => ({ number, size, sha256: '' }));
    const times = { created_at: '', expires_at: '' };
    const received = list.reduce((sum, { size }) => sum + size, 0);
    return { id: 'u', name: 'a.txt', size: 10, part_bytes: PART, received, parts: list, ...times };
  };
  const called = <Result>(name: string, result: () => Result): Promise<Result> => {
    calls.push(name);
    const failure = failures.shift() ?? null;
    return failure === null ? Promise.resolve(result()) : Promise.reject(failure);
  };
  const transport: PartTransport<AttachedFile> = {
    begin: () => called('begin', answer),
    read: () => called('read', answer),
    send: ({ number }, part, { onProgress }) => {
      onProgress(0.5);
      return called(`send ${number}`, () => {
        parts.set(number, part);
        return answer();
      });
    },
    finish: () => called('finish', () => ({ name: 'a.txt' }) as AttachedFile),
    drop: () => called('drop', () => undefined),
  };
  const abort = new AbortController();
  const options = {
    signal: abort.signal,
    onProgress: (share: number) => void reports.push(share),
    onBreak: (isBroken: boolean) => void reports.push(isBroken),
  };
  return { parts, calls, failures, reports, transport, abort, options };
}

/** The received content, in part order. */
function arrived(parts: ReadonlyMap<number, File>): Promise<string> {
  vi.useRealTimers();
  const ordered = [...parts].toSorted(([a], [b]) => a - b).map(([, part]) => part);
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.readAsText(new Blob(ordered));
  });
}

const aFile = () => new File(['0123456789'], 'a.txt');

test('a file is sent part by part and arrives complete', async () => {
  const { transport, options, calls, reports, parts } = aServer();
  expect((await sendInParts(aFile(), transport, options)).name).toBe('a.txt');
  expect(await arrived(parts)).toBe('0123456789');
  expect(calls).toEqual(['begin', 'send 1', 'send 2', 'send 3', 'finish']);
  expect(reports).toEqual([0, 0.2, 0.4, 0.6, 0.8, 0.9, 1]);
});

test('after a lost connection the delays grow and only the interrupted part is sent again', async () => {
  const { transport, options, calls, reports, failures, parts } = aServer();
  failures.push(null, null, lost(), refused(503, 'not_ready'), lost());
  const sending = sendInParts(aFile(), transport, options);
  await vi.advanceTimersByTimeAsync(999);
  expect(calls).toEqual(['begin', 'send 1', 'send 2']);
  expect(reports.at(-1)).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(calls).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toHaveLength(5);
  // The browser reports the connection before the delay is over.
  globalThis.dispatchEvent(new Event('online'));
  await sending;
  expect(await arrived(parts)).toBe('0123456789');
  expect(calls).toEqual(['begin', 'send 1', 'send 2', 'send 2', 'send 2', 'send 2', 'send 3', 'finish']);
  expect(reports.filter((one) => typeof one === 'boolean')).toEqual([true, true, true, false]);
});

test('a paused upload resumes where it stopped', async () => {
  const { transport, options, calls, failures, parts } = aServer();
  const file = aFile();
  failures.push(null, null, ...Array.from({ length: 15 }, lost));
  const sending = sendInParts(file, transport, options).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(await sending).toMatchObject({ kind: 'no_response' });
  expect(calls).not.toContain('drop');
  calls.length = 0;
  await sendInParts(file, transport, options);
  expect(await arrived(parts)).toBe('0123456789');
  expect(calls).toEqual(['read', 'send 2', 'send 3', 'finish']);
});

test('an expired upload starts anew', async () => {
  const { transport, options, calls, failures, parts } = aServer();
  const file = aFile();
  failures.push(null, null, ...Array.from({ length: 15 }, lost));
  const sending = sendInParts(file, transport, options).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  await sending;
  calls.length = 0;
  parts.clear();
  failures.push(refused(404, 'not_found'));
  await sendInParts(file, transport, options);
  expect(await arrived(parts)).toBe('0123456789');
  expect(calls.slice(0, 3)).toEqual(['read', 'begin', 'send 1']);
});

test('a cancelled upload is dropped, also while offline', async () => {
  const { transport, options, calls, failures, abort } = aServer();
  failures.push(null, null, lost());
  const sending = sendInParts(aFile(), transport, options).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10);
  abort.abort();
  expect(await sending).toBeInstanceOf(Error);
  expect(calls).toEqual(['begin', 'send 1', 'send 2', 'drop']);
});

test('a refusal is reported at once, and the upload is dropped', async () => {
  const { transport, options, calls, failures } = aServer();
  failures.push(null, null, null, null, refused(400, 'validation_failed'));
  await expect(sendInParts(aFile(), transport, options)).rejects.toMatchObject({ status: 400 });
  expect(calls.slice(-2)).toEqual(['finish', 'drop']);
});
