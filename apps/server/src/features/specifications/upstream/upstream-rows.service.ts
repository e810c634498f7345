import { PRICE_KINDS } from '@karkas/domain/project-sums/project-sums.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { invalidField } from '#platform/errors.ts';
import * as repository from './upstream-rows.repository.ts';

type Link = { projectId: string; rowKey: string; upstreamRowKey: string | null };

/**
 * For other features. States which customer's position a position of a subcontract serves, also after its specification
 * is committed: acts ask for it then.
 *
 * @throws {Problem} 400 for a key that no subcontract, or no contract with a customer, of the project has.
 */
export async function linkUpstreamRow(scope: CompanyScope, { projectId, rowKey, upstreamRowKey }: Link): Promise<void> {
  const row = await repository.findRowOfKinds(scope, { projectId, rowKey, kinds: ['subcontract'] });
  if (row === null) throw invalidField('row_key', 'not_of_contract');
  const upstreamOf = (key: string | null) =>
    key === null ? null : repository.findRowOfKinds(scope, { projectId, rowKey: key, kinds: PRICE_KINDS });
  const upstream = await upstreamOf(upstreamRowKey);
  if (upstreamRowKey !== null && upstream === null) throw invalidField('upstream_row_key', 'not_of_contract');
  const before = await upstreamOf(await repository.readUpstream(scope, rowKey));
  await repository.writeUpstream(scope, rowKey, upstreamRowKey);
  const shown = (one: repository.ProjectRow | null) => ({
    rows: [row.name],
    upstream_row: one === null ? null : [one.number, one.name].filter(Boolean).join(' '),
  });
  await recordChange(scope, {
    action: 'update',
    model: 'specification',
    objectId: row.specification_id,
    objectRepr: row.specification_name,
    before: shown(before),
    after: shown(upstream),
  });
}
