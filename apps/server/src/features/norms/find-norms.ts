import { findCandidates } from '@karkas/domain/matching/index.ts';
import { sortInSteps, type Steps } from '@karkas/domain/steps.ts';
import { normaliseName } from '@karkas/domain/text/normalise-name.ts';
import type { Norm } from '@karkas/api/specifications/norms/norms.schemas.ts';
import type * as repository from './catalogue.repository.ts';
import type { NormCatalogue } from './norm-catalogue.ts';

/** A search returns no more by words. */
const MAX_FOUND = 200;

export type Found = { norm: repository.CatalogueNorm; score: number | null };

export function ofKind(kind: string | undefined): (found: Found) => boolean {
  return ({ norm }) => kind === undefined || norm.kind_of_work === kind;
}

/**
 * By code prefix, else by words with the search that the calculation uses. That search ranks only the likeliest
 * norms of the whole base, so other norms of the requested kind that contain every word are appended.
 */
export function findBy(
  catalogue: NormCatalogue,
  search: string,
  { unit, kind }: { unit: string | null; kind: string | null },
): Found[] {
  const wanted = search.toLowerCase();
  const byCode = [...catalogue.norms.values()].filter((norm) => norm.code.toLowerCase().startsWith(wanted));
  const byWords = findCandidates(
    catalogue.normIndex,
    { name: search, unit, code: null, section: kind === null ? null : (catalogue.kinds.get(kind)?.name ?? null) },
    // No score limit: a manual search returns everything.
    { limit: MAX_FOUND, leastScore: 0 },
  );
  const found = new Map(byCode.map((norm): [string, Found] => [norm.id, { norm, score: 1 }]));
  for (const { norm_id, score } of byWords) {
    const norm = catalogue.norms.get(norm_id);
    if (norm !== undefined && !found.has(norm_id)) found.set(norm_id, { norm, score });
  }
  if (kind !== null)
    for (const norm of withWords(catalogue, search, kind))
      if (!found.has(norm.id)) found.set(norm.id, { norm, score: 0 });
  return [...found.values()];
}

function withWords(catalogue: NormCatalogue, search: string, kind: string): repository.CatalogueNorm[] {
  const words = normaliseName(search).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  return [...catalogue.norms.values()].filter((norm) => {
    if (norm.kind_of_work !== kind) return false;
    const text = normaliseName([norm.name, ...norm.keywords].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** Numbers within codes by value: 2 before 10. */
export const collator = new Intl.Collator('ru', { numeric: true });

export function inOrder(
  found: readonly Found[],
  { sort_by, sort_order }: { sort_by: 'code' | 'name'; sort_order: 'asc' | 'desc' },
): Steps<Found[]> {
  const sign = sort_order === 'asc' ? 1 : -1;
  return sortInSteps(
    found,
    ({ norm: left }, { norm: right }) => sign * collator.compare(left[sort_by], right[sort_by]),
  );
}

export function presentNorm(catalogue: NormCatalogue, { norm, score }: Found): Norm {
  return {
    id: norm.id,
    base_id: norm.base_id,
    code: norm.code,
    name: norm.name,
    unit: norm.unit,
    kind_of_work: norm.kind_of_work,
    kind_of_work_name: catalogue.kinds.get(norm.kind_of_work)?.name ?? norm.kind_of_work,
    is_own_price: norm.own_price !== null && norm.own_price !== undefined,
    score,
  };
}
