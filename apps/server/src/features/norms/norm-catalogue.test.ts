import { describe, expect, test } from 'vitest';
import { runInSteps } from '#platform/run-in-steps.ts';
import { catalogueInSteps, type NormCatalogueTexts, openCatalogue } from './norm-catalogue.ts';

/** A base with this many norms, in the form the database returns. */
function textsOf(count: number): NormCatalogueTexts {
  const norms = Array.from({ length: count }, (_, index) => ({
    id: `norm ${index}`,
    base_id: 'base',
    code: `01-01-${index}`,
    name: `Кладка стен из кирпича марки М${index}, толщиной ${(index % 9) * 100} мм`,
    unit: 'м3',
    kind_of_work: 'walls',
    keywords: [`кирпичная кладка ${index}`],
    resources: [],
  }));
  const pieces = Array.from({ length: Math.ceil(count / 2000) }, (_, piece) =>
    JSON.stringify(norms.slice(piece * 2000, (piece + 1) * 2000)),
  );
  return { key: 'key', baseId: 'base', norms: pieces, resources: [], kinds: [] };
}

describe('a large base', () => {
  test('opened in steps equals the same base opened at once', async () => {
    const texts = textsOf(3000);
    let steps = 0;
    const counted = catalogueInSteps(texts);
    let step = counted.next();
    for (; step.done !== true; step = counted.next()) steps += 1;
    expect(step.value).toEqual(openCatalogue(texts));
    // Two steps per norm at least: reading its words and indexing them.
    expect(steps).toBeGreaterThan(2 * 3000);
  });

  test('yields to other work while it is being opened', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await runInSteps(catalogueInSteps(textsOf(6000)));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
  });
});
