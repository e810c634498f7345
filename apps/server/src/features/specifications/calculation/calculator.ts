import type { NormCatalogueTexts } from '#features/norms';
import type { Turns } from '#platform/worker-room/turns.ts';
import { createWorkerRoom, OverLimit, type Party } from '#platform/worker-room/worker-room.ts';
import type { CalculationAnswer, CalculationTask } from './calculation-worker.ts';
import type { CalculatedPosition, PositionToCalculate } from './calculation.types.ts';
import { createOpener, type OpenAhead } from './open-ahead.ts';

export type Calculator = {
  /** A position that takes longer than any should is left without a norm: it does not keep the others from theirs. */
  calculate(
    task: Omit<CalculationTask, 'catalogue'>,
    options: { readCatalogue: () => Promise<NormCatalogueTexts>; signal: AbortSignal; party: Party },
  ): Promise<CalculatedPosition[]>;
  /**
   * Opens the base in a thread and keeps that thread for a while, so that the next calculation of the company finds it open;
   * once that has begun, the thread ends as any other. Nobody has to wait for it, and what goes wrong here the calculation
   * itself will tell.
   */
  openAhead: OpenAhead;
  close(): Promise<void>;
};

/** A portion takes about a second; the first one opens the base besides. */
const LIMITS = { memoryMb: 1024, timeoutMs: 20_000 };

/** A person looks at a bill before it is calculated; an open base takes thirteen kilobytes for a norm as long. */
const KEPT_OPEN_MS = 5 * 60_000;
/** Of a thread without work, before it ends. */
const IDLE_MS = 20_000;

type Settings = { house?: Turns; idleMs?: number; keptOpenMs?: number };

/** Threads for the calculations of this server; a base travels to each once. */
export function createCalculator({
  idleMs = IDLE_MS,
  keptOpenMs = KEPT_OPEN_MS,
  ...settings
}: Settings = {}): Calculator {
  const room = createWorkerRoom<CalculationTask, CalculationAnswer>(
    new URL('./calculation-worker.ts', import.meta.url),
    {
      ...LIMITS,
      // Calculations wait in the queue of jobs, which has turns and bounds of its own.
      waitingPerCompany: Number.POSITIVE_INFINITY,
      idleMs,
      ...settings,
    },
  );
  const calculate = calculateBy((task, way) => room.run(task, way));
  const openAhead = createOpener({ calculate, everyMs: idleMs / 2, keptMs: keptOpenMs });
  return {
    calculate: (task, options) => {
      openAhead.letGo(options.party);
      return calculate(task, options);
    },
    openAhead: openAhead.open,
    close: async () => {
      openAhead.end();
      await room.close();
    },
  };
}

type Way = { signal: AbortSignal; party: Party };

export function calculateBy(
  run: (task: CalculationTask, way: Way) => Promise<CalculationAnswer>,
): Calculator['calculate'] {
  const calculate: Calculator['calculate'] = async (task, options) => {
    const { readCatalogue, ...way } = options;
    try {
      const first = await run({ ...task, catalogue: null }, way);
      const answer = first.isCatalogueMissing ? await run({ ...task, catalogue: await readCatalogue() }, way) : first;
      // Between the two another thread may have taken the task, or the base may have made room for another.
      return answer.isCatalogueMissing ? await calculate(task, options) : answer.positions;
    } catch (error) {
      if (!(error instanceof OverLimit) || error.limit !== 'time') throw error;
      return calculateInHalves(calculate, task, options);
    }
  };
  return calculate;
}

/** Finds the position that takes too long, and leaves it as it is. */
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

const leftAlone = ({ id }: PositionToCalculate): CalculatedPosition => ({
  id,
  matchStatus: 'unmatched',
  matchScore: null,
  candidates: [],
  norm: null,
  normVolume: null,
  lines: [],
  overheadPercent: null,
  profitPercent: null,
  totals: null,
});
