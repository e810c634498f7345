import { expect, test } from 'vitest';
import { ApiError } from '#platform/requests/api-error.ts';
import { hintOf } from './error-hint.ts';

const online = { isOnline: true, isReloaded: false };

test.each([
  'Unable to preload CSS for /assets/log-1a2b.css',
  'Failed to fetch dynamically imported module: http://127.0.0.1/assets/log-1a2b.js',
  'error loading dynamically imported module',
  'Importing a module script failed.',
])('recognises a failed chunk load: %s', (message) => {
  const error = new TypeError(message);
  expect(hintOf(error, online)).toBe('release');
  expect(hintOf(error, { isOnline: false, isReloaded: false })).toBe('network');
  expect(hintOf(error, { isOnline: true, isReloaded: true })).toBe('network');
});

test.each([
  [new ApiError({ kind: 'no_response' }), 'network'],
  [new ApiError({ kind: 'timeout' }), 'network'],
  [new ApiError({ kind: 'response', status: 401 }), 'session'],
  [new ApiError({ kind: 'response', status: 500 }), 'other'],
  [new TypeError('Failed to fetch'), 'network'],
  [new Error('Сбой'), 'other'],
  ['text', 'other'],
])('%s has the hint %s', (error, hint) => {
  expect(hintOf(error, online)).toBe(hint);
});
