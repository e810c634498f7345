// Judged rows with the features of their candidate norms: the input of fitting and evaluation.
import { doubtsOf } from '../packages/domain/src/matching/doubts/doubts.ts';
import type { Doubt } from '../packages/domain/src/matching/match-types.ts';
import { rankNorms, toRow } from '../packages/domain/src/matching/find-candidates.ts';
import { buildNormIndex } from '../packages/domain/src/matching/index.ts';
import {
  readMixed,
  type MixedHalf,
  type MixedKind,
} from '../packages/domain/src/matching/judged/mixed/read-mixed.fixtures.ts';
import {
  isRight,
  readJudged,
  readJudgedBase,
  type JudgedSet,
  type Judged,
  type JudgedBase,
} from '../packages/domain/src/matching/judged/read-judged.fixtures.ts';
import { normAt } from '../packages/domain/src/matching/norm-index/norm-index.ts';
import type { Features } from '../packages/domain/src/matching/ranking/rank-features.ts';

export type Option = {
  features: Features;
  rank: number;
  isRight: boolean;
  name: string;
  work: string;
  doubts: Doubt[];
};
export type Case = {
  base: string;
  name: string;
  hasRight: boolean;
  /** Names a work at all. */
  isWork: boolean;
  kind: MixedKind | null;
  /** Rows of one writer or trade are similar: they must not be split between fitting and evaluation. */
  source: string;
  trade: string;
  weight: number;
  options: Option[];
};

const LOOKED_AT = 25;
/** Doubts are computed for candidates that may be offered. */
const OFFERED = 3;

type Row = Judged & { kind: MixedKind | null; source: string; trade: string };

export function readMixedCases(half: MixedHalf, weight = 1): Case[] {
  return casesOf(readMixed(half), 'starter', weight);
}

export function readJudgedCases(half: JudgedSet, base: JudgedBase, weight = 1): Case[] {
  const source = `${half}, ${base}`;
  const rows = readJudged(half, base).map((row, at) => ({
    ...row,
    kind: null,
    // Rows of a trade are consecutive.
    source: `${source} ${Math.floor(at / 100)}`,
    trade: `${source} ${row.section ?? Math.floor(at / 20)}`,
  }));
  return casesOf(rows, base, weight);
}

function casesOf(rows: readonly Row[], base: JudgedBase, weight: number): Case[] {
  const index = buildNormIndex(readJudgedBase(base));
  return rows.map((judged): Case => {
    const row = toRow(index, { name: judged.name, unit: judged.unit, code: null, section: judged.section });
    const ranked = rankNorms(index, row);
    const options = ranked.map((one, at): Option => {
      const { entry } = normAt(index, one.position);
      const doubts = at < OFFERED ? doubtsOf(index, row, one, ranked) : [];
      return { ...one, isRight: isRight(judged, entry), name: entry.name, doubts };
    });
    return {
      base,
      name: judged.name,
      hasRight: judged.right.length > 0,
      isWork: row.work.acts.length > 0,
      kind: judged.kind,
      source: judged.source,
      trade: judged.trade,
      weight,
      options: options.filter((one, at) => at < LOOKED_AT || one.isRight),
    };
  });
}
