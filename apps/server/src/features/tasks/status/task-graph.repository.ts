import { type RawBuilder, sql } from 'kysely';
import type { RelatedTask } from '@karkas/api/tasks/task-parts.schemas.ts';
import { acrossProjects, type Bounds } from '#platform/db/scope/across-projects.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { hasOpenBlockers, isVisible, mainStatus } from '../card/task-view.repository.ts';
import { participantOf } from '../tasks.policy.ts';

/**
 * Serializes changes of dependencies and open states within a company, so that the facts a rule depends on stay stable
 * until commit. Must be taken before any row lock.
 */
export async function lockTaskGraph(scope: CompanyScope): Promise<void> {
  await scope.run(
    rawQuery(sql`select pg_advisory_xact_lock(hashtextextended('task graph ' || ${scope.companyId}::text, 0))`),
  );
}

/** Those of the tasks visible to the user; locked against deletion. */
export async function visibleTasks(scope: CompanyScope, ids: readonly string[]): Promise<RelatedTask[]> {
  if (ids.length === 0) return [];
  return scope.many(
    rawQuery(sql<RelatedTask>`
      select o.id, o.number, o.title, ${mainStatus(sql.ref('o'))} as main_status from task o
      where o.company_id = ${scope.companyId} and o.id = any(${[...ids]}::uuid[]) and ${isVisible(scope, sql.ref('o'))}
      order by o.id for key share`),
  );
}

/** Whether the user sees the task `o`, in a query that ignores project limits. */
function isSeen(scope: CompanyScope, o: RawBuilder<unknown>, bounds: Bounds): RawBuilder<unknown> {
  const byRole = isVisible(scope, o);
  return bounds === null
    ? byRole
    : sql`(${byRole} and permits('task', ${o}.id, ${bounds}::uuid[], ${scope.actor.userId}))`;
}

/** Current blockers that the user does not see and therefore cannot intend to remove. */
export async function hiddenBlockers(scope: CompanyScope, taskId: string): Promise<string[]> {
  const rows = await acrossProjects(scope, (bounds) =>
    scope.many(
      rawQuery(sql<{ id: string }>`
      select o.id from task_blocker b join task o on o.company_id = b.company_id and o.id = b.blocker_id
      where b.company_id = ${scope.companyId} and b.task_id = ${taskId} and not ${isSeen(scope, sql.ref('o'), bounds)}`),
    ),
  );
  return rows.map((row) => row.id);
}

/** Whether one of the tasks already waits for this one, so that a new link would close a cycle. */
export async function wouldCloseCycle(
  scope: CompanyScope,
  taskId: string,
  blockerIds: readonly string[],
): Promise<boolean> {
  if (blockerIds.length === 0) return false;
  const { found } = await acrossProjects(scope, () =>
    scope.one(
      rawQuery(sql<{ found: boolean }>`
      select exists (select 1 from unnest(${[...blockerIds]}::uuid[]) b (id)
        where task_waits_for(${scope.companyId}, b.id, ${taskId})) as found`),
    ),
  );
  return found;
}

/** Whether the task is the other one or an ancestor of it. */
export async function isAbove(scope: CompanyScope, taskId: string, otherId: string): Promise<boolean> {
  const { found } = await acrossProjects(scope, () =>
    scope.one(
      rawQuery(sql<{ found: boolean }>`
      with recursive above (id) as (
        select ${otherId}::uuid
        union
        select k.parent_id from above a join task k on k.company_id = ${scope.companyId} and k.id = a.id where k.parent_id is not null
      )
      select exists (select 1 from above where id = ${taskId}) as found`),
    ),
  );
  return found;
}

/**
 * Whether a parent and its subtask block each other: an ancestor blocked by a descendant (`part`) or a descendant
 * blocked by an ancestor (`whole`), the task itself included in both.
 */
export async function blocksWithinFamily(scope: CompanyScope, taskId: string): Promise<'part' | 'whole' | null> {
  const { by } = await acrossProjects(scope, () =>
    scope.one(
      rawQuery(sql<{ by: 'part' | 'whole' | null }>`
      with recursive above (id) as (
        select ${taskId}::uuid
        union
        select k.parent_id from above a join task k on k.company_id = ${scope.companyId} and k.id = a.id where k.parent_id is not null
      ), under (id) as (
        select ${taskId}::uuid
        union
        select k.id from under u join task k on k.company_id = ${scope.companyId} and k.parent_id = u.id
      )
      select case
        when exists (select 1 from task_blocker b where b.company_id = ${scope.companyId}
          and b.task_id in (select id from above) and b.blocker_id in (select id from under)) then 'part'
        when exists (select 1 from task_blocker b where b.company_id = ${scope.companyId}
          and b.task_id in (select id from under) and b.blocker_id in (select id from above)) then 'whole' end as by`),
    ),
  );
  return by;
}

/** Whether the task could never be closed because its blockers or subtasks transitively wait for it. */
export async function waitsForItself(scope: CompanyScope, taskId: string): Promise<boolean> {
  const { found } = await acrossProjects(scope, () =>
    scope.one(
      rawQuery(sql<{ found: boolean }>`
      select exists (
        select 1 from task_blocker b where b.company_id = ${scope.companyId} and b.task_id = ${taskId}
          and task_held_by(${scope.companyId}, b.blocker_id, ${taskId})
        union all
        select 1 from task k where k.company_id = ${scope.companyId} and k.parent_id = ${taskId}
          and task_held_by(${scope.companyId}, k.id, ${taskId})) as found`),
    ),
  );
  return found;
}

/** Number of open tasks blocked by this one that the actor neither authored nor linked. */
export async function countBlockedForOthers(scope: CompanyScope, taskId: string): Promise<number> {
  const { found } = await acrossProjects(scope, () =>
    scope.one(
      rawQuery(sql<{ found: number }>`
      select count(*)::int as found from task_blocker b join task t on t.company_id = b.company_id and t.id = b.task_id
      where b.company_id = ${scope.companyId} and b.blocker_id = ${taskId} and t.completed_at is null
        and t.author_id <> ${participantOf(scope.actor)} and b.added_by is distinct from ${scope.actor.userId}::uuid`),
    ),
  );
  return found;
}

/** How many of these blockers the actor neither authored nor added. */
export async function countBlockersOfOthers(
  scope: CompanyScope,
  taskId: string,
  blockers: readonly { id: string }[],
): Promise<number> {
  if (blockers.length === 0) return 0;
  const { found } = await acrossProjects(scope, () =>
    scope.one(
      rawQuery(sql<{ found: number }>`
      select count(*)::int as found from task_blocker b join task o on o.company_id = b.company_id and o.id = b.blocker_id
      where b.company_id = ${scope.companyId} and b.task_id = ${taskId} and o.id = any(${blockers.map(({ id }) => id)}::uuid[])
        and o.author_id <> ${participantOf(scope.actor)} and b.added_by is distinct from ${scope.actor.userId}::uuid`),
    ),
  );
  return found;
}

export async function addBlocker(scope: CompanyScope, taskId: string, blockerId: string): Promise<void> {
  await scope.run(
    rawQuery(
      sql`insert into task_blocker (company_id, task_id, blocker_id, added_by)
        values (${scope.companyId}, ${taskId}, ${blockerId}, ${scope.actor.userId})`,
    ),
  );
}

export async function setBlockers(scope: CompanyScope, taskId: string, blockerIds: readonly string[]): Promise<void> {
  const ids = sql`${[...blockerIds]}::uuid[]`;
  await scope.run(
    rawQuery(
      sql`delete from task_blocker where company_id = ${scope.companyId} and task_id = ${taskId} and blocker_id <> all(${ids})`,
    ),
  );
  await scope.run(
    rawQuery(sql`insert into task_blocker (company_id, task_id, blocker_id, added_by)
      select ${scope.companyId}, ${taskId}, b, ${scope.actor.userId} from unnest(${ids}) b on conflict do nothing`),
  );
}

type Blocker = RelatedTask & { is_seen: boolean };

/** Depending on `which`: open blockers, closed tasks this one blocks, open subtasks, or the closed parent. */
export function findBlockersOf(
  scope: CompanyScope,
  taskId: string,
  which: 'blockers' | 'blocked' | 'children' | 'whole',
): Promise<Blocker[]> {
  const found = {
    blockers: sql`task_blocker b join task o on o.company_id = b.company_id and o.id = b.blocker_id
      where b.company_id = ${scope.companyId} and b.task_id = ${taskId} and o.completed_at is null`,
    blocked: sql`task_blocker b join task o on o.company_id = b.company_id and o.id = b.task_id
      where b.company_id = ${scope.companyId} and b.blocker_id = ${taskId} and o.completed_at is not null`,
    children: sql`task o where o.company_id = ${scope.companyId} and o.parent_id = ${taskId} and o.completed_at is null`,
    whole: sql`task k join task o on o.company_id = k.company_id and o.id = k.parent_id
      where k.company_id = ${scope.companyId} and k.id = ${taskId} and o.completed_at is not null`,
  }[which];
  const o = sql.ref('o');
  return acrossProjects(scope, (bounds) =>
    scope.many(
      rawQuery(sql<Blocker>`select o.id, o.number, o.title, ${mainStatus(o)} as main_status, ${isSeen(scope, o, bounds)} as is_seen
      from ${found} order by o.number limit 200`),
    ),
  );
}

/** Open tasks in a status that have open blockers. */
export function findWaiting(scope: CompanyScope, statusId: string): Promise<Blocker[]> {
  // Not `o`, which is the alias of the blockers.
  const w = sql.ref('w');
  return acrossProjects(scope, (bounds) =>
    scope.many(
      rawQuery(sql<Blocker>`select w.id, w.number, w.title, ${mainStatus(w)} as main_status, ${isSeen(scope, w, bounds)} as is_seen
      from task w where w.company_id = ${scope.companyId} and w.status_id = ${statusId} and w.completed_at is null and ${hasOpenBlockers(w)}
      order by w.number limit 200`),
    ),
  );
}

/** Open tasks whose only open blocker this was. */
export function unblockedBy(scope: CompanyScope, blockerId: string): Promise<{ id: string; version: number }[]> {
  return acrossProjects(scope, () =>
    scope.many(
      rawQuery(sql<{ id: string; version: number }>`
      select t.id, t.version from task_blocker b join task t on t.company_id = b.company_id and t.id = b.task_id
      where b.company_id = ${scope.companyId} and b.blocker_id = ${blockerId} and t.completed_at is null
        and not exists (select 1 from task_blocker c join task o on o.company_id = c.company_id and o.id = c.blocker_id
          where c.company_id = t.company_id and c.task_id = t.id and c.blocker_id <> ${blockerId} and o.completed_at is null)
      order by t.id`),
    ),
  );
}
