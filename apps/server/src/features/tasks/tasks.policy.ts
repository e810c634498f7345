import type { Permission } from '@karkas/api/core/permission.ts';
import type { TaskAbility } from '@karkas/api/tasks/tasks.choices.ts';
import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';

/** The part that the actor has in a task: what the rights beyond the role go by. */
export type TaskParts = {
  is_author: boolean;
  is_assignee: boolean;
  is_watcher: boolean;
  is_approver: boolean;
  is_acceptor: boolean;
};

export const NO_PART: TaskParts = {
  is_author: false,
  is_assignee: false,
  is_watcher: false,
  is_approver: false,
  is_acceptor: false,
};

/** The right of a role that gives an ability. */
export const RIGHT_TO: Readonly<Record<TaskAbility, Permission>> = {
  view: 'task.view',
  edit: 'task.update',
  delete: 'task.delete',
  change_status: 'task.change_status',
  assign: 'task.assign',
  comment: 'task.update',
  attach: 'task.update',
  override_block: 'task.override_block',
};

/** Whom a part in the task gives an ability beyond the role. */
const BEYOND_ROLE: Readonly<Record<TaskAbility, (parts: TaskParts) => boolean>> = {
  view: hasPart,
  edit: ({ is_author }) => is_author,
  delete: () => false,
  change_status: ({ is_author, is_assignee, is_acceptor }) => is_author || is_assignee || is_acceptor,
  assign: ({ is_author }) => is_author,
  comment: hasPart,
  attach: hasPart,
  override_block: () => false,
};

function hasPart({ is_author, is_assignee, is_watcher, is_approver, is_acceptor }: TaskParts): boolean {
  return is_author || is_assignee || is_watcher || is_approver || is_acceptor;
}

/** Whether the actor sees all tasks of the company, and not only those with a part of his own. */
export const seesAll = (actor: Actor): boolean => hasPermission(actor, 'task.view');

/** Whoever does not see a task can do nothing to it, whatever the role says. */
export function mayTask(actor: Actor, ability: TaskAbility, parts: TaskParts): boolean {
  if (!seesAll(actor) && !hasPart(parts)) return false;
  return hasPermission(actor, RIGHT_TO[ability]) || BEYOND_ROLE[ability](parts);
}

/** What was said is changed by whoever said it, and taken away by whoever may delete tasks as well. */
export function mayComment(actor: Actor, ability: 'update' | 'delete', parts: TaskParts, isOwn: boolean): boolean {
  if (isOwn && mayTask(actor, 'comment', parts)) return true;
  return ability === 'delete' && mayTask(actor, 'delete', parts);
}

type Attaching = { to: 'task' | 'task_comment'; isOwnComment: boolean; isOwnFile?: boolean };

/**
 * Whether a file may be attached, or, of one that is there, taken away. A comment is its author's, with its files: others
 * take them away by the right to delete tasks; those of a task, whoever may change it.
 */
export function mayAttach(actor: Actor, task: TaskParts, { to, isOwnComment, isOwnFile }: Attaching): boolean {
  const mayAtAll = mayTask(actor, 'attach', task);
  if (to === 'task_comment') {
    return (isOwnComment && mayAtAll) || (isOwnFile !== undefined && mayTask(actor, 'delete', task));
  }
  return isOwnFile === undefined ? mayAtAll : mayTask(actor, 'edit', task) || (isOwnFile && mayAtAll);
}

/** Who is named to accept what is mended, or made the task, accepts it; and whoever may go past what blocks it. */
export const mayAccept = (actor: Actor, parts: TaskParts): boolean =>
  parts.is_acceptor || parts.is_author || mayTask(actor, 'override_block', parts);

/** Without those who have not agreed a task is closed by its author, by whoever asked all of them, and past a block. */
export const mayCloseUnapproved = (actor: Actor, parts: TaskParts, { asksAll }: { asksAll: boolean }): boolean =>
  parts.is_author || asksAll || mayTask(actor, 'override_block', parts);

/** `can` of a task. */
export function taskAbilities(actor: Actor, parts: TaskParts) {
  return {
    update: mayTask(actor, 'edit', parts),
    delete: mayTask(actor, 'delete', parts),
    change_status: mayTask(actor, 'change_status', parts),
    assign: mayTask(actor, 'assign', parts),
    comment: mayTask(actor, 'comment', parts),
    // Asked is a person and not his role.
    decide: parts.is_approver,
    mend: mayTask(actor, 'change_status', parts),
    accept: mayAccept(actor, parts),
    override_block: mayTask(actor, 'override_block', parts),
  };
}
