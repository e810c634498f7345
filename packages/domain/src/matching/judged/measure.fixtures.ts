import { buildNormIndex, findCandidates, isConfidentMatch, type Candidate, type NormEntry } from '../index.ts';
import { normaliseUnit } from '../../units/normalise-unit.ts';
import { readWork } from '../parsing/read-work.ts';
import { tokenise } from '../parsing/tokenise.ts';
import { makeFloors } from './floors.fixtures.ts';
import {
  isRight,
  readJudged,
  readJudgedBase,
  type JudgedSet,
  type Judged,
  type JudgedBase,
} from './read-judged.fixtures.ts';

export type Answered = {
  row: Judged;
  candidates: Candidate[];
  isTaken: boolean;
  isFirst: boolean;
  isAmongThree: boolean;
  /** The row states an action; a row that only names a thing is goods and never matched automatically. */
  isWork: boolean;
};
export type Shares = { first: number; three: number };
export type Measured = {
  rows: Answered[];
  product: Shares;
  bm25: Shares;
  blend: Shares;
  taken: number;
  wrong: Answered[];
  /** Share of the works with an answer that are matched automatically and correctly. */
  coverage: number;
};

/** Results of the product on the judged rows, with the two baselines in the same run. */
export function measure(half: JudgedSet, base: JudgedBase): Measured {
  const entries = readJudgedBase(base);
  const rows = answer(half, base, entries);
  const answerable = rows.filter(({ row }) => row.right.length > 0);
  return {
    ...measureProduct(rows),
    ...measureFloors(
      answerable.map(({ row }) => row),
      entries,
    ),
  };
}

/** Results of the product on the judged rows. */
export function measureAlone(half: JudgedSet, base: JudgedBase): Omit<Measured, 'bm25' | 'blend'> {
  return measureProduct(answer(half, base, readJudgedBase(base)));
}

function answer(half: JudgedSet, base: JudgedBase, entries: NormEntry[]): Answered[] {
  const index = buildNormIndex(entries);
  return readJudged(half, base).map((row) => {
    const candidates = findCandidates(index, { name: row.name, unit: row.unit, code: null, section: row.section });
    const [first] = candidates;
    return {
      row,
      candidates,
      isTaken: isConfidentMatch(candidates),
      isFirst: first !== undefined && isRight(row, first),
      isAmongThree: candidates.some((candidate) => isRight(row, candidate)),
      isWork: readWork(tokenise(row.name), normaliseUnit(row.unit)).acts.length > 0,
    };
  });
}

function measureProduct(rows: Answered[]): Omit<Measured, 'bm25' | 'blend'> {
  const answerable = rows.filter(({ row }) => row.right.length > 0);
  const taken = rows.filter(({ isTaken }) => isTaken);
  return {
    rows,
    product: {
      first: shareOf(answerable, ({ isFirst }) => isFirst),
      three: shareOf(answerable, ({ isAmongThree }) => isAmongThree),
    },
    taken: taken.length,
    wrong: taken.filter(({ isFirst }) => !isFirst),
    coverage: shareOf(
      answerable.filter(({ isWork }) => isWork),
      ({ isTaken, isFirst }) => isTaken && isFirst,
    ),
  };
}

function measureFloors(rows: readonly Judged[], entries: readonly NormEntry[]): { bm25: Shares; blend: Shares } {
  const floors = makeFloors(entries);
  const sharesOf = (floor: (name: string, unit: string) => number[]): Shares => {
    const found = rows.map((row) =>
      floor(row.name, row.unit).map((at) => {
        const entry = entries[at];
        return entry !== undefined && isRight(row, entry);
      }),
    );
    return {
      first: shareOf(found, ([first]) => first === true),
      three: shareOf(found, (three) => three.includes(true)),
    };
  };
  return { bm25: sharesOf(floors.bm25), blend: sharesOf(floors.blend) };
}

export function shareOf<Item>(items: readonly Item[], is: (item: Item) => boolean): number {
  return items.filter(is).length / Math.max(1, items.length);
}

export function describeMeasured(
  label: string,
  { rows, product, bm25, blend, taken, wrong, coverage }: Measured,
): string {
  const formatShares = ({ first, three }: Shares): string => `${first.toFixed(3)} / ${three.toFixed(3)}`;
  const figures = `${label}: ${rows.length} rows; first / among three: product ${formatShares(product)}, blend ${formatShares(blend)}, BM25 ${formatShares(bm25)}`;
  return `${figures}; taken ${taken} (${(taken / rows.length).toFixed(3)}), wrong among them ${wrong.length} (${(wrong.length / Math.max(1, taken)).toFixed(4)}); coverage of works ${coverage.toFixed(3)}`;
}
