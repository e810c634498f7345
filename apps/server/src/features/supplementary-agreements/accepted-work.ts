import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { createPort } from '#platform/feature-port.ts';

/** Sums of the lines of presented and signed acts, of one position. */
export type AcceptedSums = {
  quantity: string;
  amount: string;
  over_quantity: string;
  over_amount: string;
};

/** Injected: acts depend on agreements, not the other way round. */
export type AcceptedWork = {
  /** By row key. */
  readAccepted(scope: CompanyScope, contractId: string): Promise<Map<string, AcceptedSums>>;
  /** Whether an act in force states one of the rows on or after the day. */
  isAccepted(
    scope: CompanyScope,
    contractId: string,
    rows: { keys: readonly string[]; since: string },
  ): Promise<boolean>;
  /** Recomputes the draft acts of the contract after its effective specification has changed. */
  refreshDrafts(scope: CompanyScope, contractId: string): Promise<void>;
};

export const acceptedWork = createPort<AcceptedWork>('the work accepted by acts');
