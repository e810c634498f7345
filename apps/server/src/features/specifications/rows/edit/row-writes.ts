import type { RowTable } from '@karkas/api/specifications/rows/rows-batch.schemas.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import type { Problem } from '#platform/errors.ts';
import type { DocumentCoefficients } from '../../coefficients/coefficients-of.ts';
import type { LockedSpecification } from '../../specifications.repository.ts';
import type { Branch, LineTable, LineRecord, RowRecord } from './branches.ts';
import type { RowChanges } from './change-branch.ts';
import type { LineChanges } from './change-line.ts';
import type { RemovedRows } from '../row-tree.repository.ts';

/** One operation on a row with its index in the request, used in error paths. */
export type RowWrite = { place: number; id: string; version?: number | undefined } & (
  | { kind: 'delete'; table: RowTable }
  /** For a row just inserted by the caller. */
  | { kind: 'count'; table: 'specification_row' }
  /** For a position that was moved: coefficients are those of its new section. */
  | { kind: 'recount'; table: 'specification_row' }
  | { kind: 'change'; table: 'specification_row'; changes: RowChanges }
  | { kind: 'change'; table: LineTable; changes: LineChanges }
  | { kind: 'add'; table: LineTable; positionId: string; name: string; changes: LineChanges }
);

/** How errors name rows: a batch by their index, a single-row request by its own fields. */
export type Refusals = {
  fieldOf(place: number, field: string): string;
  missing(writes: readonly RowWrite[]): Problem;
  stale(writes: readonly { write: RowWrite; now: RowRecord | LineRecord }[]): Promise<Problem>;
};

/** A quantity recalculated because one that it references has changed. */
export type FollowedQuantity = { id: string; name: string; number: string; from: string | null; to: string | null };

export type WrittenRows = {
  branches: ReadonlyMap<string, Branch>;
  /** Positions that were calculated. */
  positionIds: string[];
  /** Sections that were renamed. */
  sectionIds: string[];
  /** Rows just inserted by the caller, which the sums do not include yet. */
  added: ReadonlySet<string>;
  /** Deleted rows with their descendants. */
  removed: RemovedRows | null;
  followed: readonly FollowedQuantity[];
  /** Previous state of the written rows; added ones have none. */
  before: ReadonlyMap<string, RowRecord | LineRecord>;
};

/** Rows loaded for a write. */
export type Rows = Map<string, Branch>;
export type WriteContext = {
  scope: CompanyScope;
  specification: LockedSpecification;
  /** Coefficients of the specification and its project. */
  document: DocumentCoefficients;
  refusals: Refusals;
};
