import type { StatedRow } from '@karkas/domain/specification/index.ts';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { handedOver } from '#platform/handed-over.ts';

/** A row of the contract or of one of its agreements, with what the list shows of it. */
export type ContractRow = StatedRow & {
  specification_row_id: string;
  number: string;
  supplementary_agreement_id: string | null;
  is_committed: boolean;
};

/** What the specifications under a contract say; they stand above its agreements. */
export type StatedRows = {
  readContractRows(scope: CompanyScope, contractId: string): Promise<ContractRow[]>;
  /** The same as JSON, for a thread. */
  readContractRowsJson(scope: CompanyScope, contractId: string): Promise<string>;
  readRows(scope: CompanyScope, specificationId: string): Promise<ContractRow[]>;
  /** Whether specifications of an agreement are still in the making. */
  readReadiness(
    scope: CompanyScope,
    agreementId: string,
  ): Promise<{ is_calculating: boolean; has_draft_rows: boolean }>;
};

export const statedRows = handedOver<StatedRows>('the rows of specifications');
