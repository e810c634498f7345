// The parts of docs/style.md that a program can check.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listOwnFiles, readSourceFiles, root } from './source-files.ts';

const LARGEST_FOLDER = 25;
/** Folders of data: one file more changes nothing about finding one. */
const isData = (folder: string): boolean =>
  /\/migrations$|\/public\/|-snapshots$|\/gallery-structure\/|\/data(\/|$)|\/released$/.test(folder);

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;
const NOT_IN_COMMENTS = /\b(?:whoever|whomever|he|his|him|himself)\b/i;
/** Words of a private vocabulary that the code once had, with what replaced them in docs/glossary.md. */
const NOT_IN_NAMES = /\b(?:insistences?|heirs?|obstacles?|whoever|[a-z]+Insistence|find[A-Z]\w*Told|is[A-Z]?\w*Told)\b/;

const countByFolder = (files: readonly string[]): [string, number][] => {
  const folders = Map.groupBy(files, (file) => path.posix.dirname(file));
  return [...folders].map(([folder, inside]) => [folder, inside.length]);
};

test('no folder holds more than 25 files side by side', () => {
  const large = countByFolder(listOwnFiles()).filter(([folder, count]) => count > LARGEST_FOLDER && !isData(folder));
  expect(large).toEqual([]);
  expect(countByFolder(Array.from({ length: 26 }, (_, at) => `apps/${at}.ts`))).toEqual([['apps', 26]]);
});

test('comments name their subject', () => {
  const found = readSourceFiles().flatMap(({ path: file, text }) =>
    [...text.matchAll(COMMENT)].flatMap(([comment]) =>
      NOT_IN_COMMENTS.test(comment) && file !== 'tests/architecture/style.test.ts' ? [`${file}: ${comment}`] : [],
    ),
  );
  expect(found).toEqual([]);
});

test('documents name their subject', () => {
  const inDocs = fs.readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' });
  // The style quotes the words that it rejects.
  const documents = [...fs.readdirSync(root), ...inDocs.map((file) => `docs/${file}`)].filter(
    (file) => /^(?!docs\/generated).*\.md$/.test(file) && file !== 'docs/style.md',
  );
  const found = documents.flatMap((file) =>
    fs
      .readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (NOT_IN_COMMENTS.test(line) ? [`${file}:${at + 1}`] : [])),
  );
  expect(documents.length).toBeGreaterThan(70);
  expect(found).toEqual([]);
});

test('names follow the glossary', () => {
  const found = readSourceFiles().flatMap(({ path: file, text }) => {
    const code = text.replaceAll(COMMENT, '').replaceAll(/'[^'\n]*'/g, "''");
    const [word] = NOT_IN_NAMES.exec(code) ?? [];
    return word !== undefined && file !== 'tests/architecture/style.test.ts' ? [`${file}: ${word}`] : [];
  });
  expect(found).toEqual([]);
});

test('the documents name files that exist', () => {
  const files = [...listOwnFiles(), ...fs.readdirSync(root)];
  const documents = [
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'docs/testing.md',
    'docs/operation.md',
    'docs/design-language.md',
    'docs/glossary.md',
  ];
  const named = documents.flatMap((document) =>
    [...fs.readFileSync(path.join(root, document), 'utf8').matchAll(/`([\w./-]+\.(?:tsx?|mjs|sql))`/g)].map(
      ([, file = '']) => ({ document, file }),
    ),
  );
  const missing = named.filter(({ file }) => !files.some((one) => one === file || one.endsWith(`/${file}`)));
  expect(named.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});
