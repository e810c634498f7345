import type { TaskWorkItem, WorkItemInput, WorkProgress } from '@karkas/api/tasks/work/task-work.schemas.ts';
import { onBasis } from '@karkas/domain/money/vat.ts';
import {
  hoursOfPart,
  isOverdone,
  isOverPlanned,
  isOverVolume,
  isReason,
  sumQuantities,
} from '@karkas/domain/tasks/work-items.ts';
import { hasPermission } from '#platform/access/require-permission.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { invalidField, notFound } from '#platform/errors.ts';
import { linkedExists } from '../card/references.repository.ts';
import { RESTORED_WORK } from '../work-order/work-order.texts.ts';
import * as repository from './work-items.repository.ts';

/**
 * @throws {Problem} at the field of an item that names no position, names one twice, or lacks a reason for doing more
 * than ordered, or for doing or ordering more than the position has, including other tasks.
 */
export async function writeWorkItems(
  scope: CompanyScope,
  taskId: string,
  { items, present }: { items: readonly WorkItemInput[]; present: readonly TaskWorkItem[] },
): Promise<void> {
  const ids = items.map((item) => item.specification_row_id);
  const doneBefore = new Map(present.map((item) => [item.specification_row_id, item.quantity_done]));
  const isProgressChanged = (item: WorkItemInput): boolean =>
    item.quantity_done !== (doneBefore.get(item.specification_row_id) ?? '0');
  const plannedBefore = new Map(present.map((item) => [item.specification_row_id, item.quantity_planned]));
  const isOrderedAnew = (item: WorkItemInput): boolean =>
    item.quantity_planned !== plannedBefore.get(item.specification_row_id);
  const explained = new Set(
    present.filter((item) => item.over_reason !== null).map((item) => item.specification_row_id),
  );
  const reportedIds = items
    .filter((item) => isProgressChanged(item) || isOrderedAnew(item))
    .map((item) => item.specification_row_id);
  await repository.lockReports(scope, reportedIds);
  const found = await repository.findPositions(scope, taskId, ids);
  const positions = new Map(found.map((position) => [position.id, position]));
  // Positions already on the order are visible to everyone who sees the task.
  const isSeen = (id: string): boolean =>
    hasPermission(scope.actor, 'specification.view') || present.some((item) => item.specification_row_id === id);
  /** A task may order the same position through two specifications. */
  const sumAt = ({ row_key }: repository.OrderedPosition, name: 'quantity_done' | 'quantity_planned'): string =>
    sumQuantities(
      items.filter((item) => positions.get(item.specification_row_id)?.row_key === row_key).map((item) => item[name]),
    );
  const written = items.map((item, index) => {
    const position = positions.get(item.specification_row_id);
    const place = `work_items.${index}`;
    if (position === undefined || !isSeen(position.id))
      throw invalidField(`${place}.specification_row_id`, 'not_of_company');
    if (ids.indexOf(item.specification_row_id) !== index)
      throw invalidField(`${place}.specification_row_id`, 'named_twice');
    const isOver =
      isOverdone(item) ||
      ((isProgressChanged(item) || explained.has(item.specification_row_id)) &&
        isOverVolume({ quantity_done: sumAt(position, 'quantity_done') }, position));
    const isOrderAbove = isOverPlanned({ quantity_planned: sumAt(position, 'quantity_planned') }, position);
    if ((isOver || (isOrderAbove && isOrderedAnew(item))) && !isReason(item.over_reason))
      throw invalidField(`${place}.over_reason`, 'reason_required');
    return {
      ...item,
      // A reason is stored only while the quantity is exceeded and the item has changed.
      over_reason: isOver || isOrderAbove || !isProgressChanged(item) ? item.over_reason : null,
      row_key: position.row_key,
      labour_hours:
        item.labour_hours ??
        hoursOfPart(item.quantity_planned, { hours: position.hours, quantity: position.stated_quantity }),
    };
  });
  await repository.setWorkItems(scope, taskId, written);
}

/**
 * Work of a restored task may exceed the quantity together with work done meanwhile; the restoration is recorded as the
 * reason.
 */
export async function explainRestoredWork(scope: CompanyScope, taskId: string): Promise<void> {
  await repository.lockReports(scope, await repository.orderedRows(scope, taskId));
  await repository.explainWork(scope, taskId, RESTORED_WORK);
}

/** Writable part of a work order, without data derived from positions. */
export function orderedBy(items: readonly TaskWorkItem[]): WorkItemInput[] {
  return items.map(({ specification_row_id, quantity_planned, quantity_done, labour_hours, over_reason }) => ({
    specification_row_id,
    quantity_planned,
    quantity_done,
    labour_hours,
    over_reason,
  }));
}

/** Whether only progress differs, which an assignee may report. */
export function isReportOfWork(before: readonly WorkItemInput[], after: readonly WorkItemInput[]): boolean {
  const ordered = (items: readonly WorkItemInput[]): string =>
    JSON.stringify(items.map((item) => [item.specification_row_id, item.quantity_planned, item.labour_hours]));
  return ordered(before) === ordered(after);
}

/** @throws {Problem} `not_found` if the company has no such specification. */
export async function getProgress(scope: CompanyScope, specificationId: string): Promise<WorkProgress[]> {
  if (!(await linkedExists(scope, { kind: 'specification', id: specificationId }))) throw notFound();
  const progress = await repository.findProgress(scope, specificationId);
  return progress.map(({ turn, total, ...row }) => ({
    ...row,
    total: turn === null || typeof total !== 'string' ? total : onBasis(total, turn.from, turn.to),
  }));
}
