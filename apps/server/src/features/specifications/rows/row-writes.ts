import type { RowTable } from '@karkas/api/specifications/rows-batch.schemas.ts';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import type { Problem } from '#platform/errors.ts';
import type { DocumentCoefficients } from '../coefficients/coefficients-of.ts';
import type { LockedSpecification } from '../specifications.repository.ts';
import type { Branch, LineTable, LineRecord, RowRecord } from './branches.ts';
import type { RowChanges } from './change-branch.ts';
import type { LineChanges } from './change-line.ts';
import type { RemovedRows } from './row-tree.repository.ts';

/** One operation on a row with its place in the request, by which a complaint names it. */
export type RowWrite = { place: number; id: string; version?: number | undefined } & (
  | { kind: 'delete'; table: RowTable }
  /** Of a row that the caller has just put in. */
  | { kind: 'count'; table: 'specification_row' }
  /** Of a position that stands elsewhere now: coefficients are those of its new place. */
  | { kind: 'recount'; table: 'specification_row' }
  | { kind: 'change'; table: 'specification_row'; changes: RowChanges }
  | { kind: 'change'; table: LineTable; changes: LineChanges }
  | { kind: 'add'; table: LineTable; positionId: string; name: string; changes: LineChanges }
);

/** How a request tells what is wrong with its rows: a batch names them by their places, a single row is the request itself. */
export type Refusals = {
  fieldOf(place: number, field: string): string;
  missing(writes: readonly RowWrite[]): Problem;
  stale(writes: readonly { write: RowWrite; now: RowRecord | LineRecord }[]): Promise<Problem>;
};

/** A quantity that was counted again because one that it refers to has changed. */
export type FollowedQuantity = { id: string; name: string; number: string; from: string | null; to: string | null };

export type WrittenRows = {
  branches: ReadonlyMap<string, Branch>;
  /** Positions that were counted. */
  positionIds: string[];
  /** Sections that were renamed. */
  sectionIds: string[];
  /** Rows that the caller has just put in: the sums do not know them yet. */
  added: ReadonlySet<string>;
  /** What went, with everything in it. */
  removed: RemovedRows | null;
  followed: readonly FollowedQuantity[];
  /** What was named, as it was before; nothing for what was added. */
  before: ReadonlyMap<string, RowRecord | LineRecord>;
};

/** The rows that a write is about, while it goes on. */
export type Rows = Map<string, Branch>;
export type WriteContext = {
  scope: CompanyScope;
  specification: LockedSpecification;
  /** What the document and its project say of coefficients. */
  document: DocumentCoefficients;
  refusals: Refusals;
};
