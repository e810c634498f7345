// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readAppScreens } from '../../app-screens.ts';
import { makeRouter } from './router.tsx';

test('the server is given exactly the screens of the application', () => {
  const screens = Object.keys(makeRouter().routesByPath)
    .map((screen) => (screen === '/' ? screen : screen.replace(/\/$/, '')))
    .filter((screen) => screen !== '/' && screen !== '/$' && !screen.startsWith('/dev/'));
  expect(readAppScreens()).toEqual([...new Set(screens)].toSorted());
});
