import type { ExternalId } from '@karkas/api/core/external-id.ts';
import { type RawBuilder, sql } from 'kysely';
import { kindsWith, rightToView } from '@karkas/api/core/record-kinds.ts';
import { TASK_LINK_KINDS, type TaskLinkKind } from '@karkas/api/tasks/tasks.choices.ts';
import { hasPermission } from '#platform/access/require-permission.ts';
import { acrossProjects } from '#platform/db/scope/across-projects.ts';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { externalIdJson, matchesId } from '#platform/db/external-ids.ts';
import type { PresentedRow } from '#platform/db/queries/presented-rows.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import {
  approvalCounts,
  approvalsJson,
  contentHash,
  hasOpenApprovals,
  hasOthersApprovals,
} from '../approvals/approvals.repository.ts';
import { workItemsJson } from '../work/work-items.repository.ts';
import { participantOf, seesAll, type TaskParts } from '../tasks.policy.ts';

type Sql = RawBuilder<unknown>;
type Reader = Pick<CompanyReader, 'companyId' | 'actor'>;

/** A list row: the columns that abilities depend on, beside its JSON. */
export type PresentedTask = PresentedRow & TaskParts;

export const partsOf = ({ actor }: Reader, task: Sql): Sql => partsOfUser(participantOf(actor), task);

const partsOfUser = (userId: string, task: Sql): Sql => sql`
  ${task}.author_id = ${userId} as is_author,
  ${task}.assignee_id is not distinct from ${userId}::uuid or exists (select 1 from task_member m where m.company_id = ${task}.company_id
    and m.task_id = ${task}.id and m.user_id = ${userId} and m.part = 'co_assignee') as is_assignee,
  exists (select 1 from task_member m where m.company_id = ${task}.company_id and m.task_id = ${task}.id
    and m.user_id = ${userId} and m.part = 'watcher') as is_watcher,
  exists (select 1 from task_member m where m.company_id = ${task}.company_id and m.task_id = ${task}.id
    and m.user_id = ${userId} and m.part = 'approver') as is_approver,
  exists (select 1 from task_member m where m.company_id = ${task}.company_id and m.task_id = ${task}.id
    and m.user_id = ${userId} and m.part = 'acceptor') as is_acceptor`;

/** Tasks the user participates in. */
export const hasPartIn = (
  userId: string,
  task: Sql,
): Sql => sql`(${task}.author_id = ${userId} or ${task}.assignee_id is not distinct from ${userId}::uuid
  or exists (select 1 from task_member m where m.company_id = ${task}.company_id and m.task_id = ${task}.id and m.user_id = ${userId}))`;

/** Tasks visible to the reader. */
export const isVisible = ({ actor }: Reader, task: Sql): Sql =>
  seesAll(actor) ? sql`true` : hasPartIn(participantOf(actor), task);

const person = (
  id: Sql,
): Sql => sql`(select json_build_object('id', u.id, 'name', concat_ws(' ', u.last_name, u.first_name))
  from user_account u where u.id = ${id})`;
const people = (part: 'watcher' | 'co_assignee'): Sql => sql`coalesce((
  select json_agg(json_build_object('id', u.id, 'name', concat_ws(' ', u.last_name, u.first_name)) order by u.last_name, u.first_name, u.id)
  from task_member m join user_account u on u.id = m.user_id
  where m.company_id = t.company_id and m.task_id = t.id and m.part = ${sql.lit(part)}), '[]'::json)`;
export const mainStatus = (task: Sql): Sql => sql`case when ${task}.completed_at is null then 'open' else 'closed' end`;
export const statusJson = (status: Sql): Sql => sql`json_build_object('id', ${status}.id, 'name', ${status}.name,
  'main_status', ${status}.main_status, 'is_started', ${status}.is_started, 'is_canceled', ${status}.is_canceled)`;
const taskRef = (
  task: Sql,
): Sql => sql`json_build_object('id', ${task}.id, 'number', ${task}.number, 'title', ${task}.title,
  'main_status', ${mainStatus(task)})`;
const taskRefList = (found: Sql): Sql =>
  sql`coalesce((select json_agg(${taskRef(sql.ref('o'))} order by o.number) ${found}), '[]'::json)`;

const PROJECT_NAME = sql`(select p.name from project p where p.company_id = t.company_id and p.id = t.project_id)`;

/** Name of the project of the task `t`, for readers who may view projects. */
export const projectName = ({ actor }: Pick<Reader, 'actor'>): Sql =>
  hasPermission(actor, 'project.view') ? PROJECT_NAME : sql`null`;

/** Fields common to all representations, as `json_build_object` arguments over the task `t`; without `can`. */
const commonFields = (reader: Reader): Sql => sql`
  'id', t.id, 'external_id', ${externalIdJson('t')}, 'number', t.number, 'title', t.title,
  'category', (select json_build_object('id', c.id, 'name', c.name, 'kind', c.kind) from task_category c where c.company_id = t.company_id and c.id = t.category_id),
  'status', (select ${statusJson(sql.ref('s'))} from task_status s where s.company_id = t.company_id and s.id = t.status_id),
  'priority', t.priority, 'author', ${person(sql.ref('t.author_id'))}, 'assignee', ${person(sql.ref('t.assignee_id'))},
  'project_id', (select p.id from project p where p.company_id = t.company_id and p.id = t.project_id), 'project_name', ${projectName(reader)},
  'specification_row_id', (select r.id from specification_row r where r.company_id = t.company_id and r.id = t.specification_row_id),
  'tags', coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name, 'color', g.color) order by searchable(g.name), g.id)
    from task_tagging x join task_tag g on g.company_id = x.company_id and g.id = x.tag_id where x.company_id = t.company_id and x.task_id = t.id), '[]'::json),
  'place', t.place, 'mended_at', iso(t.mended_at), 'start_date', t.start_date, 'due_datetime', iso(t.due_datetime), 'completed_at', iso(t.completed_at), 'parent_id', ${visibleParent(reader)},
  'is_blocked', ${hasOpenBlockers(sql.ref('t'))},
  'subtasks_count', (select count(*)::int from task k where k.company_id = t.company_id and k.parent_id = t.id),
  'open_subtasks_count', (select count(*)::int from task k where k.company_id = t.company_id and k.parent_id = t.id and k.completed_at is null),
  'checklist_count', jsonb_array_length(t.checklist),
  'checklist_done_count', jsonb_array_length(jsonb_path_query_array(t.checklist, '$[*] ? (@.is_done == true)')),
  ${approvalCounts(sql.ref('t'), reader.actor.userId)},
  'comments_count', (select count(*)::int from task_comment m where m.company_id = t.company_id and m.task_id = t.id),
  'attachments_count', (select count(*)::int from attached_file f where f.company_id = t.company_id and f.owner_kind = 'task' and f.owner_id = t.id),
  'version', t.version, 'created_at', iso(t.created_at), 'updated_at', iso(t.updated_at)`;

/** A parent hidden from the reader is not exposed by id either. */
function visibleParent(reader: Reader): Sql {
  // For a limited member a parent in another project is omitted; sending the task back does not remove it.
  if (seesAll(reader.actor))
    return sql`case when app_project_ids() is null then t.parent_id else (select o.id from task o where o.company_id = t.company_id and o.id = t.parent_id) end`;
  return sql`(select o.id from task o where o.company_id = t.company_id and o.id = t.parent_id and ${isVisible(reader, sql.ref('o'))})`;
}

export function hasOpenBlockers(task: Sql): Sql {
  return sql`exists (select 1 from task_blocker b join task o on o.company_id = b.company_id and o.id = b.blocker_id
    where b.company_id = ${task}.company_id and b.task_id = ${task}.id and o.completed_at is null)`;
}
export const blocksClosed = (
  task: Sql,
): Sql => sql`exists (select 1 from task_blocker b join task o on o.company_id = b.company_id and o.id = b.task_id
  where b.company_id = ${task}.company_id and b.blocker_id = ${task}.id and o.completed_at is not null)`;
export const hasOpenChildren = (task: Sql): Sql => sql`exists (select 1 from task k
  where k.company_id = ${task}.company_id and k.parent_id = ${task}.id and k.completed_at is null)`;

const parentIsClosed = (task: Sql): Sql => sql`exists (select 1 from task w
  where w.company_id = ${task}.company_id and w.id = ${task}.parent_id and w.completed_at is not null)`;

export const listBody = (reader: Reader): Sql => sql`json_build_object(${commonFields(reader)})::text`;

/** The same with its blockers that are visible to the reader. */
export const plannedBody = (reader: Reader): Sql => sql`json_build_object(${commonFields(reader)},
  'blocked_by', coalesce((select json_agg(b.blocker_id order by b.blocker_id) from task_blocker b
    join task o on o.company_id = b.company_id and o.id = b.blocker_id
    where b.company_id = t.company_id and b.task_id = t.id and ${isVisible(reader, sql.ref('o'))}), '[]'::json))::text`;

/** Kinds of linked records that the reader may see. */
export function visibleLinkKinds({ actor }: Reader): TaskLinkKind[] {
  const pageKinds: readonly string[] = kindsWith('page');
  return TASK_LINK_KINDS.filter((kind) => {
    const owner = kind === 'specification_row' ? 'specification' : kind;
    return pageKinds.includes(owner) && hasPermission(actor, rightToView(owner));
  });
}

/** Name of a linked object; links to deleted objects are omitted. */
export const LINK_NAME = sql`case l.kind
  when 'project' then (select o.name from project o where o.company_id = l.company_id and o.id = l.object_id)
  when 'contract' then (select o.number from contract o where o.company_id = l.company_id and o.id = l.object_id)
  when 'supplementary_agreement' then (select o.number from supplementary_agreement o where o.company_id = l.company_id and o.id = l.object_id)
  when 'specification' then (select o.name from specification o where o.company_id = l.company_id and o.id = l.object_id)
  when 'specification_row' then (select concat_ws(' ', nullif(o.number, ''), o.name) from specification_row o where o.company_id = l.company_id and o.id = l.object_id)
  else (select o.name from customer o where o.company_id = l.company_id and o.id = l.object_id) end`;

const links = (
  reader: Reader,
): Sql => sql`coalesce((select json_agg(json_build_object('kind', l.kind, 'id', l.object_id, 'name', l.name) order by l.position)
  from (select l.*, ${LINK_NAME} as name from task_link l where l.company_id = t.company_id and l.task_id = t.id
    and l.kind = any(${visibleLinkKinds(reader)}::text[])) l where l.name is not null), '[]'::json)`;

/** The named acceptor of the task `t`. */
const ACCEPTOR = sql`(select m.user_id from task_member m
  where m.company_id = t.company_id and m.task_id = t.id and m.part = 'acceptor')`;

const detailBody = (reader: Reader): Sql => {
  const other = sql.ref('o');
  const seen = isVisible(reader, other);
  return sql`(json_build_object(${commonFields(reader)})::jsonb || json_build_object(
    'category_id', t.category_id, 'status_id', t.status_id, 'assignee_id', t.assignee_id, 'description', t.description,
    'watchers', ${people('watcher')}, 'co_assignees', ${people('co_assignee')}, 'acceptor', ${person(ACCEPTOR)}, 'acceptor_id', ${ACCEPTOR}, 'mended_by', ${person(sql.ref('t.mended_by'))}, 'approvals', ${approvalsJson(sql.ref('t'), reader.actor.userId)}, 'content_hash', ${contentHash(sql.ref('t'))}, 'checklist', t.checklist, 'work_items', ${workItemsJson}, 'links', ${links(reader)},
    'parent', (select ${taskRef(other)} from task o where o.company_id = t.company_id and o.id = t.parent_id and ${seen}),
    'subtasks', ${taskRefList(sql`from task o where o.company_id = t.company_id and o.parent_id = t.id and ${seen}`)},
    'blocked_by', ${taskRefList(sql`from task_blocker b join task o on o.company_id = b.company_id and o.id = b.blocker_id
      where b.company_id = t.company_id and b.task_id = t.id and ${seen}`)},
    'blocks', ${taskRefList(sql`from task_blocker b join task o on o.company_id = b.company_id and o.id = b.task_id
      where b.company_id = t.company_id and b.blocker_id = t.id and ${seen}`)},
    'hidden_blockers_count', (select count(*)::int from task_blocker b join task o on o.company_id = b.company_id and o.id = b.blocker_id
      where b.company_id = t.company_id and b.task_id = t.id and not ${seen}))::jsonb)::text`;
};

/** State that transitions depend on: the current status and what blocks a change. */
export type TaskState = {
  status: { id: string; main_status: 'open' | 'closed'; is_started: boolean };
  next: { id: string; name: string; main_status: 'open' | 'closed'; is_started: boolean; is_canceled: boolean }[];
  has_open_blockers: boolean;
  blocks_closed: boolean;
  has_open_children: boolean;
  /** Whether the parent task is closed. */
  parent_is_closed: boolean;
  has_open_approvals: boolean;
  /** Whether any of them was requested by someone else. */
  has_others_approvals: boolean;
  is_accepted_by_others: boolean;
};
export type FullTask = PresentedTask & TaskState;

const stateColumns = ({ actor }: Reader, task: Sql): Sql => sql`
  (select ${statusJson(sql.ref('s'))} from task_status s where s.company_id = ${task}.company_id and s.id = ${task}.status_id) as status,
  coalesce((select json_agg(${statusJson(sql.ref('s'))} order by s.position, s.id) from task_transition n
    join task_status s on s.company_id = n.company_id and s.id = n.to_id
    where n.company_id = ${task}.company_id and n.from_id = ${task}.status_id), '[]'::json) as next,
  ${hasOpenBlockers(task)} as has_open_blockers, ${blocksClosed(task)} as blocks_closed, ${hasOpenChildren(task)} as has_open_children,
  ${parentIsClosed(task)} as parent_is_closed,
  ${hasOpenApprovals(task)} as has_open_approvals, ${hasOthersApprovals(task, participantOf(actor))} as has_others_approvals,
  ${task}.author_id <> ${participantOf(actor)} and coalesce((select m.user_id <> ${participantOf(actor)} from task_member m
    where m.company_id = ${task}.company_id and m.task_id = ${task}.id and m.part = 'acceptor'), ${isOfRemarks(task)}) as is_accepted_by_others`;

/** A remark needs acceptance even without a named acceptor; then its author accepts. */
const isOfRemarks = (task: Sql): Sql => sql`exists (select 1 from task_category c
  where c.company_id = ${task}.company_id and c.id = ${task}.category_id and c.kind = 'remark')`;

export type Wanted = { id: string } | { number: number } | { external: ExternalId };
const isWanted = (wanted: Wanted): Sql =>
  'number' in wanted ? sql`t.number = ${wanted.number}` : matchesId('t', 'id' in wanted ? wanted.id : wanted.external);

export const fullTaskColumns = (reader: CompanyReader): Sql => {
  const t = sql.ref('t');
  return sql`${detailBody(reader)} as body, ${partsOf(reader, t)}, ${stateColumns(reader, t)}`;
};

/** Tasks the user is assigned to, helps with or watches. */
export const worksOn = (userId: string, task: Sql): Sql => sql`(${task}.assignee_id is not distinct from ${userId}::uuid
  or exists (select 1 from task_member m where m.company_id = ${task}.company_id and m.task_id = ${task}.id and m.user_id = ${userId}))`;

export function findFullTask(reader: CompanyReader, wanted: Wanted): Promise<FullTask[]> {
  const t = sql.ref('t');
  return reader.many(
    rawQuery(sql<FullTask>`select ${fullTaskColumns(reader)}
      from task t where t.company_id = ${reader.companyId} and ${isWanted(wanted)} and ${isVisible(reader, t)}`),
  );
}

export type TaskHead = TaskParts & { id: string; number: number; title: string };

/** Visibility and participation of the reader, for comments and files of a task. */
export function findParts(reader: CompanyReader, id: string): Promise<TaskHead[]> {
  const t = sql.ref('t');
  return reader.many(
    rawQuery(sql<TaskHead>`select t.id, t.number, t.title, ${partsOf(reader, t)}
      from task t where t.company_id = ${reader.companyId} and t.id = ${id} and ${isVisible(reader, t)}`),
  );
}

/** The same without the representation: the data transitions depend on. */
export function findTaskState(scope: CompanyScope, id: string): Promise<TaskState> {
  return acrossProjects(scope, () =>
    scope.one(
      rawQuery(
        sql<TaskState>`select ${stateColumns(scope, sql.ref('t'))} from task t where t.company_id = ${scope.companyId} and t.id = ${id}`,
      ),
    ),
  );
}

/** Whether a change of its status may depend on other tasks or on approvals, or affect other tasks. */
const isTied = (task: Sql): Sql => sql`${task}.parent_id is not null
  or exists (select 1 from task k where k.company_id = ${task}.company_id and k.parent_id = ${task}.id)
  or exists (select 1 from task_blocker b where b.company_id = ${task}.company_id and b.task_id = ${task}.id)
  or exists (select 1 from task_blocker b where b.company_id = ${task}.company_id and b.blocker_id = ${task}.id)
  or exists (select 1 from task_member m where m.company_id = ${task}.company_id and m.task_id = ${task}.id and m.part = 'approver')`;

/** The states of many tasks. */
export async function findTaskStates(
  scope: CompanyScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TaskState & { is_tied: boolean }>> {
  const t = sql.ref('t');
  const rows = await acrossProjects(scope, () =>
    scope.many(
      rawQuery(sql<TaskState & { id: string; is_tied: boolean }>`
        select t.id, ${isTied(t)} as is_tied, ${stateColumns(scope, t)}
        from task t where t.company_id = ${scope.companyId} and t.id = any(${[...ids]}::uuid[])`),
    ),
  );
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}
