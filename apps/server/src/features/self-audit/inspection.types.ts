import type { AuditDifference, InvariantCode } from '@karkas/api/self-audit/self-audit.schemas.ts';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import type { BlobStore } from '#platform/storage/blob-store.ts';

/** One moment of the company, for a portion of the audit. */
export type ReadMoment = <Result>(work: (scope: CompanyScope) => Promise<Result>) => Promise<Result>;

export type FoundDifference = Omit<AuditDifference, 'expected' | 'found'> & {
  expected: string | null;
  found: string | null;
};
/** What a portion compared, by invariants, and what differed. */
export type Portion = {
  checked: Partial<Record<InvariantCode, number>>;
  differences: FoundDifference[];
  /** A bound was reached: the rest has its turn at the next audit, from here. */
  goesOnAfter?: string;
};
export type AuditTools = {
  read: ReadMoment;
  storage: BlobStore;
  companyId: string;
  /** Where the last audit has left the files. */
  filesAfter: string | null;
};
/** Looks at one kind of thing in portions, for one invariant or for several that are of the same thing. */
export type Inspection = {
  codes: readonly InvariantCode[];
  portions(tools: AuditTools): AsyncGenerator<Portion, void>;
};
