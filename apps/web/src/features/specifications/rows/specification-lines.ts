import type {
  ConsumableRow,
  ResourceRow,
  SpecificationRow,
  WorkRow,
} from '@karkas/api/specifications/rows/rows.schemas.ts';
import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { lineTotal } from '@karkas/domain/specification/index.ts';
import { withKeys } from './formulas/formula-keys.ts';
import type { CellValue } from '#ui/data-grid/grid-types.ts';

type Place = { id: string; parentId: string | null; order: number; number: string };
export type HeadLine = Place & { kind: 'section' | 'position'; row: SpecificationRow };
export type WorkLine = Place & { kind: 'work'; row: WorkRow };
export type ResourceLine = Place & { kind: 'resource'; row: ResourceRow };
export type ConsumableLine = Place & { kind: 'consumable'; row: ConsumableRow };
export type ChildLine = WorkLine | ResourceLine | ConsumableLine;
/**
 * A component of a position's total in estimate form: it precedes the lines it sums, or is added to them. All
 * components add up to the total. Derived, never edited.
 */
export type SumLine = Place & {
  kind: 'sum';
  what: SumKind;
  percent: string | null;
  /** Payroll that the percent applies to. */
  base: string | null;
  row: SumRow;
};
export type SumKind = PartKind | 'machinists' | 'overhead' | 'profit' | 'adjustment' | 'total';
type PartKind = 'labour' | 'machines' | 'materials' | 'consumables' | 'equipment';
type SumRow = { name: string; unit: null; quantity: null; price: null; total: string; version: number };
/** A line of the table: section, position, line of a position, or sum line. */
export type SpecLine = HeadLine | ChildLine | SumLine;

export type LineMark = 'work' | 'labour' | 'machinist' | 'machine' | 'material' | 'consumable' | 'equipment';
export type RowSet = {
  specification_rows: readonly SpecificationRow[];
  work_rows: readonly WorkRow[];
  resource_rows: readonly ResourceRow[];
  consumable_rows: readonly ConsumableRow[];
};

/** Order of the lines in a printed estimate: work, labour, machines, materials, consumables. */
const MARK_ORDER: Readonly<Record<LineMark, number>> = {
  work: 0,
  labour: 1,
  machine: 2,
  machinist: 3,
  material: 4,
  consumable: 5,
  equipment: 6,
};
const GROUP = 1_000_000;
const AFTER_ALL = 10 * GROUP;

export function markOf(line: ChildLine): LineMark {
  return line.kind === 'resource' ? line.row.kind : line.kind;
}

export function headLine(row: SpecificationRow): HeadLine {
  return {
    id: row.id,
    parentId: row.parent_id,
    order: row.sort_order,
    number: row.number,
    kind: row.kind,
    row: withKeys(row),
  };
}

function place(line: ChildLine): ChildLine {
  return { ...line, order: MARK_ORDER[markOf(line)] * GROUP + line.row.sort_order };
}

function childPlace(row: { id: string; specification_row_id: string }): Place {
  return { id: row.id, parentId: row.specification_row_id, order: 0, number: '' };
}

/** Places each machinist below their machine. */
function underMachines(lines: readonly ChildLine[]): ChildLine[] {
  const orders = new Map(lines.map(({ id, order }) => [id, order]));
  return lines.map((line) => {
    const machine =
      line.kind === 'resource' && line.row.machine_row_id !== null ? orders.get(line.row.machine_row_id) : undefined;
    return machine === undefined ? line : { ...line, order: machine + 0.5 };
  });
}

function childLines(rows: RowSet): ChildLine[] {
  return underMachines([
    ...rows.work_rows.map((row) => place({ ...childPlace(row), kind: 'work', row })),
    ...rows.resource_rows.map((row) => place({ ...childPlace(row), kind: 'resource', row })),
    ...rows.consumable_rows.map((row) => place({ ...childPlace(row), kind: 'consumable', row })),
  ]);
}

/** Numbers the lines of a position N.1, N.2, … in display order. */
function numberLines(position: string, lines: readonly ChildLine[]): ChildLine[] {
  return lines
    .toSorted((first, second) => first.order - second.order)
    .map((line, index) => ({ ...line, number: position === '' ? String(index + 1) : `${position}.${index + 1}` }));
}

/** A work that only repeats its position. */
function isRepeated(line: ChildLine, { total, norm_id: norm }: SpecificationRow): boolean {
  return line.kind === 'work' && line.row.norm_id === norm && line.row.total === total;
}

/** Kinds of lines in each component, ordered by the first of them. The machines component includes machinists. */
const PART_MARKS: readonly (readonly [PartKind, readonly LineMark[]])[] = [
  ['labour', ['labour']],
  ['machines', ['machine', 'machinist']],
  ['materials', ['material']],
  ['consumables', ['consumable']],
  ['equipment', ['equipment']],
];

function sumLine({ id, version }: SpecificationRow, what: SumKind, order: number, total: string): SumLine {
  return {
    id: `${id}:${what}`,
    parentId: id,
    order,
    number: '',
    kind: 'sum',
    what,
    percent: null,
    base: null,
    row: { name: '', unit: null, quantity: null, price: null, total, version },
  };
}

/** Total of each kind of line, and the machinists' pay within machines. */
function partLines(row: SpecificationRow, lines: readonly ChildLine[]): SumLine[] {
  const { machinists = '0', machines = '0' } = row;
  const present = new Set(lines.map(markOf));
  const sums: Readonly<Partial<Record<PartKind, string>>> = {
    ...row,
    machines: roundMoney(decimal(machines).plus(decimal(machinists))),
  };
  return PART_MARKS.flatMap(([what, marks]) => {
    const sum = sums[what] ?? '0';
    if (decimal(sum).eq('0') && !marks.some((mark) => present.has(mark))) return [];
    const before = MARK_ORDER[marks[0] ?? 'work'] * GROUP - 1;
    const part = sumLine(row, what, before, sum);
    const isWithPay = what === 'machines' && !decimal(machinists).eq('0');
    return isWithPay ? [part, sumLine(row, 'machinists', before + 0.5, machinists)] : [part];
  });
}

/** Components and total; empty for a given price without components. */
function sumLines(row: SpecificationRow, lines: readonly ChildLine[]): SumLine[] {
  const { total, overhead, profit, labour, machinists, adjustment } = row;
  const keepsParts = adjustment !== undefined && adjustment !== null;
  if ((row.is_hand_priced && !keepsParts) || total === undefined || total === null) return [];
  if (overhead === undefined || profit === undefined || labour === undefined || machinists === undefined) return [];
  const base = roundMoney(decimal(labour).plus(decimal(machinists)));
  return [
    ...partLines(row, lines),
    { ...sumLine(row, 'overhead', AFTER_ALL, overhead), percent: row.overhead_percent ?? null, base },
    { ...sumLine(row, 'profit', AFTER_ALL + 1, profit), percent: row.profit_percent ?? null, base },
    ...(keepsParts ? [sumLine(row, 'adjustment', AFTER_ALL + 2, adjustment)] : []),
    sumLine(row, 'total', AFTER_ALL + 3, total),
  ];
}

/** Numbered lines of a position with their sum lines. */
function linesUnder(row: SpecificationRow, all: readonly ChildLine[]): (ChildLine | SumLine)[] {
  const lines = all.filter((line) => !isRepeated(line, row));
  return lines.length === 0 ? [] : [...numberLines(row.number, lines), ...sumLines(row, lines)];
}

/** All table lines from server rows. */
export function buildLines(rows: RowSet): SpecLine[] {
  const byPosition = Map.groupBy(childLines(rows), (line) => line.parentId);
  return rows.specification_rows.flatMap((row) => {
    const lines = byPosition.get(row.id);
    return lines === undefined ? [headLine(row)] : [headLine(row), ...linesUnder(row, lines)];
  });
}

type ExistingLines = { childrenOf: (id: string) => readonly string[] };

/**
 * Lines to put and to remove for a server response. A position is returned with all its lines, so a missing line was
 * deleted.
 */
export function mergeChanged(existing: ExistingLines, changed: RowSet): { put: SpecLine[]; remove: string[] } {
  const heads = changed.specification_rows.map(headLine);
  const byPosition = Map.groupBy(childLines(changed), (line) => line.parentId);
  const put: SpecLine[] = [...heads];
  const remove: string[] = [];
  for (const head of heads) {
    if (head.kind !== 'position') continue;
    const lines = linesUnder(head.row, byPosition.get(head.id) ?? []);
    const ids = new Set(lines.map((line) => line.id));
    put.push(...lines);
    remove.push(...existing.childrenOf(head.id).filter((id) => !ids.has(id)));
  }
  return { put, remove };
}

/** The line with the server's row. */
export function withRow(line: SpecLine, row: SpecLine['row']): SpecLine {
  // The row was requested by the line's id, so its kind is the same.
  const existing = 'quantity_sources' in row ? withKeys(row) : row;
  return { ...line, row: existing } as SpecLine;
}

export function isHead(line: SpecLine): line is HeadLine {
  return line.kind === 'section' || line.kind === 'position';
}

export function isChild(line: SpecLine): line is ChildLine {
  return !isHead(line) && line.kind !== 'sum';
}

/** Position of a line: itself or its parent; null for a section. */
export function positionIdOf(line: SpecLine): string | null {
  if (isChild(line)) return line.row.specification_row_id;
  if (line.kind === 'sum') return line.parentId;
  return line.kind === 'position' ? line.id : null;
}

/** The line with one cell changed, before the response. Totals that depend on other lines are left to the server. */
export function writeLine(line: SpecLine, key: string, value: CellValue): SpecLine {
  if (isHead(line)) return writeHead(line, key, value);
  if (line.kind === 'sum') return line;
  const row = { ...line.row, [key]: value };
  const isPriced = key === 'quantity' || key === 'price';
  const total =
    isPriced && row.quantity !== null && row.price !== undefined
      ? lineTotal(row.quantity, row.price)
      : isPriced
        ? null
        : row.total;
  // Keys are those of editable columns, which are fields of every kind of line.
  return withRow(line, { ...row, total });
}

function writeHead(line: HeadLine, key: string, value: CellValue): HeadLine {
  const row = { ...line.row, [key]: value };
  if (key === 'price') {
    row.is_hand_priced = value !== null;
    row.adjustment = null;
  }
  if (key === 'norm_id') row.match_status = value === null ? 'unmatched' : 'confirmed';
  if (key === 'norm_id' && value === null) {
    row.norm_code = null;
    row.norm_name = null;
  }
  if (row.is_hand_priced && (key === 'price' || key === 'quantity')) {
    row.total = row.quantity === null || row.price === undefined ? null : lineTotal(row.quantity, row.price);
  }
  return { ...line, row };
}

type Store = { getRow: (id: string) => SpecLine | undefined };

/** Whether the line is a descendant of one of these and is removed with it. */
export function hasAncestorIn(store: Store, line: SpecLine, ids: ReadonlySet<string>): boolean {
  for (let parent = line.parentId; parent !== null; parent = store.getRow(parent)?.parentId ?? null)
    if (ids.has(parent)) return true;
  return false;
}
