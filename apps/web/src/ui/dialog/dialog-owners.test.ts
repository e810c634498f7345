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

/** A dialog rendered conditionally without an owner: it would disappear without its closing animation. */
const CONDITIONAL = /&&\s*\(?\s*<(?!OwnedDialog|BaseDialog)[A-Z]\w*Dialog\b/g;

test('no dialog is unmounted by a condition', () => {
  const found = screens().flatMap(({ file, text }) =>
    [...text.matchAll(CONDITIONAL)].map((match) => `${file}: ${match[0].replaceAll(/\s+/g, ' ')}`),
  );
  expect(found).toEqual([]);
});

test('the pattern finds violations', () => {
  expect('{open && <XDialog />}'.match(CONDITIONAL)).not.toBeNull();
  expect('{open !== null && (\n  <XDialog />'.match(CONDITIONAL)).not.toBeNull();
  expect('{open && <OwnedDialog of={open}>'.match(CONDITIONAL)).toBeNull();
});
