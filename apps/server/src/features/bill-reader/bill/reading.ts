import { decimal } from '@karkas/domain/decimal/decimal.ts';

/** An interpretation of the table rows. Words propose the first; the totals stated in the file choose between them. */
export type Reading = {
  /** Materials with amounts below a priced work: added to it, or included in its price. */
  materials: 'added' | 'within';
  /** Where quantity × price differs from the amount: use the product or the stated amount. */
  amounts: 'counted' | 'stated';
  /** Amounts below the last work without a total word: totals, lump sums, or outside the document. */
  tail: 'totals' | 'lumps' | 'outside';
  /** Rows without a quantity whose amount sums the rows above: positions or totals. */
  sums: 'kept' | 'totals';
  /** Works that words or a missing amount leave out of the sum: counted, or listed at nought. */
  outside: 'counted' | 'off';
  /** Rows without a number that words do not decide: positions of their own, or materials of the position above. */
  loose: 'positions' | 'lines';
  /** Row of the grand total; rows below it are outside the document. */
  end: number | null;
};

export const FIRST_READING: Reading = {
  materials: 'added',
  amounts: 'counted',
  tail: 'totals',
  sums: 'kept',
  outside: 'counted',
  loose: 'positions',
  end: null,
};

/** How a reading compares with the totals of the file, and alternative readings. */
export type Evidence = {
  sum: string;
  /** Number of file totals that the reading matches, and that it does not. */
  right: number;
  wrong: number;
  /** Whether the document total is among the wrong ones. */
  isDocumentWrong: boolean;
  /** Alternative interpretations. */
  others: readonly Partial<Reading>[];
};

export type Read<Result> = { reading: Reading; result: Result; evidence: Evidence };
export type Chosen<Result> = Read<Result> & {
  /** Readings with other sums that agree with the file equally well. */
  rivals: Read<Result>[];
};

const MOST_CHANGES = 3;
const MOST_READINGS = 24;

/** Chooses the reading that matches most totals; another than the first only if it is provably better. */
export function chooseReading<Result>(
  first: Reading,
  read: (reading: Reading) => { result: Result; evidence: Evidence },
): Chosen<Result> {
  const start = { reading: first, ...read(first) };
  const { right, wrong, others } = start.evidence;
  const isStated = right + wrong > 0;
  if (others.length === 0 || (isStated && wrong === 0)) return { ...start, rivals: [] };
  const tried: Read<Result>[] = [start];
  let best = start;
  for (const changes of combinations(others, isStated ? MOST_CHANGES : 1)) {
    if (tried.length >= MOST_READINGS) break;
    const reading = changes.reduce<Reading>((whole, change) => ({ ...whole, ...change }), first);
    const one = { reading, ...read(reading) };
    tried.push(one);
    if (isBetter(one.evidence, best.evidence)) best = one;
    if (isStated && best.evidence.wrong === 0) break;
  }
  const rivals = tried.filter((one) => one !== best && isAsGood(one.evidence, best.evidence));
  return { ...best, rivals: isProven(best.evidence) ? [] : rivals };
}

/** Whether the totals of the file agree with a reading. */
export const isProven = ({ right, wrong }: Evidence): boolean => right > 0 && wrong === 0;

function isBetter(one: Evidence, other: Evidence): boolean {
  // Having no totals left to compare proves nothing.
  const isSilent = one.right + one.wrong === 0 && other.right + other.wrong > 0;
  if (isSilent) return false;
  if (one.isDocumentWrong !== other.isDocumentWrong) return other.isDocumentWrong;
  if (one.wrong !== other.wrong) return one.wrong < other.wrong;
  // A file may state totals without labelling them.
  return other.right === 0 && other.wrong === 0 && one.right > 0;
}

/** Another sum with equal evidence. */
function isAsGood(one: Evidence, best: Evidence): boolean {
  if (decimal(one.sum).eq(decimal(best.sum))) return false;
  return one.isDocumentWrong === best.isDocumentWrong && one.wrong === best.wrong;
}

/** Single changes, then pairs, then triples; at most one per kind of change. */
function* combinations(changes: readonly Partial<Reading>[], most: number): Generator<readonly Partial<Reading>[]> {
  let last: Partial<Reading>[][] = [[]];
  for (let size = 1; size <= most; size += 1) {
    const next: Partial<Reading>[][] = [];
    for (const earlier of last) {
      const from = earlier.length === 0 ? 0 : changes.indexOf(earlier.at(-1) ?? {}) + 1;
      for (const change of changes.slice(from)) {
        const isOfOtherKind = Object.keys(change).every((key) => earlier.every((one) => !Object.hasOwn(one, key)));
        if (isOfOtherKind) next.push([...earlier, change]);
      }
    }
    yield* next;
    last = next;
  }
}
