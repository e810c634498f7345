import type { WorkOrderFormat } from '@karkas/api/tasks/work-order.endpoints.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import { readJsonText } from '#platform/json-text.ts';
import type { LaterFile } from '#platform/storage/file-answer.ts';
import { contentOfBytes } from '#platform/storage/file-content.ts';
import { TABLE_CONTENT_TYPES } from '#platform/tables/table-file.ts';
import type { TableWriter } from '#platform/tables/table-writer.ts';
import { nameOf } from '../tasks.repository.ts';
import { getTask } from '../tasks.service.ts';
import { workOrderForm } from './work-order-form.ts';
import { findPlace } from './work-order.repository.ts';
import { WORK_ORDER } from './work-order.texts.ts';

/** @throws {Problem} `no_works_ordered` when the task orders no works: there is nothing to sign. */
export async function printWorkOrder(
  scope: CompanyScope,
  id: string,
  { format, writer }: { format: WorkOrderFormat; writer: TableWriter },
): Promise<LaterFile> {
  const task = readJsonText(await getTask(scope, { id }));
  if (task.work_items.length === 0) throw new Problem('no_works_ordered');
  const form = workOrderForm(task, await findPlace(scope, task.project_id));
  await recordChange(scope, {
    action: 'export',
    model: 'task',
    objectId: id,
    objectRepr: nameOf(task),
    after: { format },
  });
  return async () => ({
    content: contentOfBytes(await writer.writeForm(form, format, scope.companyId)),
    fileName: `${WORK_ORDER.fileName(task.number)}.${format}`,
    contentType: TABLE_CONTENT_TYPES[format],
  });
}
