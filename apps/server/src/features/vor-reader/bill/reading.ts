import { decimal } from '@karkas/domain/decimal/decimal.ts';

/** One way to take the rows of a table. Words propose the first; the sums that the file states choose between them. */
export type Reading = {
  /** Materials with amounts under a priced work: laid on it, or shown within its price. */
  materials: 'added' | 'within';
  /** Where quantity × price is not the amount: what is counted, or what the file states. */
  amounts: 'counted' | 'stated';
  /** Amounts below the last work that no word calls a total: totals, lump sums, or nothing of this document. */
  tail: 'totals' | 'lumps' | 'outside';
  /** Rows without a quantity whose amount is the sum of the rows above: positions, or totals. */
  sums: 'kept' | 'totals';
  /** The row of the grand total below which nothing belongs to the document. */
  end: number | null;
};

export const FIRST_READING: Reading = {
  materials: 'added',
  amounts: 'counted',
  tail: 'totals',
  sums: 'kept',
  end: null,
};

/** What a reading comes to beside the totals of the file, and which other readings there are. */
export type Evidence = {
  sum: string;
  /** Totals of the file that what was read comes to, and those that it does not. */
  right: number;
  wrong: number;
  /** Whether the total of the whole document is among the wrong ones. */
  isDocumentWrong: boolean;
  /** What else the rows may be. */
  others: readonly Partial<Reading>[];
};

export type Read<Result> = { reading: Reading; result: Result; evidence: Evidence };
export type Chosen<Result> = Read<Result> & {
  /** Readings that come to other sums and agree with the file as well. */
  rivals: Read<Result>[];
};

const MOST_CHANGES = 3;
const MOST_READINGS = 24;

/** The reading under which the most totals of the file come out; another than the first only where it proves itself better. */
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

const isProven = ({ right, wrong }: Evidence): boolean => right > 0 && wrong === 0;

function isBetter(one: Evidence, other: Evidence): boolean {
  // That nothing is left which could disagree shows nothing.
  const isSilent = one.right + one.wrong === 0 && other.right + other.wrong > 0;
  if (isSilent) return false;
  if (one.isDocumentWrong !== other.isDocumentWrong) return other.isDocumentWrong;
  if (one.wrong !== other.wrong) return one.wrong < other.wrong;
  // A file without a word of totals may state them all the same.
  return other.right === 0 && other.wrong === 0 && one.right > 0;
}

/** Another sum for which the file says as much. */
function isAsGood(one: Evidence, best: Evidence): boolean {
  if (decimal(one.sum).eq(decimal(best.sum))) return false;
  return one.isDocumentWrong === best.isDocumentWrong && one.wrong === best.wrong;
}

/** One change, then two together, then three; of each kind of change one. */
function* combinations(changes: readonly Partial<Reading>[], most: number): Generator<readonly Partial<Reading>[]> {
  let last: Partial<Reading>[][] = [[]];
  for (let size = 1; size <= most; size += 1) {
    const next: Partial<Reading>[][] = [];
    for (const known of last) {
      const from = known.length === 0 ? 0 : changes.indexOf(known.at(-1) ?? {}) + 1;
      for (const change of changes.slice(from)) {
        const isOfOtherKind = Object.keys(change).every((key) => known.every((one) => !Object.hasOwn(one, key)));
        if (isOfOtherKind) next.push([...known, change]);
      }
    }
    yield* next;
    last = next;
  }
}
