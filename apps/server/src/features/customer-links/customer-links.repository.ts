import type { CustomerLink, CustomerLinkPart } from '@karkas/api/customer-links/customer-links.schemas.ts';
import { PRICE_KINDS } from '@karkas/domain/project-sums/project-sums.ts';
import { sql } from 'kysely';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

/** A link with what decides whether it opens. */
export type StoredLink = Omit<CustomerLink, 'is_open'> & {
  is_valid: boolean;
  is_of_creator: boolean;
  role_code: string | null;
  permissions: string[];
};

const LINK = sql`l.id, l.project_id, l.customer_id, c.name as customer_name, l.recipient, l.parts, l.shows_prices,
  coalesce((select json_agg(json_build_object('id', a.id, 'contract_id', a.contract_id, 'number', a.number) order by a.date, length(a.number), a.number, a.id)
    from supplementary_agreement a where a.company_id = l.company_id and a.id = any(l.agreement_ids)), '[]'::json) as agreements,
  json_build_object('id', u.id, 'name', concat_ws(' ', u.last_name, u.first_name)) as created_by, iso(l.created_at) as created_at,
  iso(l.expires_at) as expires_at, iso(l.revoked_at) as revoked_at, iso(l.last_opened_at) as last_opened_at, l.opened_count, l.version,
  l.revoked_at is null and l.expires_at > app_now() as is_valid,
  coalesce(not u.is_disabled and not m.is_disabled and (m.project_ids is null or l.project_id = any(m.project_ids)), false) as is_of_creator,
  r.code as role_code, coalesce(r.permissions, '{}') as permissions`;
const FROM = sql`customer_link l join customer c on c.company_id = l.company_id and c.id = l.customer_id
  join user_account u on u.id = l.created_by
  left join membership m on m.company_id = l.company_id and m.user_id = l.created_by
  left join company_role r on r.company_id = m.company_id and r.id = m.role_id`;

export function listLinks(reader: CompanyReader, projectId: string): Promise<StoredLink[]> {
  return reader.many(
    rawQuery(sql<StoredLink>`select ${LINK} from ${FROM} where l.company_id = ${reader.companyId} and l.project_id = ${projectId}
      order by l.created_at desc, l.id limit 500`),
  );
}

export type LinkPlace = { projectId: string; linkId: string };

/** @throws {Problem} `not_found` */
export function findLink(scope: CompanyScope, { projectId, linkId }: LinkPlace): Promise<StoredLink> {
  return scope.one(
    rawQuery(
      sql<StoredLink>`select ${LINK} from ${FROM} where l.company_id = ${scope.companyId} and l.project_id = ${projectId} and l.id = ${linkId}`,
    ),
  );
}

/** @throws {Problem} `not_found` */
export async function lockLink({ companyId, one }: CompanyScope, { projectId, linkId }: LinkPlace): Promise<void> {
  await one(
    rawQuery(
      sql`select 1 from customer_link where company_id = ${companyId} and project_id = ${projectId} and id = ${linkId} for update`,
    ),
  );
}

export type NewLink = {
  id: string;
  projectId: string;
  customerId: string;
  recipient: string;
  parts: readonly CustomerLinkPart[];
  showsPrices: boolean;
  agreementIds: readonly string[];
  tokenHash: Buffer;
  expiresAt: string;
};

export async function insertLink({ companyId, actor, run }: CompanyScope, link: NewLink): Promise<void> {
  await run(
    rawQuery(sql`insert into customer_link (company_id, id, project_id, customer_id, recipient, parts, shows_prices, agreement_ids, token_hash, created_by, expires_at)
      values (${companyId}, ${link.id}, ${link.projectId}, ${link.customerId}, ${link.recipient}, ${[...link.parts]}::text[], ${link.showsPrices},
        ${[...link.agreementIds]}::uuid[], ${link.tokenHash}, ${actor.userId}, ${link.expiresAt})`),
  );
}

export async function updateLink(
  { companyId, run }: CompanyScope,
  id: string,
  { agreementIds, expiresAt }: Pick<NewLink, 'agreementIds' | 'expiresAt'>,
): Promise<void> {
  await run(
    rawQuery(sql`update customer_link set agreement_ids = ${[...agreementIds]}::uuid[], expires_at = ${expiresAt}, version = version + 1
      where company_id = ${companyId} and id = ${id}`),
  );
}

/** False if it was revoked already. */
export async function revokeLink(scope: CompanyScope, id: string): Promise<boolean> {
  const revoked = await scope.many(
    rawQuery(sql<{ id: string }>`update customer_link set revoked_at = app_now()
      where company_id = ${scope.companyId} and id = ${id} and revoked_at is null returning id`),
  );
  return revoked.length > 0;
}

/** Whether a contract of the project is one that the customer pays for; drafts count, since they become active. */
export async function isCustomerOf(
  { companyId, maybe }: CompanyScope,
  { projectId, customerId }: { projectId: string; customerId: string },
): Promise<boolean> {
  const found = await maybe(
    rawQuery(sql`select 1 from contract k where k.company_id = ${companyId} and k.project_id = ${projectId}
      and k.customer_id = ${customerId} and k.kind = any(${[...PRICE_KINDS]}::text[]) limit 1`),
  );
  return found !== null;
}

export type SharedAgreement = { id: string; contract_id: string; status: 'draft' | 'signed' | 'canceled' };

/** Agreements of the contracts that a link shows to the customer. */
export function findShareable(
  { companyId, many }: CompanyScope,
  { projectId, customerId, ids }: { projectId: string; customerId: string; ids: readonly string[] },
): Promise<SharedAgreement[]> {
  return many(
    rawQuery(sql<SharedAgreement>`select a.id, a.contract_id, a.status from supplementary_agreement a
      join contract k on k.company_id = a.company_id and k.id = a.contract_id
      where a.company_id = ${companyId} and a.id = any(${[...ids]}::uuid[]) and k.project_id = ${projectId}
        and k.customer_id = ${customerId} and k.status <> 'draft' and k.kind = any(${[...PRICE_KINDS]}::text[])`),
  );
}

export async function projectName({ companyId, one }: CompanyScope, id: string): Promise<string> {
  const { name } = await one(
    rawQuery(sql<{ name: string }>`select p.name from project p where p.company_id = ${companyId} and p.id = ${id}`),
  );
  return name;
}
