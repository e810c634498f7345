import { describe, expect, test } from 'vitest';
import { searchWords } from './search-words.ts';

describe('search words', () => {
  test.each([
    ['  Ремонт   КРОВЛИ ', 'ремонт кровли', ['ремонт', 'кровли']],
    ['Ёлочная, «Ёлка»', 'елочная, «елка»', ['елочная', 'елка']],
    ['7707 083 893', '7707083893', ['7707083893']],
    ['№ М-11/7', '№ м-11/7', ['м-11/7']],
    ['12', '12', ['12']],
    ['дом дом', 'дом дом', ['дом']],
    ['« — »', '« — »', []],
  ])('of %s', (question, whole, words) => {
    expect(searchWords(question)).toEqual({ whole, words });
  });
});
