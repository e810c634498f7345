import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { sumOfWorks } from '../bill/totals/evidence.ts';
import type { Bilingual, BillQuestion } from '../bill-reader.types.ts';
import type { ReadSheet } from './join-sheets.ts';
import { type SheetAnswer, sheetToken } from './sheet-answer.ts';
import { SHEET_CHOICES, WITH_WORKS } from './sheet-question.texts.ts';
import type { OpenSheet, PlacedSheet } from './unread-sheets.ts';

const MOST_OPTIONS = 4;
const MOST_PLACES = 6;
const LONGEST_NAME = 40;

type Choice = { answer: SheetAnswer; label: (names: readonly string[]) => Bilingual; sheets: readonly ReadSheet[] };

/** The question which sheets belong to the bill; the sheets read by default come first. */
export function sheetQuestion(read: readonly PlacedSheet[], open: readonly OpenSheet[]): BillQuestion | null {
  if (open.length === 0) return null;
  const taken = read.map(({ sheet }) => sheet);
  const visible = open.filter(({ isHidden }) => !isHidden);
  const whole = (others: readonly OpenSheet[]): ReadSheet[] =>
    [...read, ...others].toSorted((first, second) => first.place - second.place).map(({ sheet }) => sheet);
  const choices: Choice[] = [
    { answer: 'first', label: SHEET_CHOICES.first, sheets: taken },
    ...(visible.length > 0 ? [{ answer: 'all', label: SHEET_CHOICES.all, sheets: whole(visible) } as const] : []),
    ...(visible.length < open.length
      ? [{ answer: 'hidden', label: SHEET_CHOICES.hidden, sheets: whole(open) } as const]
      : []),
    ...open.map(({ place, sheet }) => ({ answer: place, label: SHEET_CHOICES.only, sheets: [sheet] })),
  ];
  const names = namesOf(whole(open));
  const isUnpriced = choices.every(({ sheets }) => sumOf(sheets) === '0.00');
  return {
    code: 'sheets',
    options: choices.slice(0, MOST_OPTIONS).map(({ answer, label, sheets }) => ({
      value: sheetToken(answer, names),
      label: labelled(label, sheets, isUnpriced || taken.some(isWithoutPrices)),
      gross: sumOf(sheets),
    })),
    places: namesOf(whole(open))
      .slice(0, MOST_PLACES)
      .map((name) => ({ sheet: name, cell: null })),
  };
}

export const namesOf = (sheets: readonly ReadSheet[]): string[] => sheets.map(({ name }) => name);

function labelled(label: Choice['label'], sheets: readonly ReadSheet[], isCounted: boolean): Bilingual {
  const names = namesOf(sheets).map((name) => name.slice(0, LONGEST_NAME));
  const text = label(names);
  const works = sheets.flatMap(({ bill }) => bill.rows.filter(({ kind }) => kind === 'work'));
  return isCounted || sheets.some(isWithoutPrices) ? WITH_WORKS(text, works.length) : text;
}

const isWithoutPrices = (sheet: ReadSheet): boolean => sumOf([sheet]) === '0.00';
const sumOf = (sheets: readonly ReadSheet[]): string =>
  roundMoney(addAll(sheets.map(({ bill }) => sumOfWorks(bill.rows))));
