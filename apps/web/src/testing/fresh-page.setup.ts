import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { startTexts } from './start-texts.ts';
import './wait-long.ts';

beforeAll(() => startTexts());

afterEach(() => cleanup());

// Test files that need a DOM share one page: each restores its initial state.
afterAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});
