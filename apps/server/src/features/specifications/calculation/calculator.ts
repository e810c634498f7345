import path from 'node:path';
import { Piscina } from 'piscina';
import type { NormCatalogueData } from '#features/norms';
import type { CalculationAnswer, CalculationTask } from './calculation-worker.ts';
import type { CalculatedPosition } from './calculation.types.ts';

export type Calculator = {
  calculate(
    task: Omit<CalculationTask, 'catalogue'>,
    readCatalogue: () => Promise<NormCatalogueData>,
    signal: AbortSignal,
  ): Promise<CalculatedPosition[]>;
  close(): Promise<void>;
};

/** One thread for the calculations of this server; the base travels to it once. */
export function createCalculator(): Calculator {
  let pool: Piscina | null = null;
  // The thread starts with the first calculation: most servers of a cluster and all commands never need it.
  const threads = (): Piscina =>
    (pool ??= new Piscina({
      filename: path.join(import.meta.dirname, 'calculation-worker.ts'),
      minThreads: 1,
      maxThreads: 1,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
    }));
  return {
    calculate: async (task, readCatalogue, signal) => {
      const run = (catalogue: NormCatalogueData | null): Promise<CalculationAnswer> =>
        threads().run({ ...task, catalogue } satisfies CalculationTask, { signal });
      const first = await run(null);
      const answer = first.isCatalogueMissing ? await run(await readCatalogue()) : first;
      if (answer.isCatalogueMissing) throw new Error('The calculation thread did not take the norm base');
      return answer.positions;
    },
    close: async () => {
      await pool?.destroy();
    },
  };
}
