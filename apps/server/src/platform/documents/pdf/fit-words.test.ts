import { expect, test } from 'vitest';
import { fitWords } from './fit-words.ts';

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);

test('a narrow column gets the width of its longest word, and all columns together fill the page', () => {
  const { widths, fontSize } = fitWords({
    shares: [80, 4, 4],
    words: [['Кладка стен'], ['14.09.2026'], ['Активный']],
    room: 400,
  });
  expect(fontSize).toBe(8);
  expect(sum(widths)).toBeCloseTo(400, 5);
  expect(widths[1]).toBeGreaterThanOrEqual(8 * 0.572 * 8 + 2 * 0.286 * 8);
});

test('many columns reduce the font size before a number is cut', () => {
  const words = Array.from({ length: 17 }, () => ['-1\u00a0234\u00a0567,00']);
  const { widths, fontSize } = fitWords({ shares: words.map(() => 1), words, room: 786 });
  expect(fontSize).toBeLessThan(8);
  expect(sum(widths)).toBeCloseTo(786, 5);
  for (const width of widths) expect(width).toBeGreaterThanOrEqual(9 * 0.572 * fontSize);
});

test('when nothing fits, the width is shared by need', () => {
  const words = Array.from({ length: 60 }, () => ['наименованиеобъекта']);
  expect(sum(fitWords({ shares: words.map(() => 1), words, room: 786 }).widths)).toBeCloseTo(786, 5);
});
