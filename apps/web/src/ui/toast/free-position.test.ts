import { describe, expect, test } from 'vitest';
import { findFreePosition, COVER_COSTS, type AvoidedBox } from './free-position.ts';

const desk = { width: 1440, height: 900 };
const pile = { top: 56, bottom: 126, left: 1048, right: 1424 };
const box = (top: number, bottom: number, left = 1000, right = 1400): AvoidedBox => ({
  top,
  bottom,
  left,
  right,
  cost: COVER_COSTS.choice,
});
const control = (top: number, bottom: number): AvoidedBox => ({ ...box(top, bottom), cost: COVER_COSTS.control });
const window = (left: number, right: number): AvoidedBox => ({ ...box(0, 900, left, right), cost: COVER_COSTS.window });

describe('placement of toasts', () => {
  test.each<[string, AvoidedBox[], number]>([
    ['nothing is in the way', [], 56],
    ['page buttons are in the way', [box(60, 96)], 104],
    ['two elements are in the way, one below the other', [box(60, 96), box(110, 150)], 158],
    ['an element beside is not in the way', [box(60, 96, 100, 900)], 56],
    ['totals in the footer are far away', [box(60, 96), box(840, 900)], 104],
    ['row buttons are in the way, with space below them', [control(60, 96), control(100, 300)], 308],
    ['row buttons are everywhere: covers the fewest', [control(60, 96), control(100, 900)], 104],
  ])('%s', (_, avoided, top) => {
    expect(findFreePosition(pile, avoided, desk)).toEqual({ top, left: 1048 });
  });

  test('moves to the adjacent column when a panel fills its own', () => {
    expect(findFreePosition(pile, [box(0, 900)], desk)).toEqual({ top: 56, left: 1048 - 384 * 2 });
    expect(findFreePosition(pile, [box(0, 900, 1060, 1440), box(40, 100, 300, 1100)], desk)).toEqual({
      top: 108,
      left: 664,
    });
  });

  test('goes beside a dialog if space allows, else onto it, and never over its controls', () => {
    expect(findFreePosition(pile, [window(680, 1440)], desk)).toEqual({ top: 56, left: 280 });
    expect(findFreePosition(pile, [window(0, 1440), box(50, 400, 0, 1440)], desk)).toEqual({ top: 408, left: 1048 });
  });
});

describe('placement of toasts on a phone', () => {
  const phone = { width: 390, height: 844 };
  const low = { top: 758, bottom: 828, left: 16, right: 374 };

  test.each<[string, AvoidedBox[], number]>([
    ['nothing is in the way', [], 758],
    ['a bar is at the bottom', [box(780, 844, 0, 390)], 702],
    ['a choice list at the top is far away', [box(0, 300, 0, 390)], 758],
    ['a choice list is at the bottom', [box(500, 844, 0, 390)], 422],
    ['nothing is free', [box(10, 844, 0, 390)], 758],
  ])('%s', (_, avoided, top) => {
    expect(findFreePosition(low, avoided, phone)).toEqual({ top, left: 16 });
  });
});
