import { sql } from 'kysely';
import type { CompanyQueries } from '#platform/db/scope/every-company.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

/** Clock time in the company from which the letter is sent on Mondays. */
const FROM_HOUR = 8;
const RETENTION_WEEKS = 12;
/** Roles that get the letter unless the member decides otherwise. */
const BY_ROLE = ['owner', 'administrator', 'project_manager'];

export type Recipient = { user_id: string; week: string };

/** Members still to get this week's letter, once it is Monday morning in the company and while a project is active. */
export function findRecipients(queries: CompanyQueries, now: Date): Promise<Recipient[]> {
  const { companyId } = queries;
  return queries.many(
    rawQuery(sql<Recipient>`
      with here as (select ${now}::timestamptz at time zone c.time_zone as moment from company c
        where c.company_id = ${companyId} and c.deleted_at is null and not c.is_demo)
      select m.user_id, h.moment::date::text as week from here h join membership m on m.company_id = ${companyId} and not m.is_disabled
      join user_account u on u.id = m.user_id and u.is_email_verified and not u.is_disabled and not u.is_demo
      join company_role r on r.company_id = m.company_id and r.id = m.role_id
      left join notice_setting s on s.user_id = m.user_id
      where extract(isodow from h.moment) = 1 and extract(hour from h.moment) >= ${sql.lit(FROM_HOUR)}
        and case coalesce(s.objects_letter, 'by_role') when 'by_role' then r.code = any(${BY_ROLE}::text[]) else s.objects_letter = 'weekly' end
        and exists (select 1 from project p where p.company_id = ${companyId} and p.status = 'active' and not p.is_archived)
        and not exists (select 1 from objects_letter l where l.company_id = ${companyId} and l.user_id = m.user_id and l.week = h.moment::date)
      order by m.user_id`),
  );
}

/** False if another server has taken it. */
export async function takeWeek(
  queries: Pick<CompanyQueries, 'companyId' | 'run'>,
  { user_id: userId, week }: Recipient,
): Promise<boolean> {
  await queries.run(
    rawQuery(sql`delete from objects_letter where company_id = ${queries.companyId} and user_id = ${userId}
      and week < ${week}::date - ${sql.lit(RETENTION_WEEKS * 7)}`),
  );
  const taken = await queries.run(
    rawQuery(sql`insert into objects_letter (company_id, user_id, week) values (${queries.companyId}, ${userId}, ${week})
      on conflict do nothing`),
  );
  return taken > 0;
}
