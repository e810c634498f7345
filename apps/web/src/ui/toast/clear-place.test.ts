import { describe, expect, test } from 'vitest';
import { clearBottom, clearTop } from './clear-place.ts';

const pile = { top: 56, bottom: 126, left: 1048, right: 1424 };
const box = (top: number, bottom: number, left = 1000, right = 1400) => ({ top, bottom, left, right });

describe('the place of notices', () => {
  test.each([
    ['nothing is there', [], 56],
    ['buttons of the page stand there', [box(60, 96)], 104],
    ['two things stand there, one under the other', [box(60, 96), box(110, 150)], 158],
    ['what stands beside is no hindrance', [box(60, 96, 100, 900)], 56],
    ['the sums at the foot are far', [box(60, 96), box(840, 900)], 104],
    ['what is hidden has no size', [box(60, 60)], 56],
    ['nothing is free', [box(0, 880)], 56],
  ])('%s', (_, kept, top) => {
    expect(clearTop(pile, kept, 900)).toBe(top);
  });
});

describe('the place of notices on a phone', () => {
  const low = { top: 758, bottom: 828, left: 16, right: 374 };

  test.each([
    ['nothing is there', [], 828],
    ['a bar stands at the bottom', [box(780, 844, 0, 390)], 772],
    ['what is chosen at the top is far', [box(0, 300, 0, 390)], 828],
    ['nothing is free', [box(10, 844, 0, 390)], 828],
  ])('%s', (_, kept, bottom) => {
    expect(clearBottom(low, kept, 844)).toBe(bottom);
  });
});
