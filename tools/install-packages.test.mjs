import { describe, expect, test } from 'vitest';
import { isInstalledAsLocked } from './install-packages.mjs';

describe('packages installed without our stamp', () => {
  const lock = {
    packages: {
      '': {},
      'apps/web': { version: '0.1.0' },
      'node_modules/@karkas/web': { link: true },
      'node_modules/pg': { version: '8.23.1' },
      'node_modules/fsevents': { version: '2.3.3', optional: true },
    },
  };

  test.each([
    ['the same versions', { 'node_modules/pg': { version: '8.23.1' } }, true],
    ['another version', { 'node_modules/pg': { version: '8.0.0' } }, false],
    ['a package missing', {}, false],
  ])('%s', (_title, packages, isInstalled) => {
    expect(isInstalledAsLocked(lock, { packages })).toBe(isInstalled);
  });
});
