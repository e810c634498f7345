import { normaliseName } from '../../text/normalise-name.ts';

/** A row of a bill in one issue. */
export type IssueRow = {
  id: string;
  parent_id: string | null;
  kind: 'section' | 'position';
  number: string;
  name: string;
  unit: string | null;
  quantity: string | null;
  /** The row's place in the file; null for a row not from a file. */
  place: string | null;
};

/** The context of a row: names of the sections above it, and the pair of its section. */
type Place = { path: string; parentPath: string; section: string };
type KeyOf = (row: IssueRow, place: Place) => string | null;
type Kind = IssueRow['kind'];

/** Collects pairs of rows of two issues; a pair once found is final. */
export class Pairing {
  readonly pairs = new Map<string, string>();
  private readonly taken = new Set<string>();
  private readonly sides: { before: Side; after: Side };

  constructor(before: readonly IssueRow[], after: readonly IssueRow[]) {
    this.sides = { before: new Side(before), after: new Side(after) };
  }

  parentOf(id: string): string | null {
    const row = this.sides.after.byId.get(id) ?? this.sides.before.byId.get(id);
    return row?.parent_id ?? null;
  }

  isFree(id: string): boolean {
    return !this.pairs.has(id) && !this.taken.has(id);
  }

  join(afterId: string, beforeId: string): void {
    this.pairs.set(afterId, beforeId);
    this.taken.add(beforeId);
  }

  /** Pairs free rows with equal keys. If a key is not unique, further common properties decide, then the order. */
  pair(
    kind: Kind,
    keyOf: KeyOf,
    { isUnique = false, isFit }: { isUnique?: boolean; isFit?: (before: IssueRow, after: IssueRow) => boolean } = {},
  ): void {
    for (const [before, after] of this.groups(kind, keyOf)) {
      if (isUnique && (before.length > 1 || after.length > 1)) continue;
      this.settle(before, after, isFit);
    }
  }

  /** Pairs rows of one key by similarity of their names, most similar first. */
  pairSimilar(keyOf: KeyOf, { likeness, most }: { likeness: number; most: number }): void {
    for (const [before, after] of this.groups('position', keyOf)) {
      if (before.length * after.length > most) continue;
      const found = after
        .flatMap((to) => before.map((from) => ({ to, from, near: wordOverlap(from.name, to.name) })))
        .filter(({ near }) => near >= likeness)
        .toSorted((one, other) => other.near - one.near);
      for (const { to, from } of found) if (this.isFree(to.id) && this.isFree(from.id)) this.join(to.id, from.id);
    }
  }

  private settle(
    before: readonly IssueRow[],
    after: readonly IssueRow[],
    isFit: (before: IssueRow, after: IssueRow) => boolean = () => true,
  ): void {
    if (before.length === 1 && after.length === 1) {
      const [from, to] = [before[0], after[0]];
      if (from !== undefined && to !== undefined && isFit(from, to)) this.join(to.id, from.id);
      return;
    }
    for (const tie of TIES) {
      const free = Map.groupBy(
        before.filter((row) => this.isFree(row.id)),
        (row) => tie(row, this.placeOf(row, 'before')),
      );
      for (const to of after) {
        if (!this.isFree(to.id)) continue;
        const equals = free.get(tie(to, this.placeOf(to, 'after'))) ?? [];
        const at = equals.findIndex((from) => isFit(from, to));
        const from = equals[at];
        if (from === undefined) continue;
        equals.splice(at, 1);
        this.join(to.id, from.id);
      }
    }
  }

  private *groups(kind: Kind, keyOf: KeyOf): Generator<[before: IssueRow[], after: IssueRow[]]> {
    const before = this.grouped('before', kind, keyOf);
    for (const [key, after] of this.grouped('after', kind, keyOf)) {
      const from = before.get(key);
      if (from !== undefined) yield [from, after];
    }
  }

  private grouped(side: 'before' | 'after', kind: Kind, keyOf: KeyOf): Map<string, IssueRow[]> {
    const groups = new Map<string, IssueRow[]>();
    for (const row of this.sides[side].rows) {
      if (row.kind !== kind || !this.isFree(row.id)) continue;
      const key = keyOf(row, this.placeOf(row, side));
      if (key === null) continue;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [row]);
      else group.push(row);
    }
    return groups;
  }

  private placeOf(row: IssueRow, side: 'before' | 'after'): Place {
    const { path, parentPath } = this.sides[side].pathsOf(row);
    const { parent_id: parent } = row;
    const section = parent === null ? '' : side === 'before' ? parent : (this.pairs.get(parent) ?? `new ${parent}`);
    return { path, parentPath, section };
  }
}

/** Tie-breakers of rows with equal keys: the first that distinguishes them counts. */
const TIES: readonly ((row: IssueRow, place: Place) => string)[] = [
  (row, { section }) => `${section}\n${row.unit ?? ''}\n${row.quantity ?? ''}`,
  (row) => row.quantity ?? '',
  (row, { section }) => `${section}\n${row.number}`,
  (_row, { section }) => section,
  () => '',
];

class Side {
  readonly byId: ReadonlyMap<string, IssueRow>;
  private readonly paths = new Map<string, string>();
  readonly rows: readonly IssueRow[];

  constructor(rows: readonly IssueRow[]) {
    this.rows = rows;
    this.byId = new Map(rows.map((row) => [row.id, row]));
  }

  /** Parents precede their children. */
  pathsOf(row: IssueRow): { path: string; parentPath: string } {
    const parent = row.parent_id === null ? undefined : this.byId.get(row.parent_id);
    const parentPath = parent === undefined ? '' : this.pathOf(parent);
    return { path: `${parentPath}/${normaliseName(row.name)}`, parentPath };
  }

  private pathOf(section: IssueRow): string {
    const cached = this.paths.get(section.id);
    if (cached !== undefined) return cached;
    const { path } = this.pathsOf(section);
    this.paths.set(section.id, path);
    return path;
  }
}

/** Share of common words of two names, 0…1. */
export function wordOverlap(one: string, other: string): number {
  const [left, right] = [wordsOf(one), wordsOf(other)];
  if (left.size === 0 || right.size === 0) return 0;
  let common = 0;
  for (const word of left) if (right.has(word)) common += 1;
  return (2 * common) / (left.size + right.size);
}

/** Words truncated to their beginnings, so that case endings do not matter. */
function wordsOf(name: string): Set<string> {
  const words = normaliseName(name).match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.map((word) => (word.length > 5 ? word.slice(0, 5) : word)));
}
