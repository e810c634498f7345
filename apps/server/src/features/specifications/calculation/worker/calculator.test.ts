import { describe, expect, test } from 'vitest';
import { OverLimit } from '#platform/worker-pool/worker-pool.ts';
import type { CalculationAnswer, CalculationTask } from './calculation-worker.ts';
import type { CalculatedPosition } from '../calculation.types.ts';
import { ids, positionOf, terms } from './calculator.fixtures.ts';
import { calculateBy } from './calculator.ts';

const matched = (id: string): CalculatedPosition => ({
  id,
  quantity: '1',
  matchStatus: 'matched',
  matchScore: 1,
  candidates: [],
  isGoods: false,
  norm: null,
  normVolume: null,
  lines: [],
  overheadPercent: null,
  profitPercent: null,
  ownPrice: null,
  totals: null,
});
const calculate = (run: (task: CalculationTask) => Promise<CalculationAnswer>) =>
  calculateBy(run)(
    { catalogueKey: 'base', positions: ids.map(positionOf), terms, learned: [] },
    {
      readCatalogue: async () => ({ key: 'base', baseId: 'base', norms: [], resources: [], kinds: [] }),
      signal: new AbortController().signal,
      tenant: 'a',
    },
  );

describe('calculation in threads', () => {
  test('leaves positions that time out without a norm, and matches all others', async () => {
    const slow = new Set(['position 3', 'position 70']);
    let asked = 0;
    const calculated = await calculate(async ({ positions }) => {
      asked += 1;
      if (positions.some(({ id }) => slow.has(id))) throw new OverLimit('time', null);
      return { isCatalogueMissing: false, positions: positions.map(({ id }) => matched(id)) };
    });
    expect(calculated.map(({ id }) => id)).toEqual(ids);
    expect(calculated.filter(({ matchStatus }) => matchStatus === 'unmatched').map(({ id }) => id)).toEqual([...slow]);
    expect(asked).toBeLessThan(32);
  });

  test('sends the base only to a thread that requests it', async () => {
    const sent: boolean[] = [];
    await calculate(async ({ catalogue, positions }) => {
      sent.push(catalogue !== null);
      return catalogue === null
        ? { isCatalogueMissing: true }
        : { isCatalogueMissing: false, positions: positions.map(({ id }) => matched(id)) };
    });
    expect(sent).toEqual([false, true]);
  });

  test('reports a lack of memory at once, since halving the task would not help', async () => {
    await expect(calculate(() => Promise.reject(new OverLimit('memory', null)))).rejects.toThrow(OverLimit);
  });
});
