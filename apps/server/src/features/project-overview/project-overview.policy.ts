import type { ProjectOverview, ProjectRiskCode } from '@karkas/api/projects/project-reports.schemas.ts';
import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';

/** Which child records of a project the actor may view. Hidden ones must not show through any sum, count or warning. */
export type PartsSeen = { contracts: boolean; specifications: boolean };

export const partsSeen = (actor: Actor): PartsSeen => ({
  contracts: hasPermission(actor, 'contract.view'),
  specifications: hasPermission(actor, 'specification.view'),
});

/** Which records each risk is derived from. */
const MADE_OF: Readonly<Record<ProjectRiskCode, readonly (keyof PartsSeen)[]>> = {
  project_overdue: [],
  no_customer: [],
  contract_overdue: ['contracts'],
  contract_ends_soon: ['contracts'],
  no_contract: ['contracts'],
  agreement_not_signed: ['contracts'],
  terminated_without_amount: ['contracts'],
  cost_over_contracts: ['contracts'],
  work_over_contract: ['contracts'],
  specification_not_committed: ['specifications'],
  specification_without_prices: ['specifications'],
  agreement_differs: ['contracts', 'specifications'],
  specification_over_contract: ['contracts', 'specifications'],
  specification_outside_contracts: ['contracts', 'specifications'],
  specification_of_draft_contract: ['contracts', 'specifications'],
  contract_without_specification: ['contracts', 'specifications'],
};

export function maySeeRisk(
  risk: Pick<ProjectOverview['risks'][number], 'code' | 'contract_id'>,
  seen: PartsSeen,
): boolean {
  const isOfContract = risk.contract_id !== null;
  return MADE_OF[risk.code].every((part) => seen[part]) && (!isOfContract || seen.contracts);
}
