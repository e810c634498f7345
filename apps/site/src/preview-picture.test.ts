import { expect, test } from 'vitest';
import { drawPreview } from './preview-picture.ts';
import { breakLines, widthOf } from './preview-letters.ts';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from './previews.ts';

const WORDS = {
  product: 'Каркас',
  section: 'Статьи',
  title: 'Накладные расходы и сметная прибыль по видам работ: где теряются три процента',
  tagline: 'Сметы, договоры и документы стройки по одним и тем же позициям',
};

test('a preview is a PNG of the right size and small', () => {
  const picture = Buffer.from(drawPreview(WORDS));
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([PREVIEW_WIDTH, PREVIEW_HEIGHT]);
  expect(picture.length).toBeLessThan(60_000);
});

test('another title gives another picture', () => {
  expect(Buffer.from(drawPreview({ ...WORDS, title: 'Задачи' })).equals(Buffer.from(drawPreview(WORDS)))).toBe(false);
});

test('a long title is wrapped', () => {
  const lines = breakLines(WORDS.title, 'head', 58, 900);
  expect(lines.join(' ')).toBe(WORDS.title);
  expect(lines.every((line) => widthOf(line, 'head', 58) <= 900)).toBe(true);
  expect(lines.length).toBeGreaterThan(2);
  expect(() => widthOf('漢', 'head', 58)).toThrow('There is no letter for 漢');
});
