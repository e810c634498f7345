import type { ApprovalDecision } from '@karkas/api/tasks/tasks.choices.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

type Sql = RawBuilder<unknown>;

/** The requested approvals of the task, ordered by name. */
export const approvalsJson = (task: Sql, userId: string): Sql => sql`coalesce((
  select json_agg(json_build_object('id', u.id, 'name', concat_ws(' ', u.last_name, u.first_name),
    'is_member', exists (select 1 from membership k where k.company_id = m.company_id and k.user_id = m.user_id and not k.is_disabled),
    'is_self', u.id = ${userId}, 'decision', m.decision, 'comment', m.decision_comment, 'decided_at', iso(m.decided_at),
    'dropped', case when m.decision is null and m.dropped_decision is not null then json_build_object('decision', m.dropped_decision, 'at', iso(m.dropped_at),
      'by', (select json_build_object('id', d.id, 'name', concat_ws(' ', d.last_name, d.first_name)) from user_account d where d.id = m.dropped_by)) end) order by u.last_name, u.first_name, u.id)
  from task_member m join user_account u on u.id = m.user_id
  where m.company_id = ${task}.company_id and m.task_id = ${task}.id and m.part = 'approver'), '[]'::json)`;

const approvers = (task: Sql, condition: Sql): Sql => sql`from task_member m
  where m.company_id = ${task}.company_id and m.task_id = ${task}.id and m.part = 'approver' ${condition}`;

/**
 * Counts for a list row: how many approvals are requested and given, and whether the reader's own decision is pending.
 */
export const approvalCounts = (task: Sql, userId: string): Sql => sql`
  'approvals_count', (select count(*)::int ${approvers(task, sql``)}),
  'approved_count', (select count(*)::int ${approvers(task, sql`and m.decision in ('approved', 'approved_with_remarks')`)}),
  'rejected_count', (select count(*)::int ${approvers(task, sql`and m.decision = 'rejected'`)}),
  'awaits_my_decision', (${task}.completed_at is null and exists (select 1 ${approvers(task, sql`and m.decision is null and m.user_id = ${userId}`)}))`;

/** Whether any requested approval is pending or rejected. */
export const hasOpenApprovals = (task: Sql): Sql =>
  sql`exists (select 1 ${approvers(task, sql`and (m.decision is null or m.decision = 'rejected')`)})`;

/** The same for approvals requested by someone else than the given user. */
export const hasOthersApprovals = (task: Sql, userId: string): Sql =>
  sql`exists (select 1 ${approvers(task, sql`and (m.decision is null or m.decision = 'rejected') and m.added_by is distinct from ${userId}::uuid`)})`;

/** Tasks with a pending decision of one of these users, or of anyone if null. */
export const awaitsDecision = (task: Sql, userIds: readonly string[] | null): Sql =>
  sql`exists (select 1 ${approvers(task, sql`and m.decision is null ${userIds === null ? sql`` : sql`and m.user_id = any(${[...userIds]}::uuid[])`}`)})`;

export type NotAgreed = { name: string; decision: ApprovalDecision | null };

/** Approvers who have not approved. */
export function findNotAgreed(scope: CompanyScope, taskId: string): Promise<NotAgreed[]> {
  return scope.many(
    rawQuery(sql<NotAgreed>`
      select concat_ws(' ', u.last_name, u.first_name) as name, m.decision from task_member m join user_account u on u.id = m.user_id
      where m.company_id = ${scope.companyId} and m.task_id = ${taskId} and m.part = 'approver' and (m.decision is null or m.decision = 'rejected')
      order by u.last_name, u.first_name, u.id`),
  );
}

/** What a decision is given on now. */
export const contentHash = (task: Sql): Sql => sql`task_content_hash(${task}.company_id, ${task}.id)`;

export async function readContentHash(scope: CompanyScope, taskId: string): Promise<string> {
  const { hash } = await scope.one(
    rawQuery(sql<{ hash: string }>`select task_content_hash(${scope.companyId}, ${taskId}) as hash`),
  );
  return hash;
}

/** Fields that a decision is given on. */
const DECIDED_ON = ['title', 'description', 'place', 'work_items', 'links'] as const;

/** Drops decisions given on another content, so that the change that drops them is logged with it. */
export async function dropChangedDecisions(scope: CompanyScope, taskId: string, changed: object): Promise<void> {
  if (!DECIDED_ON.some((field) => field in changed)) return;
  await scope.many(rawQuery(sql`select drop_changed_decisions(${scope.companyId}, ${taskId})`));
}

/** Returns whether anything changed. */
export async function writeDecision(
  scope: CompanyScope,
  taskId: string,
  { decision, comment }: { decision: ApprovalDecision | null; comment: string | null },
): Promise<boolean> {
  const rows = await scope.many(
    rawQuery(sql<{ user_id: string }>`
      update task_member m set decision = ${decision}::text, decision_comment = ${decision === null ? null : comment}::text,
        decided_at = case when ${decision}::text is null then null else app_now() end,
        seen_hash = case when ${decision}::text is null then null else task_content_hash(m.company_id, m.task_id) end,
        dropped_decision = null, dropped_at = null, dropped_by = null
      where m.company_id = ${scope.companyId} and m.task_id = ${taskId} and m.part = 'approver' and m.user_id = ${scope.actor.userId}
        and ((m.decision, m.decision_comment) is distinct from (${decision}::text, ${decision === null ? null : comment}::text)
          or ${decision}::text is not null and m.seen_hash is null)
      returning m.user_id`),
  );
  return rows.length > 0;
}
