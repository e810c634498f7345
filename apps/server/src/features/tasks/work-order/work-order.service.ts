import type { WorkOrderFormat } from '@karkas/api/tasks/work/work-order.endpoints.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanySnapshot } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import { readJsonText } from '#platform/json-text.ts';
import type { DeferredFile } from '#platform/storage/file-answer.ts';
import { FORM } from '#platform/documents/form/paper-form.ts';
import type { Documents } from '#platform/documents/documents.ts';
import { nameOf } from '../tasks.repository.ts';
import { getTask } from '../tasks.service.ts';
import { workOrderForm } from './work-order-form.ts';
import { findPlace } from './work-order.repository.ts';
import { WORK_ORDER } from './work-order.texts.ts';

/** @throws {Problem} `no_works_ordered` if the task orders no works. */
export async function printWorkOrder(
  scope: CompanySnapshot,
  id: string,
  { format, documents }: { format: WorkOrderFormat; documents: Documents },
): Promise<DeferredFile> {
  const task = readJsonText(await getTask(scope, { id }));
  if (task.work_items.length === 0) throw new Problem('no_works_ordered');
  const form = workOrderForm(task, {
    ...(await findPlace(scope, task.project_id)),
    zone: scope.actor.timeZone,
  });
  await recordChange(scope, {
    action: 'export',
    model: 'task',
    objectId: id,
    objectRepr: nameOf(task),
    after: { format },
  });
  return documents.download(FORM, form, { format, title: WORK_ORDER.fileName(task.number), from: scope });
}
