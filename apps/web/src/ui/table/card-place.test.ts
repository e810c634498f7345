import { expect, test } from 'vitest';
import { cardPlaceOf, nameOf } from './card-place.ts';

test('a card has its name first, a single button in the corner, and other cells where their column says', () => {
  const name = { id: 'name' };
  expect(cardPlaceOf(name, 1, 1)).toBe('name');
  expect(cardPlaceOf({ id: 'mark', width: '40px', isTitleHidden: true }, 0, 1)).toBe('mark');
  expect(cardPlaceOf({ id: 'actions', width: '56px', isTitleHidden: true }, 2, 1)).toBe('corner');
  expect(cardPlaceOf({ id: 'actions', width: '164px', isTitleHidden: true }, 2, 1)).toBe('deeds');
  expect(cardPlaceOf({ id: 'amount', width: '164px', card: 'head' }, 2, 1)).toBe('head');
  expect(cardPlaceOf({ id: 'unit', width: '64px' }, 2, 1)).toBeUndefined();
});

test('a card is named by the column that says so, else by the text column with the free width, never by a figure', () => {
  const number = { id: 'number', width: '160px' };
  const count = { id: 'count', align: 'right' } as const;
  expect(nameOf([number, { id: 'name' }])).toBe(1);
  expect(nameOf([{ ...number, card: 'name' }, { id: 'subject' }])).toBe(0);
  expect(nameOf([{ id: 'mark', width: '40px', isTitleHidden: true }, number, count])).toBe(1);
});
