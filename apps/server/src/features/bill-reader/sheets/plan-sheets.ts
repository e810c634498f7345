import type { Interpreted } from '../bill/interpret-sheet.ts';
import type { BillQuestion, ReadBillInput } from '../bill-reader.types.ts';
import type { Book } from '../formats/book.ts';
import { chooseSheets } from './choose-sheets.ts';
import type { ReadSheet } from './join-sheets.ts';
import { type SheetAnswer, splitSheetAnswer } from './sheet-answer.ts';
import { sheetQuestion } from './sheet-question.ts';
import { withSummedSheets } from './summed-sheets.ts';
import { type OpenSheet, unreadSheets } from './unread-sheets.ts';

type Alone = ReadSheet & { isContinuation: boolean };

/** Which sheets of a workbook are read. */
export type SheetPlan = {
  places: number[];
  question: BillQuestion | null;
  /** Sheets already read as they are to be. */
  known: ReadonlyMap<number, ReadSheet>;
  /** Works, although they look like a list of sums or have no titles. */
  asBills: ReadonlySet<number>;
  /** Sheets read by columns that their own titles do not give. */
  continued: ReadonlySet<number>;
  /** Equal sheets count as often as the user wants them. */
  keepsRepeats: boolean;
};

/**
 * The sheets chosen by the user; else the likeliest one with those that a summary adds up with it, and a question if
 * others have works of their own.
 */
export async function planSheets(
  book: Book,
  input: ReadBillInput,
  readAlone: (place: number, base: Interpreted | null) => Promise<Alone | null>,
): Promise<SheetPlan> {
  const { sheets: answer } = splitSheetAnswer(input.answer);
  const { sheet, sheets, columns, headerRow, asksSheets = false } = input;
  const isChosen = [sheet, sheets, columns, headerRow].some((choice) => choice !== undefined);
  const known = new Map<number, Alone | null>();
  const read = async (place: number, base: Interpreted | null = null): Promise<Alone | null> => {
    if (!known.has(place)) known.set(place, await readAlone(place, base));
    return known.get(place) ?? null;
  };
  if (answer === null && isChosen && !asksSheets) return planOf(await chooseSheets(book, input), known);
  const chosen = await chooseSheets(book, answer === null ? input : { ...input, sheet: undefined, sheets: undefined });
  const isGiven = answer === null && (sheet !== undefined || sheets !== undefined);
  const base = isGiven ? chosen : await summedWith(book, chosen, read);
  const { taken, open, compared } = await unreadSheets(book, base, read);
  if (answer === null) return planOf(base, known, { question: sheetQuestion(taken, open) });
  return planOf(answeredPlaces(answer, { base, open, compared }), known, { open, keepsRepeats: true });
}

/** A likeliest sheet without a summary stands alone. */
async function summedWith(
  book: Book,
  chosen: number[],
  read: (place: number) => Promise<ReadSheet | null>,
): Promise<number[]> {
  const [likeliest] = chosen;
  return likeliest === undefined ? chosen : withSummedSheets(book, likeliest, read);
}

function answeredPlaces(
  answer: SheetAnswer,
  { base, open, compared }: { base: number[]; open: readonly OpenSheet[]; compared: readonly number[] },
): number[] {
  if (answer === 'first') return base;
  if (typeof answer === 'number') return [answer];
  const others = open.filter(({ isHidden }) => answer === 'hidden' || !isHidden).map(({ place }) => place);
  return [...new Set([...base, ...others, ...compared])].toSorted((first, second) => first - second);
}

function planOf(
  places: number[],
  known: ReadonlyMap<number, Alone | null>,
  rest: { question?: BillQuestion | null; open?: readonly OpenSheet[]; keepsRepeats?: boolean } = {},
): SheetPlan {
  const continued = [...known].flatMap(([place, sheet]) => (sheet?.isContinuation === true ? [place] : []));
  const read = [...known].flatMap(([place, sheet]) => (sheet === null ? [] : [[place, sheet] as const]));
  return {
    places,
    question: rest.question ?? null,
    known: new Map(read),
    asBills: new Set((rest.open ?? []).map(({ place }) => place)),
    continued: new Set(continued),
    keepsRepeats: rest.keepsRepeats ?? false,
  };
}
