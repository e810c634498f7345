import type { Size, SizeRole } from '../parsing/extract-sizes.ts';

/** How the sizes of a row relate to one size of a norm. */
type Verdict = { kind: 'exact' | 'within' | 'differs' | 'silent'; closeness: number };

/** Agreement of the sizes of a row and of a norm; shares of the norm's sizes, except `unmatched` (of the row's). */
export type SizeAgreement = {
  exact: number;
  within: number;
  differs: number;
  silent: number;
  /** Share of the row's sizes that the norm does not state. */
  unmatched: number;
};

const SILENT: Verdict = { kind: 'silent', closeness: 0 };
/** A bare number may be any size, or none. */
const BARE = 'number';
const PRODUCT = 'x';
const LENGTH = 'mm';
/** Roles of the first number of a product, which contradicts another size: the outer diameter of a pipe, the width of a tray. */
const ROLES_IN_PRODUCT: ReadonlySet<SizeRole> = new Set<SizeRole>(['unknown', 'diameter', 'width', 'length']);
/** Carriage is priced by distance: "up to 60 km" includes 50, not 30. */
const KILOMETRE = 'км';
const LEAST_OF_DISTANCE = 0.75;
const EPSILON = 1e-9;
/** The step of a ceiling grid, and the panel sizes that fit it. */
const GRID: ReadonlyMap<number, number> = new Map([
  [595, 600],
  [1195, 1200],
]);
/** Tiles are also given in centimetres, pits in metres: 60х120 is 600х1200. */
const UNSTATED_UNITS = [10, 1000];

const NOTHING: SizeAgreement = { exact: 0, within: 0, differs: 0, silent: 0, unmatched: 0 };

export function compareSizes(row: readonly Size[], norm: readonly Size[]): SizeAgreement {
  if (norm.length === 0) return row.length === 0 ? NOTHING : { ...NOTHING, unmatched: 1 };
  const own = norm.filter(({ isDerived }) => !isDerived);
  const verdicts = own.map((size) => verdictOf(size, row));
  const share = (kind: Verdict['kind']): number =>
    verdicts.reduce((sum, verdict) => sum + (verdict.kind === kind ? verdict.closeness : 0), 0) /
    Math.max(1, own.length);
  const stated = row.filter((size) => !size.isDerived);
  const unmatched = stated.filter((size) => !own.some((other) => isAddressed(size, other)));
  return {
    exact: share('exact'),
    within: share('within'),
    differs: verdicts.some(({ kind }) => kind === 'differs') ? 1 : 0,
    silent: verdicts.filter(({ kind }) => kind === 'silent').length / Math.max(1, own.length),
    unmatched: stated.length === 0 ? 0 : unmatched.length / stated.length,
  };
}

/**
 * How close a norm comes whose sizes all differ from the row's: the nearest size that covers it first (35 mm is done by
 * the norm of 40), then the largest of the smaller ones. 0 without a common size.
 */
export function coverOf(row: readonly Size[], norm: readonly Size[]): number {
  const covers = norm.flatMap((size) => {
    if (size.isDerived || size.dimension === PRODUCT || !Number.isFinite(size.high)) return [];
    const own = row.find(({ dimension, role }) => dimension === size.dimension && role === size.role);
    if (own === undefined || !Number.isFinite(own.high) || own.high === 0) return [];
    return [own.high <= size.high ? 1 + own.high / size.high : size.high / own.high];
  });
  return covers.length === 0 ? 0 : covers.reduce((sum, one) => sum + one, 0) / covers.length;
}

function isAddressed(row: Size, norm: Size): boolean {
  return verdictOf(norm, [row]).kind !== 'silent';
}

/** Picks the best verdict among the row's comparable sizes: exact, then within the bound, then different. */
function verdictOf(norm: Size, row: readonly Size[]): Verdict {
  const sameRole = row.filter((size) => size.dimension === norm.dimension && size.role === norm.role);
  const comparable = sameRole.length > 0 ? sameRole : row;
  let best = SILENT;
  for (const size of comparable) {
    const verdict = compare(size, norm);
    if (RANK[verdict.kind] > RANK[best.kind] || (verdict.kind === best.kind && verdict.closeness > best.closeness))
      best = verdict;
  }
  return best;
}

const RANK = { silent: 0, differs: 1, within: 2, exact: 3 } as const;

function compare(row: Size, norm: Size): Verdict {
  if (row.dimension === norm.dimension) {
    if (norm.dimension === PRODUCT) return compareProducts(row.parts, norm);
    if (row.role !== norm.role && row.role !== 'unknown' && norm.role !== 'unknown') return SILENT;
    return compareRanges(row, norm);
  }
  if (row.dimension === PRODUCT && norm.dimension === LENGTH) {
    const verdict = compareFactors(row.parts, norm);
    // A height or a thickness may be one of the factors, but need not.
    return ROLES_IN_PRODUCT.has(norm.role) || verdict.kind === 'exact' ? verdict : SILENT;
  }
  if (row.dimension === BARE && norm.dimension !== PRODUCT) return loosely(compareRanges(row, norm));
  return SILENT;
}

/** A bare number never contradicts. */
function loosely(verdict: Verdict): Verdict {
  return verdict.kind === 'differs' ? SILENT : { ...verdict, closeness: verdict.closeness * 0.9 };
}

function compareRanges(row: Size, norm: Size): Verdict {
  if (row.kind === norm.kind && near(row.low, norm.low) && near(row.high, norm.high))
    return { kind: 'exact', closeness: 1 };
  if (norm.kind === 'exact') {
    const isNamed = row.kind === 'range' && near(row.high, norm.high);
    return isNamed ? { kind: 'within', closeness: 0.9 } : { kind: 'differs', closeness: 1 };
  }
  const [value, least] = [
    Number.isFinite(row.high) ? row.high : row.low + EPSILON,
    row.kind === 'range' ? row.low : row.high,
  ];
  if (norm.dimension === KILOMETRE && value <= norm.high * LEAST_OF_DISTANCE) return { kind: 'differs', closeness: 1 };
  if (!isWithin(value, norm) || (row.kind === 'range' && least < norm.low)) return { kind: 'differs', closeness: 1 };
  return { kind: 'within', closeness: closenessTo(value, norm) };
}

function isWithin(value: number, { low, high }: Size): boolean {
  return value > low && value <= high + EPSILON;
}

/** The tighter the range around the value, the closer: 10 prefers "up to 16" to "up to 63". */
function closenessTo(value: number, { low, high }: Size): number {
  if (!Number.isFinite(high)) return 0.9;
  return low > 0 ? 0.95 : 0.4 + 0.5 * Math.min(1, value / high);
}

function compareProducts(row: readonly number[], norm: Size): Verdict {
  const [left, right] = [row.toSorted(ascending), norm.parts.toSorted(ascending)];
  const length = Math.min(left.length, right.length);
  const isEqual =
    left.length === right.length
      ? left.every((part, at) => near(part, right[at] ?? 0))
      : row.slice(0, length).every((part, at) => near(part, norm.parts[at] ?? 0));
  const isOfAnotherUnit =
    left.length === right.length &&
    UNSTATED_UNITS.some((factor) => left.every((part, at) => near(part * factor, right[at] ?? 0)));
  const isInGrid = left.length === right.length && left.every((part, at) => near(inGrid(part), inGrid(right[at] ?? 0)));
  if (isOfAnotherUnit || (isInGrid && !isEqual)) return { kind: 'exact', closeness: 0.9 };
  if (isEqual) return { kind: 'exact', closeness: left.length === right.length ? 1 : 0.9 };
  if (norm.kind === 'exact' || left.length !== right.length) return { kind: 'differs', closeness: 1 };
  if (!left.every((part, at) => part <= (right[at] ?? 0) + EPSILON)) return { kind: 'differs', closeness: 1 };
  const tightness = left.reduce((sum, part, at) => sum + part / (right[at] ?? 1), 0) / left.length;
  return { kind: 'within', closeness: 0.4 + 0.5 * tightness };
}

/** A product in the row against one length of the norm: one of its factors may be that length. */
function compareFactors(parts: readonly number[], norm: Size): Verdict {
  const first = parts[0] ?? 0;
  if (norm.kind === 'exact') {
    if (near(first, norm.high)) return { kind: 'exact', closeness: 0.9 };
    if (parts.some((part) => near(part, norm.high))) return { kind: 'exact', closeness: 0.7 };
    return { kind: 'differs', closeness: 1 };
  }
  return isWithin(first, norm)
    ? { kind: 'within', closeness: closenessTo(first, norm) }
    : { kind: 'differs', closeness: 1 };
}

const inGrid = (part: number): number => GRID.get(part) ?? part;

function near(left: number, right: number): boolean {
  return left === right || Math.abs(left - right) <= EPSILON * Math.max(1, Math.abs(left));
}

function ascending(left: number, right: number): number {
  return left - right;
}
