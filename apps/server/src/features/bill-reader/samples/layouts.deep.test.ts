import { expect, test } from 'vitest';
import { verdictOf } from './layout-verdict.fixtures.ts';
import { layout } from './layouts.fixtures.ts';

const FIRST = 1000;
const PORTION = 100;

test.each(Array.from({ length: 20 }, (_none, at) => FIRST + at * PORTION))(
  'of a hundred layouts from %i none is read silently wrong',
  async (first) => {
    const wrong: unknown[] = [];
    for (let place = first; place < first + PORTION; place += 1) {
      const generated = layout(place);
      const { verdict, ...read } = await verdictOf(generated);
      if (verdict === 'silent-wrong') wrong.push({ place, sum: generated.sum, ...read, quirks: generated.quirks });
    }
    expect(wrong).toEqual([]);
  },
);
