import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createCalculator } from './calculator.ts';
import { ids, positionOf, terms } from './calculator.fixtures.ts';

describe('opening a base in advance', () => {
  const catalogue = { key: 'base', baseId: 'base', norms: [], resources: [], kinds: [] };
  const opened = async (idleMs: number, openForMs: number, tenant: string | null = null) => {
    const calculator = createCalculator({ idleMs, openForMs });
    const reads: string[] = [];
    const read = (who: string) => async () => {
      reads.push(who);
      return catalogue;
    };
    await calculator.openAhead({ key: 'base', read: read('ahead') }, tenant);
    const next = () =>
      calculator.calculate(
        { catalogueKey: 'base', positions: ids.slice(0, 1).map(positionOf), terms, learned: [] },
        { readCatalogue: read('calculation'), signal: new AbortController().signal, tenant: 'a' },
      );
    return { calculator, reads, next };
  };

  test('keeps it open for the next calculation, even beyond the idle time of a thread', async () => {
    const { calculator, reads, next } = await opened(200, 60_000);
    await wait(700);
    expect(await next()).toHaveLength(1);
    expect(reads).toEqual(['ahead']);
    await calculator.close();
  });

  test('releases it after a while', async () => {
    const { calculator, reads, next } = await opened(100, 200);
    await wait(900);
    expect(await next()).toHaveLength(1);
    expect(reads).toEqual(['ahead', 'calculation']);
    await calculator.close();
  });

  test('releases it when its company calculates, or any company if it was opened for none', async () => {
    for (const tenant of [null, 'a']) {
      const { calculator, reads, next } = await opened(100, 60_000, tenant);
      await next();
      await wait(900);
      await next();
      expect(reads).toEqual(['ahead', 'calculation']);
      await calculator.close();
    }
  });

  test('keeps it open while other companies calculate', async () => {
    const { calculator, reads, next } = await opened(200, 60_000, 'b');
    await next();
    await wait(900);
    await next();
    expect(reads).toEqual(['ahead']);
    await calculator.close();
  });
});
