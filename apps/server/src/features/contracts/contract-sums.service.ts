import type {
  ContractTotals,
  contractTotalsQuery,
  CustomerSums,
  customerSumsQuery,
} from '@karkas/api/contracts/contracts.schemas.ts';
import { addAll } from '@karkas/domain/decimal/decimal.ts';
import { sumContractGroups } from '@karkas/domain/project-sums/contract-groups.ts';
import { countedAs, remainingOf } from '@karkas/domain/project-sums/project-sums.ts';
import type { z } from 'zod';
import { hasPermission } from '#platform/access/require-permission.ts';
import type { CompanyReader } from '#platform/db/scope/company-scope.ts';
import {
  type CustomerGroup,
  type CustomerWork,
  readContractGroups,
  readCustomerGroups,
} from './contract-sums.repository.ts';

const countOf = (groups: readonly { count: number }[]): number => groups.reduce((sum, { count }) => sum + count, 0);

export async function getContractTotals(
  scope: CompanyReader,
  query: z.output<typeof contractTotalsQuery>,
): Promise<ContractTotals> {
  const groups = await readContractGroups(scope, query);
  const { price, cost, drafts } = sumContractGroups(groups);
  return {
    count: countOf(groups),
    price,
    cost,
    drafts,
    drafts_count: countOf(groups.filter((group) => countedAs(group) === null)),
    unknown_count: groups.reduce((sum, group) => sum + group.unknown_count, 0),
  };
}

/**
 * Sums of the requested customers and of all that match the search. The remaining amount needs project permissions,
 * since it reveals the work done.
 */
export async function getCustomerSums(
  scope: CompanyReader,
  { customer_ids: ids = [], search }: z.output<typeof customerSumsQuery>,
): Promise<CustomerSums> {
  const { contracts, works } = await readCustomerGroups(scope, search);
  const seesWorks = hasPermission(scope.actor, 'project.view');
  return {
    results: ids.map((id) => ({
      customer_id: id,
      ...customerSum(
        contracts.filter((group) => group.customer_id === id),
        seesWorks ? works.filter((work) => work.customer_id === id) : null,
      ),
    })),
    totals: customerSum(contracts, seesWorks ? works : null),
  };
}

function customerSum(contracts: readonly CustomerGroup[], works: readonly CustomerWork[] | null) {
  const { price, terminated } = sumContractGroups(contracts);
  const sum = { contracts_count: countOf(contracts), amount: price };
  if (works === null) return sum;
  const completed = addAll(works.map((work) => work.completed));
  return {
    ...sum,
    remaining: remainingOf({ price, terminated }, completed),
    unpriced_work_count: works.reduce((count, { unpriced }) => count + unpriced, 0),
    unpriced_deductions_count: works.reduce((count, { deductions }) => count + deductions, 0),
  };
}
