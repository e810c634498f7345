import type { CustomerDecision, CustomerDecisionRecord } from '@karkas/api/customer-links/customer-links.schemas.ts';
import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { Link } from './link.types.ts';

export type StoredDecision = Omit<CustomerDecisionRecord, 'is_outdated'> & {
  agreement_id: string;
  link_id: string | null;
  content_hash: string;
};

const COLUMNS = sql`d.id, d.agreement_id, d.link_id, d.decision, d.person, d.comment, iso(d.decided_at) as decided_at, d.recipient, d.content_hash`;
const DECISION = sql`${COLUMNS} from customer_decision d`;

/** Latest first. */
export function listDecisions({ companyId, many }: CompanyScope, agreementId: string): Promise<StoredDecision[]> {
  return many(
    rawQuery(sql<StoredDecision>`select ${DECISION} where d.company_id = ${companyId} and d.agreement_id = ${agreementId}
      order by d.decided_at desc, d.id desc limit 500`),
  );
}

/** The latest decision of the customer on each agreement, through any link. */
export async function findLatestDecisions(
  { companyId, many }: CompanyScope,
  { customerId }: Pick<Link, 'customerId'>,
  agreementIds: readonly string[],
): Promise<Map<string, StoredDecision>> {
  const rows = await many(
    rawQuery(sql<StoredDecision>`select distinct on (d.agreement_id) ${DECISION}
      where d.company_id = ${companyId} and d.customer_id = ${customerId} and d.agreement_id = any(${[...agreementIds]}::uuid[])
      order by d.agreement_id, d.decided_at desc, d.id desc`),
  );
  return new Map(rows.map((row) => [row.agreement_id, row]));
}

type NewDecision = {
  id: string;
  agreementId: string;
  decision: CustomerDecision;
  person: string;
  comment: string | null;
  contentHash: string;
};

export function insertDecision(
  { companyId, one }: CompanyScope,
  link: Link,
  made: NewDecision,
): Promise<StoredDecision> {
  return one(
    rawQuery(sql<StoredDecision>`with d as (insert into customer_decision (company_id, id, agreement_id, link_id, customer_id, recipient, decision, person, comment, content_hash)
      values (${companyId}, ${made.id}, ${made.agreementId}, ${link.id}, ${link.customerId}, ${link.recipient}, ${made.decision}, ${made.person},
        ${made.comment}, ${made.contentHash}) returning *)
      select ${COLUMNS} from d`),
  );
}

export type Addressee = { email: string; language: 'ru' | 'en' };

/** The creator of a link; null once the account is erased or disabled. */
export function findAddressee({ maybe }: CompanyScope, userId: string): Promise<Addressee | null> {
  return maybe(
    rawQuery(
      sql<Addressee>`select u.email, u.language from user_account u where u.id = ${userId} and not u.is_disabled`,
    ),
  );
}
