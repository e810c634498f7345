import { addGaps } from '@karkas/domain/money/amount-bound.ts';
import { sumLabel } from '@karkas/domain/documents/price-change.texts.ts';
import { formatPercent } from '@karkas/domain/decimal/format-number.ts';
import { moneySum } from '../figures/money-amounts.ts';
import { groupMarkups, type MarkupGroup } from '../figures/markup-groups.ts';
import { CALCULATION_TEXTS as TEXTS, CELL_TEXTS, KIND_MARKS } from '../report.texts.ts';
import { literal } from '#platform/documents/workbook/cells.ts';
import type { SheetFrame } from '#platform/documents/workbook/sheet-frame.ts';
import { writeCalculationRow, type CalculationInput } from './calculation-row.ts';
import { inSpecification, rangeInSpecification } from './specification-columns.ts';
import type { SpecificationPlaces } from './specification-sheet.ts';

/** Overhead and profit by percent. */
export function writeMarkups(frame: SheetFrame, { figures, places }: CalculationInput): void {
  const groups = groupMarkups(figures.positions);
  if (groups.length === 0) return;
  frame.addMerged(TEXTS.markups_title, 'section');
  for (const group of groups) {
    const { kind, percent, payroll, amount } = group;
    writeCalculationRow(frame, {
      number: KIND_MARKS[kind],
      label: TEXTS[kind](percent === null ? TEXTS.by_hand : formatPercent(percent)),
      way: TEXTS.markup_way,
      look: 'total',
      base: { formula: sumOfGroup(group, places, 'price'), result: payroll },
      amount: { formula: sumOfGroup(group, places, 'total'), result: amount },
    });
  }
}

function sumOfGroup(
  { kind, percent }: MarkupGroup,
  places: SpecificationPlaces | null,
  of: 'price' | 'total',
): string | null {
  const column = places?.columns[of] ?? null;
  if (places === null || column === null) return null;
  const range = (at: number): string => rangeInSpecification(at, places.firstRow, places.lastRow);
  const criterion = percent ?? literal(CELL_TEXTS.nothing);
  return `ROUND(SUMIFS(${range(column)},${range(places.columns.kind)},${literal(KIND_MARKS[kind])},${range(places.columns.quantity)},${criterion}),2)`;
}

/** Sections with their sums; inner ones are indented. */
export function writeSections(frame: SheetFrame, { figures, places }: CalculationInput): void {
  const ends = figures.entries.filter((entry) => entry.kind === 'section_end');
  if (ends.length === 0) return;
  frame.addMerged(TEXTS.sections_title, 'section');
  // Sums come after the content of a section; here a section precedes its parts, as in the document.
  const starts = figures.entries.filter((entry) => entry.kind === 'section_start');
  for (const { row, depth } of starts) {
    const at = ends.findIndex((end) => end.row === row);
    const end = ends[at];
    if (end === undefined) continue;
    const sumRow = places?.sectionEnds[at];
    const total = places?.columns.total ?? null;
    writeCalculationRow(frame, {
      number: row.number,
      label: sumLabel(row.name, end),
      way: depth === 0 ? TEXTS.section_way : TEXTS.subsection_way,
      indent: depth * 2,
      look: depth === 0 ? 'subtotal' : 'total',
      amount: {
        formula: sumRow === undefined || total === null ? null : inSpecification(total, sumRow),
        result: end.total,
      },
    });
  }
  const loose = figures.entries.filter((entry) => entry.kind === 'position').filter((entry) => entry.depth === 0);
  if (loose.length === 0) return;
  const amount = moneySum(loose.map((entry) => entry.figure.sums.total));
  writeCalculationRow(frame, {
    number: '',
    label: sumLabel(TEXTS.outside_sections, addGaps(loose.map((entry) => entry.figure.sums))),
    way: TEXTS.outside_way,
    look: 'subtotal',
    amount: { formula: null, result: amount },
  });
}
