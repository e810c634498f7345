// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { writeStored } from '#platform/memory/storage.ts';
import { takeReturnTarget } from './return-target.ts';

test.each([
  ['/projects/7?tab=files', '/projects/7?tab=files'],
  ['/auth/invitation#x.y', '/auth/invitation#x.y'],
  ['/auth/verify-email#x.y', '/auth/verify-email#x.y'],
  ['/auth/login', '/today'],
  ['/auth/verify-email', '/today'],
  ['//evil.example', '/today'],
  ['/\\evil.example', '/today'],
  ['https://evil.example', '/today'],
  [null, '/today'],
])('%s leads to %s, once', (stored, target) => {
  writeStored('returnUrl', stored);
  expect(takeReturnTarget()).toBe(target);
  expect(takeReturnTarget()).toBe('/today');
});
