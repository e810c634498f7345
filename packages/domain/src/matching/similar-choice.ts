import { normaliseName } from '../text/normalise-name.ts';
import type { MatchQuery } from './match-types.ts';
import { tokenise } from './parsing/tokenise.ts';

/** An earlier choice of the company for a similar wording. */
export type SimilarChoice = {
  normId: string;
  /** The wording of the earlier choice. */
  name: string;
  /** One wording contains all words of the other, and the numbers are equal. */
  isWhole: boolean;
};

type Remembered = { normId: string; name: string; unit: string; terms: ReadonlySet<string>; numbers: string };
type Memory = { all: readonly Remembered[]; byTerm: ReadonlyMap<string, readonly number[]> };

/** Share of common words among the words of both. */
const LEAST_LIKENESS = 0.6;
const LEAST_COMMON = 2;
const memories = new WeakMap<ReadonlyMap<string, string>, Memory>();

/** A room, a colour or an abbreviation gives the same work another wording: the earlier choice is still offered. */
export function findSimilarChoice(
  learned: ReadonlyMap<string, string>,
  { name, unit }: Pick<MatchQuery, 'name'> & { unit: string },
): SimilarChoice | null {
  if (learned.size === 0) return null;
  const { all, byTerm } = memoryOf(learned);
  const { terms, numbers } = readName(normaliseName(name));
  const shared = new Map<number, number>();
  for (const term of terms) for (const at of byTerm.get(term) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
  let best: (SimilarChoice & { likeness: number }) | null = null;
  for (const [at, common] of shared) {
    const one = all[at];
    if (one === undefined || one.unit !== unit || common < LEAST_COMMON) continue;
    const likeness = common / (terms.size + one.terms.size - common);
    const isWhole = common === Math.min(terms.size, one.terms.size) && numbers === one.numbers;
    if (
      likeness < LEAST_LIKENESS ||
      (best !== null && Number(best.isWhole) + best.likeness >= Number(isWhole) + likeness)
    )
      continue;
    best = { normId: one.normId, name: one.name, isWhole, likeness };
  }
  return best === null ? null : { normId: best.normId, name: best.name, isWhole: best.isWhole };
}

function memoryOf(learned: ReadonlyMap<string, string>): Memory {
  const cached = memories.get(learned);
  if (cached !== undefined) return cached;
  const byTerm = new Map<string, number[]>();
  const all = [...learned].map(([key, normId], at): Remembered => {
    const end = key.lastIndexOf('|');
    const name = key.slice(0, end);
    const read = readName(name);
    for (const term of read.terms) byTerm.set(term, [...(byTerm.get(term) ?? []), at]);
    return { normId, name, unit: key.slice(end + 1), ...read };
  });
  const memory = { all, byTerm };
  memories.set(learned, memory);
  return memory;
}

function readName(name: string): { terms: ReadonlySet<string>; numbers: string } {
  const { tokens, sizes, grades } = tokenise(name);
  return {
    terms: new Set(tokens.map(({ term }) => term)),
    numbers: [...sizes.flatMap(({ parts }) => parts.map(String)), ...grades]
      .toSorted((left, right) => (left < right ? -1 : 1))
      .join(),
  };
}
