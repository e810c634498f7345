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
/** A position with its cost; null when unknown or without price permission. */
export type ProgressPosition = OrderedPosition & {
  total: string | null;
  /** The number of missing prices, and those of negative quantities. */
  missing: number;
  deductions: number;
};
export type OrderWork = (specification: Specification, positions: readonly OrderedPosition[]) => void;
/** Task actions on a specification, injected: work orders and progress. */
export type SpecificationWorks = {
  /** Absent without permission to order work. */
  onOrder: OrderWork | undefined;
  /** Creates a task about positions; absent without permission. */
  onTask: OrderWork | undefined;
  renderProgress: (displayed: {
    positions: readonly ProgressPosition[];
    /** Absent without price permission. */
    totals: Specification['totals'];
    contractId: string | null;
    onShowPositions: () => void;
  }) => ReactNode;
  /** Rendered below the page head. */
  renderUnderHead?: (specification: Specification) => ReactNode;
  agreement?: AgreementParts;
  /** Opens the choice of contract positions; set by the page for the specification of an agreement. */
  onChoosePositions?: (() => void) | undefined;
};
/** Parts of the page of an agreement's specification, injected: agreements are a feature above this one. */
export type AgreementParts = {
  /** Signing and printing of the agreement, for a committed specification. */
  renderActions: (specification: Specification) => ReactNode;
  renderChooser: (chooser: {
    specification: Specification;
    onClose: () => void;
    /** Called with the keys of the added rows. */
    onTaken: (rowKeys: readonly string[]) => void;
  }) => ReactNode;
};

/** Positions of the selected rows: selected ones, parents of selected lines, and all in selected sections. */
export function orderedPositions(session: EditSession, ids: readonly string[]): OrderedPosition[] {
  return markedPositions(session, ids).map(({ row: { id, number, name, unit, quantity } }) => ({
    id,
    number,
    name,
    unit,
    quantity,
  }));
}

/** Positions of the table in order. */
export function progressPositions(lines: readonly SpecLine[]): ProgressPosition[] {
  return lines
    .filter((line): line is HeadLine => line.kind === 'position')
    .filter(({ row }) => !row.is_removal)
    .map(
      ({
        row: { id, number, name, unit, quantity, total, missing_prices: missing, missing_deductions: deductions },
      }) => ({
        id,
        number,
        name,
        unit,
        quantity,
        total: total ?? null,
        missing: missing ?? 0,
        deductions: deductions ?? 0,
      }),
    );
}

const STATED = new Set<string | null | undefined>(['bill', 'adjusted', 'fixed']);
const isStatedByBill = (source: string | null | undefined): boolean => STATED.has(source);

/** Selected positions with a bill price in force (adjusted ones included), and their total. */
export function markedWithBillPrice(session: EditSession, ids: readonly string[]): { rowIds: string[]; sum: string } {
  const priced = markedPositions(session, ids).filter(({ row }) => isStatedByBill(row.price_source));
  return { rowIds: priced.map(({ id }) => id), sum: roundMoney(addAll(priced.map(({ row }) => row.total ?? '0'))) };
}

/** Positions of the selected rows, lines and sections. */
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
