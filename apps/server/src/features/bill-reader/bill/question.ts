import type { Bilingual, BillQuestion } from '../bill-reader.types.ts';
import { READINGS } from './reading-words.texts.ts';
import { FIRST_READING, type Reading } from './reading.ts';

/** An alternative reading offered to the user; `end`: whether rows below the grand total are excluded. */
type Choice = Omit<Reading, 'end'> & { end: 'all' | 'above' };
type Key = keyof Choice;

const FIRST: Choice = { ...FIRST_READING, end: 'all' };
const KEYS = ['materials', 'amounts', 'tail', 'sums', 'outside', 'end', 'loose'] as const satisfies readonly Key[];
const CODES: Record<Key, BillQuestion['code']> = {
  materials: 'materials_in_price',
  amounts: 'price_or_sum',
  tail: 'total_row',
  sums: 'total_row',
  outside: 'total_row',
  end: 'total_row',
  loose: 'loose_rows',
};
const MOST_OPTIONS = 4;

export function choiceOf({ end: _end, ...reading }: Reading, end: Choice['end'] = 'all'): Choice {
  return { ...reading, end };
}

/** One question for all possible sums, the default first; null if there is only one. */
export function questionOf(
  options: readonly { choice: Choice; sum: string }[],
  of: { sheet: string; titles: Iterable<string> },
): BillQuestion | null {
  const listed = options
    .filter((option, index) => options.findIndex((other) => isSameOption(other, option)) === index)
    .slice(0, MOST_OPTIONS);
  const [first] = listed;
  const keys = KEYS.filter((key) => listed.some(({ choice }) => choice[key] !== first?.choice[key]));
  const [main] = keys;
  if (main === undefined) return null;
  return {
    // Amounts that are not products are in another currency than the prices.
    code: main === 'amounts' && [...of.titles].some((title) => /валют/iu.test(title)) ? 'currency' : CODES[main],
    options: listed.map(({ choice, sum }) => ({ value: answerOf(choice), label: labelOf(choice, keys), gross: sum })),
    places: [{ sheet: of.sheet, cell: null }],
  };
}

/** Rows without a number may be read in two ways with one sum. */
function isSameOption(one: { choice: Choice; sum: string }, other: { choice: Choice; sum: string }): boolean {
  return one.sum === other.sum && one.choice.loose === other.choice.loose;
}

function labelOf(choice: Choice, keys: readonly Key[]): Bilingual {
  const parts = keys.map((key) => READINGS[`${key}.${choice[key]}`] ?? { ru: choice[key], en: choice[key] });
  return { ru: parts.map(({ ru }) => ru).join('; '), en: parts.map(({ en }) => en).join('; ') };
}

/** `materials.within tail.lumps`: the differences from the default reading. */
function answerOf(choice: Choice): string {
  const changed = KEYS.filter((key) => choice[key] !== FIRST[key]).map((key) => `${key}.${choice[key]}`);
  return changed.length === 0 ? 'first' : changed.join(' ');
}

/** The reading chosen by the user; unnamed parts keep the default. */
export function choiceBy(answer: string): Choice {
  const parts = new Set(answer.split(' '));
  const has = (key: Key, value: string): boolean => parts.has(`${key}.${value}`);
  return {
    materials: has('materials', 'within') ? 'within' : 'added',
    amounts: has('amounts', 'stated') ? 'stated' : 'counted',
    tail: has('tail', 'lumps') ? 'lumps' : has('tail', 'outside') ? 'outside' : 'totals',
    sums: has('sums', 'totals') ? 'totals' : 'kept',
    outside: has('outside', 'off') ? 'off' : 'counted',
    loose: has('loose', 'lines') ? 'lines' : 'positions',
    end: has('end', 'above') ? 'above' : 'all',
  };
}
