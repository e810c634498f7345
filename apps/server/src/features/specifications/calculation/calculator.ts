import type { NormCatalogueTexts, NormLine } from '#features/norms';
import type { Turns } from '#platform/worker-room/turns.ts';
import { createWorkerRoom, OverLimit, type Party } from '#platform/worker-room/worker-room.ts';
import type { CalculationAnswer, CalculationTask } from './calculation-worker.ts';
import type { CalculatedPosition, PositionToCalculate } from './calculation.types.ts';
import { createOpener, type OpenAhead } from './open-ahead.ts';

export type Calculator = {
  /** A position that takes longer than any should is left without a norm: it does not keep the others from theirs. */
  calculate(
    task: Omit<CalculationTask, 'catalogue'>,
    options: {
      readCatalogue: () => Promise<NormCatalogueTexts>;
      /** Of a base that is kept without its lines. */
      readLines?: (normIds: readonly string[]) => Promise<[normId: string, lines: NormLine[]][]>;
      signal: AbortSignal;
      party: Party;
    },
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
/** A base of fifty thousand norms is opened in ten seconds of a processor, which it may have to share. */
const OPENING_MS = 120_000;

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
  const calculate = calculateBy((task, way) =>
    room.run(task, { ...way, ...(task.catalogue?.isLean === true ? { timeoutMs: OPENING_MS } : {}) }),
  );
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
    try {
      return await calculateAtOnce(run, task, options);
    } catch (error) {
      if (!(error instanceof OverLimit) || error.limit !== 'time') throw error;
      return calculateInHalves(calculate, task, options);
    }
  };
  return calculate;
}

/** Sends what the thread asks for until it has all: in between another thread may have taken the task, which has less. */
async function calculateAtOnce(
  run: (task: CalculationTask, way: Way) => Promise<CalculationAnswer>,
  task: Parameters<Calculator['calculate']>[0],
  { readCatalogue, readLines, ...way }: Parameters<Calculator['calculate']>[1],
): Promise<CalculatedPosition[]> {
  let found: CalculationTask['found'];
  let catalogue: NormCatalogueTexts | null = null;
  for (;;) {
    const answer = await run({ ...task, catalogue, ...(found === undefined ? {} : { found }) }, way);
    if (!answer.isCatalogueMissing && 'positions' in answer) return answer.positions;
    catalogue = answer.isCatalogueMissing ? await readCatalogue() : null;
    if (answer.isCatalogueMissing) continue;
    if (readLines === undefined) throw new Error('The base has no lines, and nobody reads them');
    const { matches, linesOf } = answer;
    const lines = new Map([...(found?.lines ?? []), ...(await readLines(linesOf))]);
    // A norm that is gone since takes nothing.
    found = { matches, lines: [...new Set([...lines.keys(), ...linesOf])].map((id) => [id, lines.get(id) ?? []]) };
  }
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
  isGoods: false,
  norm: null,
  normVolume: null,
  lines: [],
  overheadPercent: null,
  profitPercent: null,
  ownPrice: null,
  totals: null,
});
