import { roundQuantity } from '@karkas/domain/decimal/decimal.ts';
import type { Warn } from '../bill/warnings.ts';
import { parseStoredNumber } from '../number-format.ts';
import { ESTIMATE_COLUMNS, type EstimateColumn } from './estimate-columns.ts';
import type { EstimateLine } from './estimate-lines.ts';

export type StatedTexts = EstimateLine['texts'];
/** As in the file; '' is empty. */
export type StatedFigures = Partial<Record<EstimateColumn, string>>;

const MAX_QUOTED = 60;
const MOST_WHOLE_DIGITS = 12;
const IS_MONEY: ReadonlySet<EstimateColumn> = new Set(['base_price', 'price', 'total']);

/** Converts a line for the position reader. Each figure is parsed once, so that an invalid one is reported once. */
export function lineAt(stated: { texts: StatedTexts; figures: StatedFigures }, row: number, warn: Warn): EstimateLine {
  const values = new Map<EstimateColumn, string | null>();
  for (const column of ESTIMATE_COLUMNS)
    values.set(column, figureOf(stated.figures[column] ?? '', { row, warn, isMoney: IS_MONEY.has(column) }));
  return {
    row: { number: row, isHidden: false, cells: [] },
    texts: stated.texts,
    value: (column) => values.get(column) ?? null,
  };
}

type FigurePlace = { row: number; warn: Warn; isMoney: boolean };

/** Parses a number with a dot or comma; an invalid one is reported and null, never guessed. */
export function figureOf(text: string, { row, warn, isMoney }: FigurePlace): string | null {
  if (text === '') return null;
  const shown = text.slice(0, MAX_QUOTED);
  const value = parseStoredNumber(text.replaceAll(/[\s\u00A0]/gu, '').replace(',', '.'));
  if (value !== null && value.e < MOST_WHOLE_DIGITS) return roundQuantity(value.toFixed());
  const isFigure = value !== null || /^[-+\d.,\s\u00A0]+$/u.test(text);
  if (isFigure) warn('quantity_out_of_range', { row, text: shown });
  else warn(isMoney ? 'price_not_a_number' : 'quantity_not_a_number', { row, text: shown });
  return null;
}
