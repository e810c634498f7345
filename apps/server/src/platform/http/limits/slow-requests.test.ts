import { EventEmitter } from 'node:events';
import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitAnonymousUpload } from './slow-requests.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aRequest() {
  const socket = { bytesRead: 0, destroyed: false, destroy: vi.fn() };
  const raw = Object.assign(new EventEmitter(), { complete: false, destroyed: false, socket });
  const log = { info: vi.fn() };
  const request = { raw, log, server: { server: { listening: true } } } as unknown as FastifyRequest;
  return { raw, socket, log, request };
}

test('a stalled body is aborted once and no longer watched', () => {
  const { socket, log, request } = aRequest();
  limitAnonymousUpload(request);
  vi.advanceTimersByTime(60_000);
  expect([socket.destroy.mock.calls.length, log.info.mock.calls.length, vi.getTimerCount()]).toEqual([1, 1, 0]);
});

test('a request that ended before watching started is ignored', () => {
  const { raw, socket, log, request } = aRequest();
  raw.destroyed = true;
  limitAnonymousUpload(request);
  vi.advanceTimersByTime(60_000);
  expect([socket.destroy.mock.calls.length, log.info.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0, 0]);
});

test('a steadily arriving body is limited to a minute', () => {
  const { socket, request } = aRequest();
  limitAnonymousUpload(request);
  const step = (): void => {
    socket.bytesRead += 90_000;
    vi.advanceTimersByTime(5_000);
  };
  for (let windows = 0; windows < 11; windows += 1) step();
  expect(socket.destroy).not.toHaveBeenCalled();
  step();
  expect([socket.destroy.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
});

test('an arriving body is watched to its end', () => {
  const { raw, socket, request } = aRequest();
  limitAnonymousUpload(request);
  for (let windows = 0; windows < 4; windows += 1) {
    socket.bytesRead += 200_000;
    vi.advanceTimersByTime(5_000);
  }
  expect([socket.destroy.mock.calls.length, vi.getTimerCount()]).toEqual([0, 1]);
  raw.emit('end');
  expect(vi.getTimerCount()).toBe(0);
});
