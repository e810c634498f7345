import { afterAll, describe, expect, test } from 'vitest';
import { createDocuments } from './documents.ts';
import { bookOf } from './documents.fixtures.ts';
import { inBreakableWords } from './pdf/long-words.ts';
import { weighTables } from './tables/list-weight.ts';
import { TABLES } from './tables/table-file.ts';

const documents = createDocuments();
afterAll(() => documents.close());

const IDEOGRAPHS = bookOf('漢字'.repeat(2500), 400);

describe('weight of a list', () => {
  test.each([
    ['a usual list', bookOf('Монтаж колонн', 2000), 'pdf', 'short'],
    ['a list of many rows', bookOf('Монтаж колонн', 10_000), 'pdf', 'long'],
    ['words of many rows', bookOf('Шиномонтаж и балансировка '.repeat(200), 400), 'pdf', 'too_long'],
    ['one word in a few rows', bookOf('Ш'.repeat(5000), 40), 'pdf', 'long'],
    ['one word in many rows', bookOf('Ш'.repeat(5000), 400), 'pdf', 'too_long'],
    ['signs of a script without spaces', IDEOGRAPHS, 'pdf', 'too_long'],
    ['the same as a workbook', IDEOGRAPHS, 'xlsx', 'long'],
    ['the same as lines', IDEOGRAPHS, 'csv', 'short'],
  ] as const)('%s', (_, book, format, weight) => expect(weighTables(book, format)).toBe(weight));
});

describe('documents', () => {
  test('a list that would block a thread is rejected in advance, with a hint on alternatives', async () => {
    const detail = { ru: 'Список слишком длинный для PDF: скачайте его в xlsx или csv' };
    await expect(documents.print(TABLES, IDEOGRAPHS, { format: 'pdf' })).rejects.toMatchObject({
      code: 'too_large',
      extra: { detail },
    });
    const from = { companyId: 'a', isSnapshot: true } as const;
    const download = () => documents.download(TABLES, IDEOGRAPHS, { format: 'pdf', title: 'Заказчики', from });
    expect(download).toThrow('too_large');
  });

  test('documents of several companies are all printed', async () => {
    const papers = ['a', 'a', 'b', 'c'].map((tenant) =>
      documents.print(TABLES, bookOf('Луч', 1), { format: 'pdf', tenant }),
    );
    const marks = (await Promise.all(papers)).map((paper) => Buffer.from(paper).subarray(0, 5).toString());
    expect(marks).toEqual(Array.from({ length: 4 }, () => '%PDF-'));
  });

  test('a long word may be broken between its pieces and keeps its text', () => {
    const word = 'Ш'.repeat(200);
    expect(inBreakableWords(`Стены ${word}`)).toBe(
      `Стены ${'Ш'.repeat(64)}\u{200B}${'Ш'.repeat(64)}\u{200B}${'Ш'.repeat(64)}\u{200B}${'Ш'.repeat(8)}`,
    );
    expect(inBreakableWords('Шиномонтаж '.repeat(50))).toBe('Шиномонтаж '.repeat(50));
  });
});
