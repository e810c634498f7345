import { normaliseName } from '../../text/normalise-name.ts';
import { wordOverlap, type IssueRow, Pairing } from './issue-pairing.ts';

export type { IssueRow } from './issue-pairing.ts';

/** Minimum similarity of a reworded text. */
const SIMILAR = 0.5;
const VERY_SIMILAR = 0.8;
/** Limit for all-pairs comparison of the remaining rows; above it they count as removed and added. */
const MOST_COMPARED = 40_000;

/**
 * Matches rows of a new issue to rows of the old one: by number and name, by name and unit within the section, by
 * similar names where number or place agree. Among equal rows those with the same quantity match first, then by order;
 * each row is used once.
 * | @returns the id of the old row by that of the new one.
 */
export function matchIssues(before: readonly IssueRow[], after: readonly IssueRow[]): ReadonlyMap<string, string> {
  const pairing = new Pairing(before, after);
  matchSections(pairing);
  matchSame(pairing);
  voteForSections(pairing);
  matchWithinSections(pairing);
  matchReworded(pairing);
  return pairing.pairs;
}

function matchSections(pairing: Pairing): void {
  pairing.pair('section', (row, { path }) => `${path}\n${row.number}`);
  pairing.pair('section', (_row, { path }) => path);
  pairing.pair('section', (row) => (row.number === '' ? null : `${row.number}\n${normaliseName(row.name)}`));
}

function matchSame(pairing: Pairing): void {
  pairing.pair('position', (row, { parentPath }) => `${parentPath}\n${row.number}\n${identity(row)}`);
  pairing.pair('position', (row) => (row.number === '' ? null : `${row.number}\n${identity(row)}`));
  pairing.pair('position', (row, { parentPath }) => `${parentPath}\n${identity(row)}`);
  pairing.pair('position', (row) => (row.number === '' ? null : `${row.number}\n${normaliseName(row.name)}`));
}

/** A renamed section is paired with the one that contained most of its positions. */
function voteForSections(pairing: Pairing): void {
  const votes = new Map<string, Map<string, number>>();
  for (const [afterId, beforeId] of pairing.pairs) {
    const [to, from] = [pairing.parentOf(afterId), pairing.parentOf(beforeId)];
    if (to === null || from === null || !pairing.isFree(to) || !pairing.isFree(from)) continue;
    const counts = votes.get(to) ?? new Map<string, number>();
    counts.set(from, (counts.get(from) ?? 0) + 1);
    votes.set(to, counts);
  }
  for (const [to, counts] of votes) {
    const [best] = [...counts].toSorted((one, other) => other[1] - one[1]).find(([from]) => pairing.isFree(from)) ?? [];
    if (best !== undefined) pairing.join(to, best);
  }
  pairing.pair('section', (row, place) => (row.number === '' ? null : `${place.section}\n${row.number}`), {
    isFit: (before, after) => wordOverlap(before.name, after.name) >= SIMILAR || before.place === after.place,
  });
}

function matchWithinSections(pairing: Pairing): void {
  pairing.pair('position', (row, { section }) => `${section}\n${identity(row)}`);
  pairing.pair('position', (row) => identity(row), { isUnique: true });
  pairing.pair('position', (row) => `${identity(row)}\n${row.quantity ?? ''}`);
  pairing.pair('position', (row, { section }) => `${section}\n${normaliseName(row.name)}`);
}

function matchReworded(pairing: Pairing): void {
  const isSimilar = (before: IssueRow, after: IssueRow): boolean => wordOverlap(before.name, after.name) >= SIMILAR;
  pairing.pair('position', (row, { section }) => (row.number === '' ? null : `${section}\n${row.number}`), {
    isFit: isSimilar,
  });
  pairing.pair('position', (row) => row.place, {
    isFit: (before, after) =>
      isSimilar(before, after) && (before.number === after.number || before.unit === after.unit),
  });
  pairing.pairSimilar((row, { section }) => `${section}\n${row.unit ?? ''}`, {
    likeness: VERY_SIMILAR,
    most: MOST_COMPARED,
  });
}

const identity = (row: IssueRow): string => `${normaliseName(row.name)}\n${normaliseName(row.unit ?? '')}`;
