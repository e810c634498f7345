import type { ActLine } from '@karkas/api/acts/act-lines.schemas.ts';
import { addAll, decimal, plain, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { quantityOfPercent } from '@karkas/domain/acts/line-amount.ts';
import type { CellValue } from '#ui/data-grid/grid-types.ts';

export type EditedField = 'quantity' | 'percent' | 'over_reason';
type Cells = Readonly<Record<EditedField, CellValue>>;
type Place = { id: string; parentId: string | null; order: number };

/** A section: its number and name, and the sum of its lines; undefined without the right to prices. */
export type SectionRow = Place & { kind: 'section'; number: string; name: string; amount: string | undefined };
/** A line as in the last response, and its cells with pending edits. */
export type LineRow = Place & { kind: 'line'; line: ActLine; cells: Cells };
export type ActGridRow = SectionRow | LineRow;

const orNothing = (value: string): CellValue => (decimal(value).eq('0') ? null : value);

export function cellsOf(line: ActLine): Cells {
  return { quantity: orNothing(line.quantity), percent: line.percent, over_reason: line.over_reason };
}

const sectionId = (rowKey: string): string => `section:${rowKey}`;

/** Rows of the grid: sections above the lines, in the order of the specification. */
export function rowsOf(lines: readonly ActLine[]): ActGridRow[] {
  const sections = new Map<string, SectionRow>();
  const rows: LineRow[] = lines.map((line, order) => {
    let parentId: string | null = null;
    for (const { row_key: rowKey, number, name } of line.sections) {
      const id = sectionId(rowKey);
      if (!sections.has(id))
        sections.set(id, { kind: 'section', id, parentId, order, number, name, amount: undefined });
      parentId = id;
    }
    return { kind: 'line', id: line.row_key, parentId, order, line, cells: cellsOf(line) };
  });
  return [...withSums([...sections.values()], lines), ...rows];
}

/** Sections with the sums of their lines. */
export function withSums(sections: readonly SectionRow[], lines: readonly ActLine[]): SectionRow[] {
  const amounts = new Map<string, string[]>();
  for (const { amount, sections: above } of lines) {
    if (amount === undefined) continue;
    for (const { row_key: rowKey } of above) {
      const id = sectionId(rowKey);
      amounts.set(id, [...(amounts.get(id) ?? []), amount]);
    }
  }
  return sections.map((section) => {
    const own = amounts.get(section.id);
    return { ...section, amount: own === undefined ? undefined : roundMoney(addAll(own)) };
  });
}

const reserved = ({ quantity_before: before, quantity_presented: presented }: ActLine): string =>
  addAll([before, presented]);

/** The quantity of the line that brings its position to this percent. */
export function quantityAt({ line }: LineRow, percent: CellValue): CellValue {
  if (percent === null || line.quantity_effective === null) return null;
  return orNothing(quantityOfPercent(line.quantity_effective, percent, reserved(line)));
}

/** The percent of the position after the line; null for a position without a quantity. */
export function percentAt({ line }: LineRow, quantity: CellValue): CellValue {
  const effective = line.quantity_effective;
  if (effective === null || decimal(effective).eq('0')) return null;
  const done = decimal(reserved(line)).plus(decimal(quantity ?? '0'));
  return plain(decimal(roundMoney(done.times('100').div(decimal(effective)))));
}
