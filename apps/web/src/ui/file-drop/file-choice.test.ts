import { expect, test } from 'vitest';
import { chooseFiles, DEFAULT_EXTENSIONS } from './file-choice.ts';

const file = (name: string, size = 10) => ({ name, size });

test('accepts a file of an allowed format and size', () => {
  expect(chooseFiles([file('ВОР.XLSX')], 0, { maxBytes: 100 })).toEqual({ taken: [file('ВОР.XLSX')], refusals: [] });
});

test('rejects oversized and unsupported files, each with its reason', () => {
  const { taken, refusals } = chooseFiles([file('a.exe'), file('b.pdf', 101), file('c.pdf')], 0, {
    maxFiles: 3,
    maxBytes: 100,
  });
  expect(taken.map((item) => item.name)).toEqual(['c.pdf']);
  expect(refusals).toEqual([{ kind: 'wrong_format' }, { kind: 'too_large' }]);
});

test('accepts only as many files as remain allowed', () => {
  const { taken, refusals } = chooseFiles([file('a.pdf'), file('b.pdf'), file('c.pdf')], 1, {
    maxFiles: 3,
    maxBytes: 100,
  });
  expect(taken.map((item) => item.name)).toEqual(['a.pdf', 'b.pdf']);
  expect(refusals).toEqual([{ kind: 'rest', rest: 2 }]);
});

test('accepts nothing when the limit is reached', () => {
  expect(chooseFiles([file('a.pdf')], 1, { maxBytes: 100 })).toEqual({
    taken: [],
    refusals: [{ kind: 'limit', limit: 1 }],
  });
});

test('the default formats match the specification', () => {
  expect(DEFAULT_EXTENSIONS.join(', ')).toBe(
    'pdf, doc, docx, odt, txt, xlsx, xls, xlsm, csv, mp4, md, zip, ppt, pptx, svg, png, jpg, jpeg',
  );
});

test('a name without a stem has no extension', () => {
  expect(chooseFiles([file('pdf'), file('a.pdf.exe')], 0, { maxFiles: 2, maxBytes: 100 }).taken).toEqual([]);
});

test('accepts one file by default', () => {
  expect(chooseFiles([file('a.pdf'), file('b.pdf')], 0, { maxBytes: 100 })).toEqual({
    taken: [file('a.pdf')],
    refusals: [{ kind: 'rest', rest: 1 }],
  });
});
