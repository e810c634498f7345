import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = path.join(import.meta.dirname, '../..');

function screens(): { file: string; text: string }[] {
  return fs
    .readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.includes('gallery'))
    .map((file) => ({ file, text: fs.readFileSync(path.join(SOURCES, file), 'utf8') }));
}

/** A window that comes and goes with a condition, outside of what owns it: it would vanish at once. */
const CONDITIONAL = /&&\s*\(?\s*<(?!OwnedDialog|BaseDialog)[A-Z]\w*Dialog\b/g;

test('no window is taken away with its condition', () => {
  const found = screens().flatMap(({ file, text }) =>
    [...text.matchAll(CONDITIONAL)].map((match) => `${file}: ${match[0].replaceAll(/\s+/g, ' ')}`),
  );
  expect(found).toEqual([]);
});

test('the pattern finds what it looks for', () => {
  expect('{open && <XDialog />}'.match(CONDITIONAL)).not.toBeNull();
  expect('{open !== null && (\n  <XDialog />'.match(CONDITIONAL)).not.toBeNull();
  expect('{open && <OwnedDialog of={open}>'.match(CONDITIONAL)).toBeNull();
});
