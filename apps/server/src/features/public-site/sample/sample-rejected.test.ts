import { expect, test } from 'vitest';
import type { SamplePool } from '#features/specifications';
import { createSampleAdmission } from './sample-admission.ts';
import { readSample, type SampleParts } from './sample.service.ts';

test.each<[string, Partial<SampleParts>]>([
  ['the room is full', { samples: { isFull: () => true } as SamplePool }],
  ['the address is inside', {}],
])('when %s, a bill is rejected without a transaction and without reading its body', async (_, change) => {
  const admission = createSampleAdmission();
  admission.enter('10.9.9.9', 0);
  const touched: string[] = [];
  const note = (what: string) => () => {
    touched.push(what);
    return Promise.reject(new Error(what));
  };
  const visitor = { origin: { ip: '10.9.9.9' }, anonymously: note('database') } as unknown as Parameters<
    typeof readSample
  >[0];
  const parts = {
    admission,
    clock: { now: () => new Date() },
    samples: { isFull: () => false },
    ...change,
  } as unknown as SampleParts;
  await expect(readSample(visitor, note('body'), parts)).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(touched).toEqual([]);
});
