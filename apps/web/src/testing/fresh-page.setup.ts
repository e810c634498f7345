import { cleanup } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import './wait-long.ts';

afterEach(() => cleanup());

// Files that need a page share one: each leaves it as the first of them found it.
afterAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});
