import { isContradicted } from '../ranking/calibrate-score.ts';
import { normAt, type IndexedNorm, type NormIndex, worksOf } from '../norm-index/norm-index.ts';
import type { Size } from '../parsing/extract-sizes.ts';
import type { Features } from '../ranking/rank-features.ts';
import type { Row } from '../ranking/score-candidate.ts';
import type { WorkRead } from '../parsing/read-work.ts';
import { termOf, termsOfWords } from '../parsing/word-stems.ts';
import { MATERIALS_OF_SURFACES, OF_KNOWN_MATERIAL, SURFACES_APART } from './name-difference.data.ts';

type Ranked = { position: number; features: Features };

const PRODUCT = 'x';
const OF_MATERIAL = /(?<![а-я])([а-я]{1,40}[иы]х)\s(?:поверхностей|конструкций)/u;
const materials = termsOfWords(MATERIALS_OF_SURFACES);
const knownMaterial = termsOfWords(OF_KNOWN_MATERIAL);
const surfacesApart = termsOfWords(SURFACES_APART);

/**
 * A duct fan without a size: the norm states one, and the base has the same thing by sizes of another shape (600х350,
 * diameter 160).
 */
export function openShape(index: NormIndex, { query, work }: Row, one: Ranked, ranked: readonly Ranked[]): Size | null {
  if (query.sizes.some(({ isDerived }) => !isDerived)) return null;
  const norm = normAt(index, one.position);
  const size = sizeOf(norm);
  const head = worksOf(norm)[0]?.head;
  if (size === undefined || head === null || head === undefined) return null;
  const said = work.said.map(({ term }) => index.termIds.get(term) ?? -1);
  const isOther = ({ position, features }: Ranked): boolean => {
    const other = normAt(index, position);
    return (
      other.family !== norm.family &&
      other.unit.dimension === norm.unit.dimension &&
      worksOf(other)[0]?.head === head &&
      (sizeOf(other)?.dimension ?? size.dimension) !== size.dimension &&
      !isContradicted(features) &&
      features.sameAction >= one.features.sameAction &&
      said.every((term) => other.nameTerms.includes(term))
    );
  };
  return ranked.some((other) => other !== one && isOther(other)) ? size : null;
}

const sizeOf = ({ wordings: [name] }: IndexedNorm): Size | undefined =>
  name?.sizes.find(({ isDerived, dimension, role }) => !isDerived && (dimension === PRODUCT || role === 'diameter'));

/** «Окраска ограждения» for «окраска металлических поверхностей»: the fence may be of wood. */
export function openMaterial({ query }: Row, { entry }: IndexedNorm): string | null {
  const [, material] = OF_MATERIAL.exec(entry.name.toLowerCase()) ?? [];
  if (material === undefined || !materials.has(termOf(material))) return null;
  const isSaid = query.words.some(({ term }) => materials.has(term) || knownMaterial.has(term));
  return isSaid ? null : material;
}

/**
 * «Планировка откосов» for «планировка площадей», which has the slopes in its keywords alone: such a surface has a price
 * of its own.
 */
export function namedByKeywords(index: NormIndex, { work }: Row, norm: IndexedNorm): string | null {
  const apart = work.said.find(({ term }) => surfacesApart.has(term) && isThing(work, term));
  if (apart === undefined || norm.unit.dimension !== 'area') return null;
  return norm.nameTerms.some((term) => index.terms[term] === apart.term) ? null : apart.word;
}

const isThing = ({ head, attributes }: WorkRead, term: string): boolean =>
  head === term || attributes.some((attribute) => attribute.term === term);
