import type { AuditDifference, InvariantCode } from '@karkas/api/self-audit/self-audit.schemas.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import type { BlobStore } from '#platform/storage/blob-store.ts';

/** Runs work in one consistent snapshot of the company, for a portion of the audit. */
export type ReadMoment = <Result>(work: (scope: CompanyScope) => Promise<Result>) => Promise<Result>;

export type FoundDifference = Omit<AuditDifference, 'expected' | 'found'> & {
  expected: string | null;
  found: string | null;
};
/** What a portion compared, by invariant, and the differences found. */
export type Portion = {
  checked: Partial<Record<InvariantCode, number>>;
  differences: FoundDifference[];
  /** The limit was reached: the next audit continues after this id. */
  continueAfter?: string;
};
export type AuditTools = {
  read: ReadMoment;
  storage: BlobStore;
  companyId: string;
  /** The file after which the last audit stopped. */
  filesAfter: string | null;
};
/** Checks one kind of object in portions, for one or several invariants. */
export type Inspection = {
  codes: readonly InvariantCode[];
  portions(tools: AuditTools): AsyncGenerator<Portion, void>;
};
