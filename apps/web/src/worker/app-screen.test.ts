import { expect, test } from 'vitest';
import { readAppScreens } from '../../app-screens.ts';
import { isAppScreen } from './app-screen.ts';

const screens = readAppScreens().filter((screen) => !screen.startsWith('/auth') && screen !== '/unsubscribe');

test('the worker handles screens behind sign-in, not the pages of the site or those before sign-in', () => {
  for (const own of ['/field', '/my-tasks', '/my-tasks/12', '/my-tasks/unsent', '/tasks/', '/projects/1/contracts/2'])
    expect([own, isAppScreen(own, screens)]).toEqual([own, true]);
  for (const other of ['/', '/en', '/blog', '/blog/any', '/auth/login', '/consent', '/api/health/', '/assets/a.js'])
    expect([other, isAppScreen(other, screens)]).toEqual([other, false]);
});
