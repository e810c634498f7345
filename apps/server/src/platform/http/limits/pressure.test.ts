import underPressure from '@fastify/under-pressure';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { isOverloaded } from './pressure.ts';

test('a measured delay is overload, an interval without a sample is not', () => {
  expect(isOverloaded(1_200)).toBe(true);
  expect(isOverloaded(Number.POSITIVE_INFINITY)).toBe(false);
  expect(isOverloaded(undefined)).toBe(false);
});

test('the meter reports a blocked event loop as a measured delay', async () => {
  const delays: unknown[] = [];
  const app = Fastify();
  await app.register(underPressure, {
    maxEventLoopDelay: 1,
    sampleInterval: 20,
    pressureHandler: (_request, _reply, _kind, delay) => void delays.push(delay),
  });
  app.get('/', () => 'ok');
  await app.ready();
  const block = new Int32Array(new SharedArrayBuffer(4));
  for (let turn = 0; turn < 100 && !delays.some((delay) => isOverloaded(Number(delay))); turn += 1) {
    Atomics.wait(block, 0, 0, 15);
    await app.inject('/');
    await new Promise((resolve) => setImmediate(resolve));
  }
  await app.close();
  expect(delays.some((delay) => isOverloaded(Number(delay)))).toBe(true);
});
