import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { OverLimit } from '#platform/worker-room/worker-room.ts';
import type { CalculationAnswer, CalculationTask } from './calculation-worker.ts';
import type { CalculatedPosition, PositionToCalculate } from './calculation.types.ts';
import { calculateBy, createCalculator } from './calculator.ts';

const positionOf = (id: string): PositionToCalculate => ({
  id,
  name: id,
  unit: 'м2',
  quantity: '1',
  code: null,
  sectionName: null,
  normId: null,
  resources: [],
  coefficients: [],
  own: { own_overhead_percent: null, own_profit_percent: null, own_kind_of_work: null },
});
const matched = (id: string): CalculatedPosition => ({
  id,
  matchStatus: 'matched',
  matchScore: 1,
  candidates: [],
  norm: null,
  normVolume: null,
  lines: [],
  overheadPercent: null,
  profitPercent: null,
  ownPrice: null,
  totals: null,
});
const ids = Array.from({ length: 100 }, (_, index) => `position ${index}`);
const terms: CalculationTask['terms'] = {
  overhead: { mode: 'none', percent: null },
  profit: { mode: 'none', percent: null },
  isRepair: false,
};
const calculate = (run: (task: CalculationTask) => Promise<CalculationAnswer>) =>
  calculateBy(run)(
    { catalogueKey: 'base', positions: ids.map(positionOf), terms, learned: [] },
    {
      readCatalogue: async () => ({ key: 'base', baseId: 'base', norms: [], resources: [], kinds: [] }),
      signal: new AbortController().signal,
      party: 'a',
    },
  );

describe('a calculation in threads', () => {
  test('leaves the positions that take too long without a norm, and finds one for all the others', async () => {
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

  test('sends the base only to a thread that asks for it', async () => {
    const sent: boolean[] = [];
    await calculate(async ({ catalogue, positions }) => {
      sent.push(catalogue !== null);
      return catalogue === null
        ? { isCatalogueMissing: true }
        : { isCatalogueMissing: false, positions: positions.map(({ id }) => matched(id)) };
    });
    expect(sent).toEqual([false, true]);
  });

  test('tells a lack of memory as it is: halves would lack it too', async () => {
    await expect(calculate(() => Promise.reject(new OverLimit('memory', null)))).rejects.toThrow(OverLimit);
  });
});

describe('a base that is opened ahead', () => {
  const catalogue = { key: 'base', baseId: 'base', norms: [], resources: [], kinds: [] };
  const opened = async (idleMs: number, keptOpenMs: number, party: string | null = null) => {
    const calculator = createCalculator({ idleMs, keptOpenMs });
    const reads: string[] = [];
    const read = (who: string) => async () => {
      reads.push(who);
      return catalogue;
    };
    await calculator.openAhead({ key: 'base', read: read('ahead') }, party);
    const next = () =>
      calculator.calculate(
        { catalogueKey: 'base', positions: ids.slice(0, 1).map(positionOf), terms, learned: [] },
        { readCatalogue: read('calculation'), signal: new AbortController().signal, party: 'a' },
      );
    return { calculator, reads, next };
  };

  test('is open for the next calculation, also when a thread would have ended by then', async () => {
    const { calculator, reads, next } = await opened(200, 60_000);
    await wait(700);
    expect(await next()).toHaveLength(1);
    expect(reads).toEqual(['ahead']);
    await calculator.close();
  });

  test('is let go after a while', async () => {
    const { calculator, reads, next } = await opened(100, 200);
    await wait(900);
    expect(await next()).toHaveLength(1);
    expect(reads).toEqual(['ahead', 'calculation']);
    await calculator.close();
  });

  test('is let go once its company calculates, or anybody when it was opened for nobody', async () => {
    for (const party of [null, 'a']) {
      const { calculator, reads, next } = await opened(100, 60_000, party);
      await next();
      await wait(900);
      await next();
      expect(reads).toEqual(['ahead', 'calculation']);
      await calculator.close();
    }
  });

  test('stays open while others calculate', async () => {
    const { calculator, reads, next } = await opened(200, 60_000, 'b');
    await next();
    await wait(900);
    await next();
    expect(reads).toEqual(['ahead']);
    await calculator.close();
  });
});
