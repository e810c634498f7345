import type { CustomerLinkPart } from '@karkas/api/customer-links/customer-links.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { AnonymousScope, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

export type OpenedLink = {
  id: string;
  project_id: string;
  customer_id: string;
  recipient: string;
  parts: CustomerLinkPart[];
  shows_prices: boolean;
  agreement_ids: string[];
  created_by: string;
  expires_at: Date;
  revoked_at: Date | null;
  role_code: string | null;
  permissions: string[];
  time_zone: string;
  /** Whether the creator may still enter the company and sees the project. */
  is_of_creator: boolean;
};

/** Enters the company of a link in this transaction, restricted to its project; null for an unknown link. */
export async function enterLink(
  { many }: AnonymousScope,
  { companyId, tokenHash }: { companyId: string; tokenHash: Buffer },
): Promise<OpenedLink | null> {
  const [link] = await many(rawQuery(sql<OpenedLink>`select * from enter_customer_link(${companyId}, ${tokenHash})`));
  return link ?? null;
}

export type Use = 'reads' | 'photos' | 'decisions';

const IS_SAME_HOUR = sql`coalesce(hour_began_at > app_now() - interval '1 hour', false)`;
const counted = (column: RawBuilder<unknown>, added: 0 | 1): RawBuilder<unknown> =>
  sql`${column} = case when ${IS_SAME_HOUR} then ${column} else 0 end + ${sql.lit(added)}`;

/** Counts a request and returns the number of its kind in this hour. `isOpening`: the page of the link was opened. */
export async function countUse(
  { companyId, one }: CompanyScope,
  id: string,
  { use, isOpening = false }: { use: Use; isOpening?: boolean },
): Promise<number> {
  const added = (kind: Use): 0 | 1 => (kind === use ? 1 : 0);
  const { used } = await one(
    rawQuery(sql<{ used: number }>`update customer_link set ${counted(sql`reads_in_hour`, added('reads'))},
        ${counted(sql`photos_in_hour`, added('photos'))}, ${counted(sql`decisions_in_hour`, added('decisions'))},
        hour_began_at = case when ${IS_SAME_HOUR} then hour_began_at else app_now() end
        ${isOpening ? sql`, opened_count = opened_count + 1, last_opened_at = app_now()` : sql``}
      where company_id = ${companyId} and id = ${id} returning ${sql.ref(`${use}_in_hour`)} as used`),
  );
  return used;
}
