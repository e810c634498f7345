// What is printed from the sources must say what the sources say now.
import { describe, expect, test } from 'vitest';
import { printPackages } from '../../../tools/documents/print-licences.ts';
import { findStale, generateFiles } from '../../../tools/generate.ts';

describe('generated files', () => {
  test('all are up to date; otherwise run npm run generate', () => {
    const files = generateFiles();
    expect(files.size).toBe(6);
    expect(findStale(files)).toEqual([]);
  });

  test('a file that differs or is absent is seen', () => {
    const planted = new Map([
      ['docs/generated/error-codes.md', 'something else'],
      ['docs/generated/absent.md', 'text'],
    ]);
    expect(findStale(planted)).toEqual(['docs/generated/error-codes.md', 'docs/generated/absent.md']);
  });
});

describe('a package of the product', () => {
  const print = (license: string | undefined, parts: object = {}) =>
    printPackages({
      'node_modules/one': { version: '1.0.0', ...(license === undefined ? {} : { license }), ...parts },
    });

  test.each(['GPL-3.0-or-later', 'MIT AND AGPL-3.0', undefined])('under %s is refused', (license) => {
    expect(() => print(license)).toThrow('one 1.0.0');
  });

  test('under one of several licences is listed, and tools are not', () => {
    expect(print('(MIT OR GPL-3.0-or-later)')).toContain('| one 1.0.0 |');
    expect(print('GPL-3.0-or-later', { dev: true })).not.toContain('one 1.0.0');
  });
});
