import { expect, test } from 'vitest';
import { type Verdict, verdictOf } from './layout-verdict.fixtures.ts';
import { layout } from './layouts.fixtures.ts';

const LAYOUTS = 60;

test(`a bill in ${LAYOUTS} random layouts is read correctly, or with a question or warning`, async () => {
  const counts: Record<Verdict, number> = { true: 0, asked: 0, told: 0, 'silent-wrong': 0 };
  const wrong: unknown[] = [];
  for (let place = 0; place < LAYOUTS; place += 1) {
    const generated = layout(place);
    const { verdict, ...read } = await verdictOf(generated);
    counts[verdict] += 1;
    if (verdict === 'silent-wrong') wrong.push({ place, sum: generated.sum, ...read, quirks: generated.quirks });
  }
  expect(wrong).toEqual([]);
  expect(counts.true).toBeGreaterThanOrEqual(LAYOUTS * 0.9);
});
