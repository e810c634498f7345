import type { FieldLink, FieldOrder } from '@karkas/api/tasks/links/field-links.schemas.ts';
import type { TaskWorkItem } from '@karkas/api/tasks/work/task-work.schemas.ts';
import { sql } from 'kysely';
import type { AnonymousScope, CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { workItemsJson } from '../work/work-items.repository.ts';

const LINK = sql`l.id, l.project_id, p.name as project_name, l.crew,
  json_build_object('id', u.id, 'name', concat_ws(' ', u.last_name, u.first_name)) as created_by, iso(l.created_at) as created_at,
  iso(l.expires_at) as expires_at, iso(l.revoked_at) as revoked_at, iso(l.last_used_at) as last_used_at,
  l.revoked_at is null and l.expires_at > app_now() as is_open`;
const FROM = sql`field_link l join project p on p.company_id = l.company_id and p.id = l.project_id
  join user_account u on u.id = l.created_by`;

export function listLinks(reader: CompanyReader, projectId: string | undefined): Promise<FieldLink[]> {
  return reader.many(
    rawQuery(sql<FieldLink>`select ${LINK} from ${FROM} where l.company_id = ${reader.companyId}
      ${projectId === undefined ? sql`` : sql`and l.project_id = ${projectId}`} order by l.created_at desc, l.id limit 500`),
  );
}

/** @throws {Problem} `not_found` */
export function findLink(scope: CompanyScope, id: string): Promise<FieldLink> {
  return scope.one(
    rawQuery(sql<FieldLink>`select ${LINK} from ${FROM} where l.company_id = ${scope.companyId} and l.id = ${id}`),
  );
}

export async function isProjectVisible(scope: CompanyScope, id: string): Promise<boolean> {
  const found = await scope.maybe(
    rawQuery(sql`select 1 from project p where p.company_id = ${scope.companyId} and p.id = ${id}`),
  );
  return found !== null;
}

export type OpenedLink = {
  id: string;
  project_id: string;
  crew: string;
  created_by: string;
  expires_at: Date;
  revoked_at: Date | null;
  role_code: string | null;
  permissions: string[];
  time_zone: string;
  /** Whether the creator still sees the project. */
  is_of_maker: boolean;
};

/** Enters the company of a link in this transaction, restricted to its project; null for an unknown link. */
export async function enterLink(
  { many }: AnonymousScope,
  { companyId, tokenHash }: { companyId: string; tokenHash: Buffer },
): Promise<OpenedLink | null> {
  const [link] = await many(rawQuery(sql<OpenedLink>`select * from enter_field_link(${companyId}, ${tokenHash})`));
  return link ?? null;
}

type NewLink = { id: string; projectId: string; crew: string; tokenHash: Buffer; expiresAt: string };

export async function insertLink({ companyId, actor, run }: CompanyScope, link: NewLink): Promise<void> {
  await run(
    rawQuery(sql`insert into field_link (company_id, id, project_id, crew, token_hash, created_by, expires_at)
      values (${companyId}, ${link.id}, ${link.projectId}, ${link.crew}, ${link.tokenHash}, ${actor.userId}, ${link.expiresAt})`),
  );
}

/** False if it had already ended. */
export async function endLink(scope: CompanyScope, id: string): Promise<boolean> {
  const ended = await scope.many(
    rawQuery(sql<{ id: string }>`update field_link set revoked_at = app_now()
      where company_id = ${scope.companyId} and id = ${id} and revoked_at is null returning id`),
  );
  return ended.length > 0;
}

/** The report recorded under this id: the hash of its contents, null before it was stored. */
export function findReport(scope: CompanyScope, linkId: string, id: string): Promise<{ digest: Buffer | null } | null> {
  return scope.maybe(
    rawQuery(
      sql<{
        digest: Buffer | null;
      }>`select r.digest from field_report r where r.company_id = ${scope.companyId} and r.link_id = ${linkId} and r.id = ${id}`,
    ),
  );
}

/** False if it is recorded already. */
export async function noteReport(
  scope: CompanyScope,
  linkId: string,
  { id, digest }: { id: string; digest: Buffer },
): Promise<boolean> {
  const added = await scope.run(
    rawQuery(
      sql`insert into field_report (company_id, link_id, id, digest) values (${scope.companyId}, ${linkId}, ${id}, ${digest}) on conflict do nothing`,
    ),
  );
  return added > 0;
}

/** Counts a report and returns the number in this hour. */
export async function countUse(scope: CompanyScope, id: string): Promise<number> {
  const { told } = await scope.one(
    rawQuery(sql<{ told: number }>`update field_link set last_used_at = app_now(),
        told_in_hour = case when hour_began_at > app_now() - interval '1 hour' then told_in_hour + 1 else 1 end,
        hour_began_at = case when hour_began_at > app_now() - interval '1 hour' then hour_began_at else app_now() end
      where company_id = ${scope.companyId} and id = ${id} returning told_in_hour as told`),
  );
  return told;
}

type OpenOrder = Omit<FieldOrder, 'works'> & { works: TaskWorkItem[] };

/** Open orders of the project, nearest first; `taskId`: only this one. */
export function findOrders(
  scope: CompanyScope,
  { projectId, taskId = null }: { projectId: string; taskId?: string | null },
): Promise<OpenOrder[]> {
  return scope.many(
    rawQuery(sql<OpenOrder>`select t.id, t.number, t.title, t.place, t.version, ${workItemsJson} as works
      from task t where t.company_id = ${scope.companyId} and t.project_id = ${projectId} and t.completed_at is null
        and (${taskId}::uuid is null or t.id = ${taskId}::uuid)
        and exists (select 1 from task_work_item w where w.company_id = t.company_id and w.task_id = t.id)
      order by t.due_datetime nulls last, t.number limit 200`),
  );
}

export async function projectName(scope: CompanyScope, id: string): Promise<string> {
  const { name } = await scope.one(
    rawQuery(
      sql<{ name: string }>`select p.name from project p where p.company_id = ${scope.companyId} and p.id = ${id}`,
    ),
  );
  return name;
}
