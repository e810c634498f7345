import type { SubcontractBalance, SubcontractLink } from '@karkas/api/acts/subcontract-balance.schemas.ts';
import { type BalanceRow, subcontractBalance } from '@karkas/domain/acts/index.ts';
import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { requireProject } from '#features/projects';
import { linkUpstreamRow } from '#features/specifications';
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
      if (named === undefined) return [];
      const { number, name, unit } = named;
      return [{ number, name, unit, ...row }];
    }),
    // The parts of a divided position are chosen as one.
    customer_rows: customerRows.flatMap(({ row_key, number, name, unit, continues_row_key: first }) =>
      first ? [] : [{ row_key, number, name, unit }],
    ),
    totals: {
      accepted: sum('amount_accepted'),
      handed_over: sum('amount_handed_over'),
      taken: sum('amount_taken'),
      difference: sum('amount_difference'),
      at_risk: sum('amount_at_risk'),
    },
  };
}

/** @throws {Problem} 400 for rows that are not of a subcontract or of a customer of the project. */
export async function linkSubcontractRow(
  scope: CompanyScope,
  projectId: string,
  link: SubcontractLink,
): Promise<SubcontractLink> {
  await requireProject(scope, projectId);
  await linkUpstreamRow(scope, { projectId, rowKey: link.row_key, upstreamRowKey: link.upstream_row_key });
  return link;
}
