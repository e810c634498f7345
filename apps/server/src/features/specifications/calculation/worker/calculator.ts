import type { NormCatalogueTexts, NormLine } from '#features/norms';
import type { FairQueue } from '#platform/worker-pool/fair-queue.ts';
import { createWorkerPool, OverLimit, type Tenant } from '#platform/worker-pool/worker-pool.ts';
import type { CalculationAnswer, CalculationTask } from './calculation-worker.ts';
import type { CalculatedPosition, PositionToCalculate } from '../calculation.types.ts';
import { createBaseOpener, type OpenAhead } from './open-ahead.ts';

export type Calculator = {
  /** A position that exceeds the time limit is left without a norm, so that it does not block the others. */
  calculate(
    task: Omit<CalculationTask, 'catalogue'>,
    options: {
      readCatalogue: () => Promise<NormCatalogueTexts>;
      /** Reads lines of a base that is cached without them. */
      readLines?: (normIds: readonly string[]) => Promise<[normId: string, lines: NormLine[]][]>;
      signal: AbortSignal;
      tenant: Tenant;
    },
  ): Promise<CalculatedPosition[]>;
  /**
   * Opens the base in a thread and keeps it alive for a while, so that the company's next calculation finds it open;
   * after that the thread ends as usual. Runs in the background; errors are ignored here, because the calculation
   * itself will report them.
   */
  openAhead: OpenAhead;
  close(): Promise<void>;
};

/** A batch takes about a second; the first one also opens the base. */
const LIMITS = { memoryMb: 1024, timeoutMs: 20_000 };
/** Opening a base of fifty thousand norms takes ten seconds of CPU time, which may be shared. */
const OPENING_MS = 120_000;

/** Time a user needs to look at a bill before calculating; an open base takes 13 kB per norm meanwhile. */
const OPEN_FOR_MS = 5 * 60_000;
/** Idle time before a thread ends. */
const IDLE_MS = 20_000;

type Settings = { sharedQueue?: FairQueue; idleMs?: number; openForMs?: number };

/** Worker threads for the calculations of this server; each thread receives a base once. */
export function createCalculator({
  idleMs = IDLE_MS,
  openForMs = OPEN_FOR_MS,
  ...settings
}: Settings = {}): Calculator {
  const pool = createWorkerPool<CalculationTask, CalculationAnswer>(
    new URL('./calculation-worker.ts', import.meta.url),
    {
      ...LIMITS,
      // Unlimited, because calculations wait in the job queue, which has its own fairness and limits.
      waitingPerCompany: Number.POSITIVE_INFINITY,
      idleMs,
      ...settings,
    },
  );
  const calculate = calculateBy((task, runOptions) =>
    pool.run(task, { ...runOptions, ...(task.catalogue?.isLean === true ? { timeoutMs: OPENING_MS } : {}) }),
  );
  const openAhead = createBaseOpener({ calculate, everyMs: idleMs / 2, openForMs: openForMs });
  return {
    calculate: (task, options) => {
      openAhead.release(options.tenant);
      return calculate(task, options);
    },
    openAhead: openAhead.open,
    close: async () => {
      openAhead.end();
      await pool.close();
    },
  };
}

type RunOptions = { signal: AbortSignal; tenant: Tenant };

export function calculateBy(
  run: (task: CalculationTask, runOptions: RunOptions) => Promise<CalculationAnswer>,
): Calculator['calculate'] {
  const calculate: Calculator['calculate'] = async (task, options) => {
    try {
      return await calculateAtOnce(run, task, options);
    } catch (error) {
      if (!(error instanceof OverLimit) || error.limit !== 'time') throw error;
      return calculateInHalves(calculate, task, options);
    }
  };
  return calculate;
}

/**
 * Sends what the thread requests until it has everything: between rounds the task may move to another thread with less
 * cached.
 */
async function calculateAtOnce(
  run: (task: CalculationTask, runOptions: RunOptions) => Promise<CalculationAnswer>,
  task: Parameters<Calculator['calculate']>[0],
  { readCatalogue, readLines, ...runOptions }: Parameters<Calculator['calculate']>[1],
): Promise<CalculatedPosition[]> {
  let found: CalculationTask['found'];
  let catalogue: NormCatalogueTexts | null = null;
  for (;;) {
    const answer = await run({ ...task, catalogue, ...(found === undefined ? {} : { found }) }, runOptions);
    if (!answer.isCatalogueMissing && 'positions' in answer) return answer.positions;
    catalogue = answer.isCatalogueMissing ? await readCatalogue() : null;
    if (answer.isCatalogueMissing) continue;
    if (readLines === undefined) throw new Error('The base has no lines, and nobody reads them');
    const { matches, linesOf } = answer;
    const lines = new Map([...(found?.lines ?? []), ...(await readLines(linesOf))]);
    // A norm deleted meanwhile has no lines.
    found = { matches, lines: [...new Set([...lines.keys(), ...linesOf])].map((id) => [id, lines.get(id) ?? []]) };
  }
}

/** Bisects the batch to find the position that times out, and leaves it without a norm. */
async function calculateInHalves(
  calculate: Calculator['calculate'],
  task: Parameters<Calculator['calculate']>[0],
  options: Parameters<Calculator['calculate']>[1],
): Promise<CalculatedPosition[]> {
  const { positions } = task;
  if (positions.length <= 1) return positions.map(leftAlone);
  const half = Math.ceil(positions.length / 2);
  return [
    ...(await calculate({ ...task, positions: positions.slice(0, half) }, options)),
    ...(await calculate({ ...task, positions: positions.slice(half) }, options)),
  ];
}

const leftAlone = ({ id, quantity }: PositionToCalculate): CalculatedPosition => ({
  id,
  quantity,
  matchStatus: 'unmatched',
  matchScore: null,
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
