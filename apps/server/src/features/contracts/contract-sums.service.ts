import type {
  ContractTotals,
  contractTotalsQuery,
  CustomerSums,
  customerSumsQuery,
} from '@karkas/api/contracts/contracts.schemas.ts';
import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { sumContractGroups } from '@karkas/domain/project-sums/contract-groups.ts';
import { countedAs } from '@karkas/domain/project-sums/project-sums.ts';
import type { z } from 'zod';
import type { CompanyReader } from '#platform/db/company-scope.ts';
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
  return {
    count: countOf(groups),
    ...sumContractGroups(groups),
    drafts_count: countOf(groups.filter((group) => countedAs(group) === null)),
    unknown_count: groups.reduce((sum, group) => sum + group.unknown_count, 0),
  };
}

/** Sums of the customers that are named, and of all that the search finds. */
export async function getCustomerSums(
  scope: CompanyReader,
  { customer_ids: ids = [], search }: z.output<typeof customerSumsQuery>,
): Promise<CustomerSums> {
  const { contracts, works } = await readCustomerGroups(scope, search);
  return {
    results: ids.map((id) => ({
      customer_id: id,
      ...customerSum(
        contracts.filter((group) => group.customer_id === id),
        works.filter((work) => work.customer_id === id),
      ),
    })),
    totals: customerSum(contracts, works),
  };
}

function customerSum(contracts: readonly CustomerGroup[], works: readonly CustomerWork[]) {
  const { price } = sumContractGroups(contracts);
  const completed = addAll(works.map((work) => work.completed));
  return {
    contracts_count: countOf(contracts),
    amount: price,
    remaining: roundMoney(decimal(price).minus(decimal(completed))),
  };
}
