import type { StatedRow } from '@karkas/domain/specification/index.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import type { CompanyQueries } from '#platform/db/scope/every-company.ts';
import { createPort } from '#platform/feature-port.ts';

/** A row of the contract or of one of its agreements, with the fields that the list displays. */
export type ContractRow = StatedRow & {
  specification_row_id: string;
  number: string;
  /** Code of the norm, else the one of the bill. */
  code: string | null;
  is_hand_priced: boolean;
  supplementary_agreement_id: string | null;
  is_committed: boolean;
};

/** Injected port: specifications under a contract depend on its agreements, not the other way round. */
export type StatedRows = {
  readContractRows(scope: CompanyQueries, contractId: string): Promise<ContractRow[]>;
  /** The same rows as JSON, for a worker thread. */
  readContractRowsJson(scope: CompanyScope, contractId: string): Promise<string>;
  readRows(scope: CompanyScope, specificationId: string): Promise<ContractRow[]>;
  /** Of the contracts, those with rows of a signed agreement and none of their rows in preparation. */
  findAgreedContracts(scope: CompanyQueries, contractIds: readonly string[]): Promise<string[]>;
  /** Whether any specification of an agreement is being calculated or not yet committed. */
  readReadiness(
    scope: CompanyScope,
    agreementId: string,
  ): Promise<{ is_calculating: boolean; has_draft_rows: boolean }>;
};

export const statedRows = createPort<StatedRows>('the rows of specifications');
