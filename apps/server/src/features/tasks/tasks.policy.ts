import type { Permission } from '@karkas/api/core/permission.ts';
import type { TaskAbility } from '@karkas/api/tasks/tasks.choices.ts';
import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';

/** The actor's participation in a task, which grants abilities beyond the role. */
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

/** The role permission that grants an ability. */
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

/** Abilities granted by participation beyond the role. */
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

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The user whose participation counts. An API key has only permissions: its creator's tasks are not its own. */
export const participantOf = ({ apiKey, userId }: Actor): string => (apiKey === undefined ? userId : NOBODY);

/** Whether the actor sees all tasks of the company, not only their own. */
export const seesAll = (actor: Actor): boolean => hasPermission(actor, 'task.view');

/** Without visibility no ability is granted, whatever the role. */
export function mayTask(actor: Actor, ability: TaskAbility, parts: TaskParts): boolean {
  if (!seesAll(actor) && !hasPart(parts)) return false;
  return hasPermission(actor, RIGHT_TO[ability]) || BEYOND_ROLE[ability](parts);
}

/** A comment is edited by its author, and deleted by the author and by those who may delete tasks. */
export function mayComment(actor: Actor, ability: 'update' | 'delete', parts: TaskParts, isOwn: boolean): boolean {
  if (isOwn && mayTask(actor, 'comment', parts)) return true;
  return ability === 'delete' && mayTask(actor, 'delete', parts);
}

type Attaching = { to: 'task' | 'task_comment'; isOwnComment: boolean; isOwnFile?: boolean };

/**
 * Whether a file may be attached or an existing one deleted. Files of a comment belong to its author; others delete
 * them with the permission to delete tasks. Files of a task belong to its editors.
 */
export function mayAttach(actor: Actor, task: TaskParts, { to, isOwnComment, isOwnFile }: Attaching): boolean {
  const mayAtAll = mayTask(actor, 'attach', task);
  if (to === 'task_comment') {
    return (isOwnComment && mayAtAll) || (isOwnFile !== undefined && mayTask(actor, 'delete', task));
  }
  return isOwnFile === undefined ? mayAtAll : mayTask(actor, 'edit', task) || (isOwnFile && mayAtAll);
}

/** A fix is accepted by the named acceptor, the author, and with the override permission. */
export const mayAccept = (actor: Actor, parts: TaskParts): boolean =>
  parts.is_acceptor || parts.is_author || mayTask(actor, 'override_block', parts);

/**
 * A task with open approvals is closed by its author, by the requester of all of them, and with the override
 * permission.
 */
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
    // Approval is requested from a person, not from a role.
    decide: parts.is_approver,
    mend: mayTask(actor, 'change_status', parts),
    accept: mayAccept(actor, parts),
    override_block: mayTask(actor, 'override_block', parts),
  };
}
