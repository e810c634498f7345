import { type RawBuilder, sql } from 'kysely';
import type { AcceptedWork } from '#features/supplementary-agreements';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { HOLDS_WORK } from './acts.repository.ts';
import { followSplits } from './price-drifts/follow-splits.service.ts';
import { refreshDrafts } from './lines/draft.service.ts';
import { acceptedOfRow } from './lines/contract-state.service.ts';
import { readAcceptedParts } from './lines/lines.repository.ts';

/** With VAT, by `contract_id`: signed acts of a project that hand work over to customers, as a source for `from`. */
export const acceptedByContractOf = (
  companyId: RawBuilder<unknown>,
  projectId: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`(select a.contract_id, sum(a.gross) as gross from act a
    where a.company_id = ${companyId} and a.project_id = ${projectId} and a.direction = 'out' and a.status = 'signed' group by a.contract_id)`;

/** Implements the port by which contracts ask what acts accepted. */
export const acceptedSumOf = (of: {
  companyId: RawBuilder<unknown>;
  contractId: RawBuilder<unknown>;
  isGross: RawBuilder<unknown>;
}): RawBuilder<unknown> => sql`accepted_by_acts(${of.companyId}, ${of.contractId}, ${of.isGross})`;

/** Implements the port by which tasks ask what acts accepted of a position. */
export const acceptedQuantitiesOf = (of: {
  companyId: RawBuilder<unknown>;
  contractId: RawBuilder<unknown>;
}): RawBuilder<unknown> =>
  sql`(select l.row_key, sum(l.quantity) as quantity from act a join act_line l on l.company_id = a.company_id and l.act_id = a.id
    where a.company_id = ${of.companyId} and a.contract_id = ${of.contractId} and a.status = 'signed' group by l.row_key)`;

/** Implements the port by which agreements ask what is accepted. */
export const acceptedByActs: AcceptedWork = {
  readAccepted: async (scope, contractId) => {
    const rows = Map.groupBy(await readAcceptedParts(scope, contractId, []), (part) => part.row_key);
    return new Map([...rows].map(([key, parts]) => [key, acceptedOfRow(parts, '0').sums]));
  },
  isAccepted: async (scope, contractId, { keys, since }) => {
    const found = await scope.maybe(
      rawQuery(sql<{ row_key: string }>`
      select l.row_key from act a join act_line l on l.company_id = a.company_id and l.act_id = a.id
      where a.company_id = ${scope.companyId} and a.contract_id = ${contractId} and ${HOLDS_WORK}
        and a.base_date >= ${since} and l.row_key = any(${[...keys]}::uuid[]) limit 1`),
    );
    return found !== null;
  },
  refreshDrafts: async (scope, contractId) => {
    await followSplits(scope, contractId);
    await refreshDrafts(scope, contractId, null);
  },
};
