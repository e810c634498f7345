import { readAmount } from '../bill/rows/amounts.ts';
import type { FormulaEvaluator } from '../bill/rows/quantity/formula.ts';
import { isSectionWord } from '../bill/rows/row-words.ts';
import { displayedText } from '../number-format.ts';
import { cellAt, type SheetRow } from '../sheet.ts';
import type { EstimateColumn, EstimateHeader } from './estimate-columns.ts';
import { COEFFICIENT_TEXT, GROUPS, PERCENT_NAMES, POSITION_TOTAL, SUM_NAMES } from './estimate-words.data.ts';

export type Group = 'labour' | 'machines' | 'machinists' | 'materials' | 'equipment';

/** A table row with its text per column. */
export type EstimateLine = {
  row: SheetRow;
  texts: Readonly<Record<'number' | 'code' | 'name' | 'unit', string>>;
  value(column: EstimateColumn): string | null;
};

export type EstimateRowKind =
  | { kind: 'section' | 'position' | 'line' | 'position_total' | 'blank' | 'note' | 'sum' | 'coefficient' }
  | { kind: 'group'; group: Group }
  | { kind: 'percent'; of: 'overhead' | 'profit' };

export function estimateLine(row: SheetRow, header: EstimateHeader, evaluate: FormulaEvaluator): EstimateLine {
  const cellOf = (column: EstimateColumn) => {
    const place = header.columns.get(column);
    return place === undefined ? null : cellAt(row, place);
  };
  const textOf = (column: EstimateColumn): string => {
    const cell = cellOf(column);
    return cell === null ? '' : displayedText(cell).replaceAll(/\s+/gu, ' ').trim();
  };
  return {
    row,
    texts: { number: textOf('number'), code: textOf('code'), name: textOf('name'), unit: textOf('unit') },
    value: (column) => readAmount(cellOf(column), evaluate).value,
  };
}

const wholeText = ({ row }: EstimateLine): string =>
  row.cells
    .map((cell) => displayedText(cell).trim())
    .filter((text) => text !== '')
    .join(' ');

/** Classifies a row of a local estimate by its words and filled columns. */
export function kindOfLine(line: EstimateLine): EstimateRowKind {
  const { number, code, name, unit } = line.texts;
  const text = wholeText(line);
  if (text === '') return { kind: 'blank' };
  if (POSITION_TOTAL.test(name) || POSITION_TOTAL.test(text)) return { kind: 'position_total' };
  const percent = PERCENT_NAMES.find(
    ({ name: stated, code: norm }) => norm.test(code) || (stated.test(name) && unit === '%'),
  );
  if (percent !== undefined) return { kind: 'percent', of: percent.of };
  const group = GROUPS.find(({ words }) => words.test(name));
  if (group !== undefined && (code === '' || /^\d{1,2}$/.test(code))) return { kind: 'group', group: group.group };
  if (unit === '' && isSectionWord(number === '' ? text : number)) return { kind: 'section' };
  if (unit === '' && SUM_NAMES.test(name === '' ? text : name))
    return { kind: line.value('total') === null ? 'note' : 'sum' };
  if (/^\d/.test(number) && name !== '' && unit !== '') return { kind: 'position' };
  if (name !== '' && unit !== '') return { kind: 'line' };
  if (unit === '' && COEFFICIENT_TEXT.test(name)) return { kind: 'coefficient' };
  return { kind: 'note' };
}
