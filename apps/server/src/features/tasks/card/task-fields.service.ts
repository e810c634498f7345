import { isDueWithin } from '@karkas/api/tasks/task-parts.schemas.ts';
import { rightToView } from '@karkas/api/core/record-kinds.ts';
import { hasPermission } from '#platform/access/require-permission.ts';
import { endOfDay, startOfDay } from '#platform/clock.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { invalidField } from '#platform/errors.ts';
import * as references from './references.repository.ts';
import { visibleTasks } from '../status/task-graph.repository.ts';
import type { Link } from '../tasks.repository.ts';

/** References in a request body, by field. */
export type Named = {
  category_id?: string | undefined;
  assignee_id?: string | null | undefined;
  watchers?: readonly string[] | undefined;
  co_assignees?: readonly string[] | undefined;
  approvals?: readonly string[] | undefined;
  acceptor_id?: string | null | undefined;
  tags?: readonly string[] | undefined;
  project_id?: string | null | undefined;
  specification_row_id?: string | null | undefined;
  links?: readonly Link[] | undefined;
  parent_id?: string | null | undefined;
};

/** @throws {Problem} at the field whose reference does not exist in the company or is not visible to the user. */
export async function requireNamed(scope: CompanyScope, named: Named): Promise<void> {
  await requireMembers(scope, 'assignee_id', named.assignee_id ? [named.assignee_id] : []);
  await requireMembers(scope, 'watchers', named.watchers ?? []);
  await requireMembers(scope, 'co_assignees', named.co_assignees ?? []);
  await requireMembers(scope, 'approvals', named.approvals ?? []);
  await requireMembers(scope, 'acceptor_id', named.acceptor_id ? [named.acceptor_id] : []);
  const tags = named.tags ?? [];
  if (tags.length > 0 && (await references.countTags(scope, tags)) < tags.length)
    throw invalidField('tags', 'not_of_company');
  if (named.category_id !== undefined && (await references.findCategory(scope, named.category_id)) === null)
    throw invalidField('category_id', 'not_of_company');
  if (named.parent_id && (await visibleTasks(scope, [named.parent_id])).length === 0)
    throw invalidField('parent_id', 'not_of_company');
  if (named.project_id) await requireLinked(scope, 'project_id', { kind: 'project', id: named.project_id });
  if (named.specification_row_id)
    await requireLinked(scope, 'specification_row_id', { kind: 'specification_row', id: named.specification_row_id });
  for (const [index, link] of (named.links ?? []).entries()) await requireLinked(scope, `links.${index}.id`, link);
}

async function requireMembers(scope: CompanyScope, field: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0 && (await references.countMembers(scope, userIds)) < userIds.length)
    throw invalidField(field, 'not_a_member');
}

/** Rejects a link to an object the user may not see. */
async function requireLinked(scope: CompanyScope, field: string, link: Link): Promise<void> {
  const owner = link.kind === 'specification_row' ? 'specification' : link.kind;
  if (!hasPermission(scope.actor, rightToView(owner)) || !(await references.linkedExists(scope, link)))
    throw invalidField(field, 'not_of_company');
}

/**
 * A date means the end of that day.
 *
 * @throws {Problem} outside the allowed years; stored values are in range, so they can be sent back unchanged.
 */
export function momentOfDue(due: string | null, zone: string): string | null {
  if (due === null) return null;
  const moment = new Date(due.length === 10 ? endOfDay(due, zone) : due);
  if (Number.isNaN(moment.getTime()) || !isDueWithin(moment.toISOString()))
    throw invalidField('due_datetime', 'date_bounds');
  return moment.toISOString();
}

type Dates = { start_date?: string | null | undefined; due_datetime?: string | Date | null | undefined };

/**
 * The due date must not precede the start date, whichever of the two changes.
 *
 * @throws {Problem} at the changed field.
 */
export function requireDates(stored: Dates, given: Dates, zone: string): void {
  if (given.start_date === undefined && given.due_datetime === undefined) return;
  const start = given.start_date === undefined ? stored.start_date : given.start_date;
  const due = given.due_datetime === undefined ? stored.due_datetime : given.due_datetime;
  if (!start || !due || new Date(due) >= new Date(startOfDay(start, zone))) return;
  throw invalidField(given.due_datetime === undefined ? 'start_date' : 'due_datetime', 'date_order');
}
