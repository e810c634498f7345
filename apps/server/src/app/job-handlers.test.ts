import { expect, test } from 'vitest';
import { BIN_PURGE_JOB, BIN_RESTORE_JOB } from '#features/bin';
import { BOOK_REMOVAL_JOB } from '#features/prices';
import { REMOVAL_JOB } from '#features/specifications';
import { jobHandlers } from './job-handlers.ts';

/** One transaction each: readers see all of the records or none, and a purge is small. */
const WHOLE = [BIN_PURGE_JOB, BIN_RESTORE_JOB, BOOK_REMOVAL_JOB, REMOVAL_JOB];

test('jobs give their slot back after each portion, but for those that are one transaction', () => {
  const handlers = jobHandlers({} as Parameters<typeof jobHandlers>[0]);
  const whole = Object.keys(handlers).filter((kind) => handlers[kind]?.isInPortions !== true);
  expect(whole.toSorted()).toEqual(WHOLE.toSorted());
});
