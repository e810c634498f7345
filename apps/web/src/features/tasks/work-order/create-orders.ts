import { createTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import type { TFunction } from 'i18next';
import { callEndpoint, newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { companyParams } from '../task-queries.ts';
import type { TaskInput } from '../form/task-values.ts';
import { isOrdered, overOrdered, type OrderLine } from './order-lines.ts';

export type OrderFields = {
  split: 'one' | 'each';
  title: string;
  assignee_id: string;
  co_assignees: string[];
  start_date: string;
  due_datetime: string;
};
/** What the orders belong to. */
export type OrderPlace = { project_id: string; specification_id: string; category_id: string | undefined };

/** An order to create; its idempotency key makes a repeated click harmless. */
export type PreparedOrder = { key: string; input: TaskInput };

export function prepareOrders(
  fields: OrderFields,
  lines: readonly OrderLine[],
  place: OrderPlace & { t: TFunction },
): PreparedOrder[] {
  const ordered = lines.filter(isOrdered);
  const groups = fields.split === 'one' ? [ordered] : ordered.map((line) => [line]);
  return groups.map((group) => ({ key: newIdempotencyKey(), input: inputOf(fields, group, place) }));
}

function inputOf(
  fields: OrderFields,
  lines: readonly OrderLine[],
  { t, project_id, specification_id, category_id }: OrderPlace & { t: TFunction },
): TaskInput {
  const title = fields.split === 'one' ? fields.title : t('tasks.order.firstTitle', { name: lines[0]?.name ?? '' });
  return {
    title: title.trim().slice(0, 300),
    category_id,
    project_id,
    assignee_id: fields.assignee_id || undefined,
    co_assignees: fields.co_assignees.length === 0 ? undefined : fields.co_assignees,
    start_date: fields.start_date || undefined,
    due_datetime: fields.due_datetime || undefined,
    links: [{ kind: 'specification', id: specification_id }],
    work_items: lines.map((line) => ({
      specification_row_id: line.id,
      quantity_planned: line.planned,
      ...(overOrdered(line) === null ? {} : { over_reason: line.reason?.trim() }),
    })),
  };
}

/** Creates the orders one after another. @throws ApiError of the first rejected one; earlier ones stay created */
export async function createOrders(orders: readonly PreparedOrder[]): Promise<Task[]> {
  const made: Task[] = [];
  for (const { key, input } of orders)
    // oxlint-disable-next-line no-await-in-loop -- the numbers go by the order of the positions
    made.push(await callEndpoint(createTask, { params: companyParams(), body: input }, { idempotencyKey: key }));
  return made;
}
