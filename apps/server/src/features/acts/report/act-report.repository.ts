import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import type { ContractKind } from '@karkas/domain/documents/contract-roles.texts.ts';
import type { Party } from '@karkas/domain/documents/party.ts';
import { readJsonObject } from '@karkas/domain/text/read-json.ts';
import { sql } from 'kysely';
import { partiesOf } from '#features/parties';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';

export type ActHeadRow = {
  company: Party;
  customer: Party | null;
  customer_okpo: string | null;
  project_name: string;
  project_code: string;
  address: string | null;
  contract_number: string;
  contract_date: string;
  contract_kind: ContractKind;
  signers: Contract['signers'];
  /** The act that this one corrects. */
  corrects: { number: string; date: string } | null;
};

/** The parties, the object and the contract of an act. */
export async function readActHead(scope: CompanyScope, actId: string): Promise<ActHeadRow> {
  const json = await scope.json(
    rawQuery(sql<{ json: string }>`
    select json_build_object(${partiesOf({ companyId: sql`a.company_id`, customerId: sql`coalesce(k.customer_id, p.customer_id)` })},
      'customer_okpo', (select c.okpo from customer c where c.company_id = a.company_id and c.id = coalesce(k.customer_id, p.customer_id)),
      'project_name', p.name, 'project_code', p.code, 'address', p.address, 'contract_number', k.number, 'contract_date', k.date,
      'contract_kind', k.kind, 'signers', k.signers,
      'corrects', (select json_build_object('number', o.number, 'date', o.date) from act o
        where o.company_id = a.company_id and o.id = a.corrects_act_id))::text as json
    from act a join contract k on k.company_id = a.company_id and k.id = a.contract_id
    join project p on p.company_id = a.company_id and p.id = a.project_id
    where a.company_id = ${scope.companyId} and a.id = ${actId}`),
  );
  return readJsonObject<ActHeadRow>(json, ['company', 'project_name', 'contract_number', 'signers']);
}

/** Materials of the customer in the work of an act, by the share of each position that is done. */
export function readSupplied(
  scope: CompanyScope,
  actId: string,
): Promise<{ name: string; unit: string | null; quantity: string }[]> {
  return scope.many(
    rawQuery(sql<{ name: string; unit: string | null; quantity: string }>`
    select c.name, c.unit, plain(round(sum(c.quantity * l.quantity / l.quantity_effective), 7)) as quantity
    from act_line l join specification_line c on c.company_id = l.company_id and c.specification_row_id = l.specification_row_id
    where l.company_id = ${scope.companyId} and l.act_id = ${actId} and c.supply_by = 'customer' and l.quantity_effective <> 0
      and c.quantity is not null
    group by c.name, c.unit order by c.name, c.unit`),
  );
}
