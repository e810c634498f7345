import type { NormalisedUnit } from '../../units/normalise-unit.ts';
import type { MatchReason } from '../match-types.ts';
import type { IndexedNorm, NormIndex } from '../norm-index/norm-index.ts';
import type { Features } from './rank-features.ts';
import { contrastOf, unstatedMaterialOf, unstatedPlaceOf } from '../doubts/contrasts.ts';
import type { Row } from './score-candidate.ts';
import { tokenise } from '../parsing/tokenise.ts';

/** Reasons why a norm was offered, as data for the screen to render. */
export function explainCandidate(index: NormIndex, norm: IndexedNorm, row: Row, features: Features): MatchReason[] {
  const { query, unit } = row;
  const common = query.words.filter(({ readings }) => readings.some(({ term }) => norm.terms.includes(term)));
  const reasons: MatchReason[] = [{ code: 'words', detail: common.map(({ text }) => text).join(' ') }];
  const name = norm.wordings[0];
  if (name === undefined) return reasons;
  if (features.oppositeAction > 0) reasons.push({ code: 'antonym', detail: formatActions(row, norm) });
  const contrast = features.contrast > 0 ? contrastOf(index, norm, query) : null;
  if (contrast !== null) {
    const { said, other } = contrast;
    reasons.push({ code: 'antonym', detail: other === null ? said : `${said} / ${wordOf(norm, other)}` });
  }
  const material = features.unsaidMaterial > 0 ? unstatedMaterialOf(index, norm, query) : null;
  if (material !== null) reasons.push({ code: 'norm_silent', detail: material });
  const place = features.unsaidPlace > 0 ? unstatedPlaceOf(index, norm, query) : null;
  if (place !== null) reasons.push({ code: 'row_silent', detail: wordOf(norm, place) });
  reasons.push(...explainUnit(norm.unit, unit, features));
  const [wanted, stated] = [formatSizes(query.sizes), formatSizes(name.sizes)];
  if (features.sizeDiffers > 0) reasons.push({ code: 'size', detail: `${wanted} / ${stated}` });
  else if (features.sizeExact + features.sizeWithin > 0) reasons.push({ code: 'size', detail: stated });
  if (features.gradeDiffers > 0)
    reasons.push({ code: 'grade', detail: `${query.grades.join(' ')} / ${name.grades.join(' ')}` });
  else if (features.gradeEqual > 0) reasons.push({ code: 'grade', detail: query.grades.join(' ') });
  return reasons;
}

function explainUnit(norm: NormalisedUnit, unit: NormalisedUnit | null, { unitDiffers }: Features): MatchReason[] {
  if (unit === null) return [];
  if (unitDiffers > 0) return [{ code: 'unit_differs', detail: `${formatUnit(unit)} / ${formatUnit(norm)}` }];
  const isEqual = unit.unit === norm.unit && unit.multiplier === norm.multiplier;
  return [
    isEqual
      ? { code: 'unit_equal', detail: formatUnit(unit) }
      : { code: 'unit_convertible', detail: `${formatUnit(unit)} / ${formatUnit(norm)}` },
  ];
}

/** The word by which the norm's name expresses a term. */
export function wordOf({ entry }: IndexedNorm, term: string): string {
  return tokenise(entry.name).tokens.find((token) => token.term === term)?.word ?? term;
}

/** The works of both as their names write them: «снятие / установка». */
function formatActions({ query }: Row, { entry }: IndexedNorm): string {
  const [own, other] = [query.text, tokenise(entry.name)].map(
    ({ tokens }) => tokens.find(({ isAction }) => isAction)?.word,
  );
  return [own, other].filter((word) => word !== undefined).join(' / ');
}

function formatSizes(sizes: readonly { text: string; isDerived: boolean }[]): string {
  return sizes
    .filter(({ isDerived }) => !isDerived)
    .map(({ text }) => text)
    .join(', ');
}

function formatUnit(unit: NormalisedUnit): string {
  return unit.multiplier === '1' ? unit.unit : `${unit.multiplier} ${unit.unit}`;
}
