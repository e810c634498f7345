import type { Doubt, DoubtCode } from '../match-types.ts';
import { normAt, type NormIndex } from '../norm-index/norm-index.ts';
import type { Features } from '../ranking/rank-features.ts';
import type { Row } from '../ranking/score-candidate.ts';
import { namedByKeywords, openMaterial, openShape } from './open-kind.ts';
import { otherCompanion } from './other-companion.ts';
import { partOfCount } from './part-of-count.ts';

type Ranked = { position: number; features: Features };

/** Likeness that is not the same work: one of many, another second work, an open shape or material, another surface. */
export function likeButOther(index: NormIndex, row: Row, one: Ranked, ranked: readonly Ranked[]): Doubt[] {
  const norm = normAt(index, one.position);
  const surface = namedByKeywords(index, row, norm);
  return [
    partOfCount(row, norm.entry.name),
    doubtOf('other_work', otherCompanion(index, row.query, norm)),
    doubtOf('row_silent', openShape(index, row, one, ranked)?.text ?? null),
    doubtOf('row_silent', openMaterial(row, norm)),
    doubtOf('other_object', surface === null ? null : `${surface} / ${norm.entry.name}`),
  ].filter((found) => found !== null);
}

const doubtOf = (code: DoubtCode, detail: string | null): Doubt | null => (detail === null ? null : { code, detail });
