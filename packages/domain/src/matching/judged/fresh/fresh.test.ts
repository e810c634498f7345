import { describe, expect, test } from 'vitest';
import { measureAlone } from '../measure.fixtures.ts';
import { referenceFolder } from '../read-judged.fixtures.ts';

/**
 * Written on one day, before the search was run on them. Nothing is fitted on these rows, so the floors are below the
 * measured results.
 */
describe('works as other offices word them', () => {
  test.each(['starter', 'large'] as const)('%s: most come first, hardly any is matched wrongly', (base) => {
    if (base === 'large' && referenceFolder() === undefined) return;
    const { rows, product, taken, wrong } = measureAlone('fresh', base);
    console.info(
      `fresh, ${base}: ${rows.length} rows; first ${product.first.toFixed(3)}, among three ${product.three.toFixed(3)}; taken ${taken}, wrong among them ${wrong.length}`,
    );
    expect(product.first).toBeGreaterThanOrEqual(0.9);
    expect(product.three).toBeGreaterThanOrEqual(0.97);
    expect(wrong.length / taken).toBeLessThanOrEqual(0.02);
  });

  test('of further rows, judged before the search was changed for them, none is matched wrongly', () => {
    const { rows, product, taken, wrong, coverage } = measureAlone('later', 'starter');
    console.info(
      `later, starter: ${rows.length} rows; first ${product.first.toFixed(3)}, among three ${product.three.toFixed(3)}; taken ${taken}, wrong among them ${wrong.length}`,
    );
    expect(product.first).toBeGreaterThanOrEqual(0.88);
    expect(product.three).toBeGreaterThanOrEqual(0.94);
    console.info(`coverage of works ${coverage.toFixed(3)}`);
    expect(wrong.length).toBe(0);
  });
});
