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
export type OrderWork = (specification: Specification, positions: readonly OrderedPosition[]) => void;
/** What tasks do for a specification, given from outside: work is ordered of its positions, and what is done is shown. */
export type SpecificationWorks = {
  /** Absent for whoever may not order. */
  onOrder: OrderWork | undefined;
  renderProgress: () => ReactNode;
};

/** The positions among the marked rows: those that are marked, those whose lines are, and all of a marked section. */
export function orderedPositions({ store }: EditSession, ids: readonly string[]): OrderedPosition[] {
  const marked = new Set(ids);
  const found = new Set(ids.flatMap((id) => positionsAt(store.getRow(id))));
  const inMarkedSection = (line: SpecLine): boolean => {
    const parent = line.parentId === null ? undefined : store.getRow(line.parentId);
    return parent !== undefined && (marked.has(parent.id) || inMarkedSection(parent));
  };
  return store
    .allRows()
    .filter((line): line is HeadLine => line.kind === 'position')
    .filter((line) => found.has(line.id) || inMarkedSection(line))
    .map(({ row: { id, number, name, unit, quantity } }) => ({ id, number, name, unit, quantity }));
}

function positionsAt(line: SpecLine | undefined): string[] {
  const id = line === undefined || line.kind === 'section' ? null : positionIdOf(line);
  return id === null ? [] : [id];
}
