import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { ReactNode } from 'react';
import type { EditSession } from './edit-session.ts';
import { positionIdOf, type HeadLine, type SpecLine } from './specification-lines.ts';

export type OrderedPosition = {
  id: string;
  number: string;
  name: string;
  unit: string | null;
  quantity: string | null;
};
/** A position with what it costs; null where that is not known, or not for whoever looks. */
export type ProgressPosition = OrderedPosition & {
  total: string | null;
  /** Prices that are missing in it. */ missing: number;
};
export type OrderWork = (specification: Specification, positions: readonly OrderedPosition[]) => void;
/** What tasks do for a specification, given from outside: work is ordered of its positions, and what is done is shown. */
export type SpecificationWorks = {
  /** Absent for whoever may not order. */
  onOrder: OrderWork | undefined;
  /** A task about positions; absent for whoever may make none. */
  onTask: OrderWork | undefined;
  renderProgress: (shown: {
    positions: readonly ProgressPosition[];
    /** None for whoever sees no prices. */
    totals: Specification['totals'];
    onShowPositions: () => void;
  }) => ReactNode;
  /** What is to be told under the head of the page. */
  renderUnderHead?: (specification: Specification) => ReactNode;
};

/** The positions among the marked rows: those that are marked, those whose lines are, and all of a marked section. */
export function orderedPositions(session: EditSession, ids: readonly string[]): OrderedPosition[] {
  return markedPositions(session, ids).map(({ row: { id, number, name, unit, quantity } }) => ({
    id,
    number,
    name,
    unit,
    quantity,
  }));
}

/** The positions of the table in its order. */
export function progressPositions(lines: readonly SpecLine[]): ProgressPosition[] {
  return lines
    .filter((line): line is HeadLine => line.kind === 'position')
    .filter(({ row }) => !row.is_removal)
    .map(({ row: { id, number, name, unit, quantity, total, missing_prices: missing } }) => ({
      id,
      number,
      name,
      unit,
      quantity,
      total: total ?? null,
      missing: missing ?? 0,
    }));
}

const STATED = new Set<string | null | undefined>(['bill', 'adjusted', 'fixed']);
const isStatedByBill = (source: string | null | undefined): boolean => STATED.has(source);

/** Of the marked positions those whose price of the bill stands, also as it was agreed since, and what they come to. */
export function markedWithBillPrice(session: EditSession, ids: readonly string[]): { rowIds: string[]; sum: string } {
  const priced = markedPositions(session, ids).filter(({ row }) => isStatedByBill(row.price_source));
  return { rowIds: priced.map(({ id }) => id), sum: roundMoney(addAll(priced.map(({ row }) => row.total ?? '0'))) };
}

/** The positions of marked rows, of lines under them, and of marked sections. */
function markedPositions({ store }: EditSession, ids: readonly string[]): HeadLine[] {
  const marked = new Set(ids);
  const found = new Set(ids.flatMap((id) => positionsAt(store.getRow(id))));
  const inMarkedSection = (line: SpecLine): boolean => {
    const parent = line.parentId === null ? undefined : store.getRow(line.parentId);
    return parent !== undefined && (marked.has(parent.id) || inMarkedSection(parent));
  };
  return store
    .allRows()
    .filter((line): line is HeadLine => line.kind === 'position')
    .filter((line) => found.has(line.id) || inMarkedSection(line));
}

function positionsAt(line: SpecLine | undefined): string[] {
  const id = line === undefined || line.kind === 'section' ? null : positionIdOf(line);
  return id === null ? [] : [id];
}
