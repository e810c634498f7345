import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = path.join(import.meta.dirname, '../..');
/**
 * Native `title` tooltips are slow, inaccessible from the keyboard and unstyled. An iframe needs a title as its name, a
 * feed in a link.
 */
const NATIVE = /<(?!(?:iframe|link)\b)([a-z][a-z0-9]*|Link)\b(?:[^<>]|=>)*?\btitle=/g;

test('no screen uses the title attribute for hints', () => {
  const found = fs
    .readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.includes('gallery'))
    .flatMap((file) =>
      [...fs.readFileSync(path.join(SOURCES, file), 'utf8').matchAll(NATIVE)].map((match) => `${file}: ${match[1]}`),
    );
  expect(found).toEqual([]);
});

test('the pattern finds violations', () => {
  expect('<span className="a" title={name}>'.match(NATIVE)).not.toBeNull();
  expect('<Page title={name}>'.match(NATIVE)).toBeNull();
});
