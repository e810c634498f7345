import type { SubcontractBalance } from '@karkas/api/acts/subcontract-balance.schemas.ts';
import { type BalanceRow, subcontractBalance } from '@karkas/domain/acts/index.ts';
import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { requireProject } from '#features/projects';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { getContractMoney, getRetention } from '../completion/contract-money.service.ts';
import * as repository from './balance.repository.ts';

/** Work of subcontractors against the same rows of customers, and the money of each subcontract. */
export async function getSubcontractBalance(scope: CompanyScope, projectId: string): Promise<SubcontractBalance> {
  await requireProject(scope, projectId);
  const works = await repository.readWorksOfProject(scope, projectId);
  const subcontractRows = await repository.readSubcontractRows(scope, projectId);
  const customerRows = subcontractRows.length === 0 ? [] : await repository.readCustomerRows(scope, projectId);
  const rows = subcontractBalance(works, { subcontractRows, customerRows });
  const names = new Map([...subcontractRows, ...customerRows].map((row) => [row.row_key, row]));
  const contracts: SubcontractBalance['contracts'] = [];
  for (const contract of await repository.readSubcontracts(scope, projectId)) {
    const { accepted, presented, paid, advance_left, owed } = await getContractMoney(scope, contract.contract_id);
    const { balance: retention } = await getRetention(scope, contract.contract_id);
    contracts.push({ ...contract, accepted, presented, paid, advance_left, owed, retention });
  }
  const sum = (key: keyof BalanceRow & `amount_${string}`) => roundMoney(addAll(rows.map((row) => row[key])));
  return {
    project_id: projectId,
    contracts,
    rows: rows.flatMap((row) => {
      const named = names.get(row.row_key);
      return named === undefined ? [] : [{ ...named, ...row }];
    }),
    totals: {
      accepted: sum('amount_accepted'),
      handed_over: sum('amount_handed_over'),
      taken: sum('amount_taken'),
      difference: sum('amount_difference'),
      at_risk: sum('amount_at_risk'),
    },
  };
}
