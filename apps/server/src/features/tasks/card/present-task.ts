import type { Page } from '@karkas/api/core/page.ts';
import { TASK_ABILITIES } from '@karkas/api/tasks/tasks.choices.ts';
import type { Task, TaskInList, TaskPermissions } from '@karkas/api/tasks/tasks.schemas.ts';
import { transitionRefusal } from '@karkas/domain/tasks/transition.ts';
import type { CompanyReader } from '#platform/db/scope/company-scope.ts';
import { isRow, type PageRow, presentPage } from '#platform/db/queries/presented-rows.ts';
import { notFound } from '#platform/errors.ts';
import { jsonText, type JsonText } from '#platform/json-text.ts';
import { REFUSAL_REASONS } from '../task-permissions.texts.ts';
import type { PresentedTask, FullTask } from './task-view.repository.ts';
import { mayTask, RIGHT_TO, taskAbilities } from '../tasks.policy.ts';

export function presentTaskPage<Item extends TaskInList = TaskInList>(
  { actor }: CompanyReader,
  rows: readonly PageRow<PresentedTask>[],
  page: { page: number; limit: number },
): JsonText<Page<Item>> {
  return presentPage(rows, page, (row) => taskAbilities(actor, row));
}

/** @throws {Problem} `not_found` if the task does not exist or is not visible to the reader. */
export function presentTask(reader: CompanyReader, [row]: readonly FullTask[]): JsonText<Task> {
  if (row === undefined) throw notFound();
  const can = JSON.stringify(taskAbilities(reader.actor, row));
  const permissions = JSON.stringify(permissionsOf(reader, row));
  return jsonText(`${row.body.slice(0, -1)},"can":${can},"permissions":${permissions}}`);
}

/** A page of complete tasks. */
export function presentWholeTasks(
  reader: CompanyReader,
  rows: readonly PageRow<FullTask>[],
  page: { page: number; limit: number },
): JsonText<Page<Task>> {
  const whole = rows.map((row) =>
    isRow(row)
      ? { ...row, body: `${row.body.slice(0, -1)},"permissions":${JSON.stringify(permissionsOf(reader, row))}}` }
      : row,
  );
  return presentPage<FullTask, Task>(whole, page, (row) => taskAbilities(reader.actor, row));
}

/** What the reader may do with a task, the allowed transitions, and reasons for what is not allowed. */
export function permissionsOf({ actor, origin }: CompanyReader, row: Omit<FullTask, 'body'>): TaskPermissions {
  const may = Object.fromEntries(TASK_ABILITIES.map((ability) => [ability, mayTask(actor, ability, row)]));
  return {
    can_view: may.view === true,
    can_edit: may.edit === true,
    can_delete: may.delete === true,
    can_change_status: may.change_status === true,
    can_assign: may.assign === true,
    can_comment: may.comment === true,
    can_attach: may.attach === true,
    can_override_block: may.override_block === true,
    allowed_statuses: may.change_status === true ? row.next.map((to) => ({ ...to, refusal: refusalOf(row, to) })) : [],
    refusals: TASK_ABILITIES.filter((ability) => may[ability] !== true).map((ability) => ({
      ability,
      permission: RIGHT_TO[ability],
      reason: REFUSAL_REASONS[ability][origin.language],
    })),
  };
}

function refusalOf(row: Omit<FullTask, 'body'>, to: FullTask['next'][number]) {
  return transitionRefusal({
    from: row.status,
    to,
    nextIds: row.next.map(({ id }) => id),
    hasOpenBlockers: row.has_open_blockers,
    blocksClosed: row.blocks_closed,
    hasOpenChildren: row.has_open_children,
    parentIsClosed: row.parent_is_closed,
    hasOpenApprovals: row.has_open_approvals,
    isAcceptedByOthers: row.is_accepted_by_others,
    isOverridden: false,
    isConfirmed: false,
    isUnapprovedConfirmed: false,
  });
}
