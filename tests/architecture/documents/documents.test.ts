// What is printed from the sources must say what the sources say now.
import { describe, expect, test } from 'vitest';
import { findStale, generateFiles } from '../../../tools/generate.ts';

describe('generated files', () => {
  test('all are up to date; otherwise run npm run generate', () => {
    const files = generateFiles();
    expect(files.size).toBe(5);
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
