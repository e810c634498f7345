import fs from 'node:fs/promises';
import path from 'node:path';
import { buildPath } from '@karkas/api/core/endpoint.ts';
import { taskAttachments } from '@karkas/api/tasks/files/task-attachments.endpoints.ts';
import { REMARK_CATEGORY } from '@karkas/api/tasks/settings/seeded-categories.data.ts';
import { changeTaskStatus, createTask, mendTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import type { DemoEvent } from '../demo-calendar.ts';
import type { DemoFilling } from '../demo-filling.ts';
import type { DemoPersonKey } from '../demo-tasks.data.ts';
import { DEMO_SITE, DEMO_SITE_ORDERS, DEMO_SITE_REMARKS, DEMO_SITE_WORDS } from './demo-site.data.ts';
import { positionOf } from './demo-site-positions.ts';

const FILES = path.join(import.meta.dirname, '../../../../data/demo');

/** Work orders of nine months with their photos, and remarks with a photo before and after. */
export const siteWorkEvents = (filling: DemoFilling): DemoEvent[] => [
  ...orderEvents(filling),
  ...remarkEvents(filling),
];

const dueOf = ({ calendar, ids, companyId }: DemoFilling) => ({
  project_id: ids.get('project', DEMO_SITE.project),
  params: { company_id: companyId },
  moved: calendar.moved,
});

const photoEvents = (
  { attach, ids, companyId, calendar }: DemoFilling,
  task: string,
  { photos, by }: { photos: readonly (readonly [on: string, file: string])[]; by: DemoPersonKey },
): DemoEvent[] =>
  photos.map(([on, file]) => ({
    on,
    run: async () =>
      attach(by, {
        path: buildPath(taskAttachments.upload, { company_id: companyId, task_id: ids.get('task', task) }),
        name: `${DEMO_SITE_WORDS.photo} ${calendar.moved(on).split('-').toReversed().join('.')}.png`,
        bytes: new Uint8Array(await fs.readFile(path.join(FILES, file))),
      }),
  }));

function orderEvents(filling: DemoFilling): DemoEvent[] {
  const { as, ids } = filling;
  return DEMO_SITE_ORDERS.flatMap(({ key, on, closed, photos, works, ...order }) => {
    const task = `site ${key}`;
    return [
      {
        on,
        run: async () => {
          const { project_id, params, moved } = dueOf(filling);
          const body = {
            title: order.title,
            place: order.place,
            category_id: ids.get('task category', DEMO_SITE_WORDS.order),
            assignee_id: ids.get('person', 'foreman'),
            project_id,
            start_date: moved(order.start_date),
            due_datetime: moved(order.end_date),
            work_items: works.map(({ name, planned, done }) => ({
              specification_row_id: positionOf(filling, name).id,
              quantity_planned: planned,
              quantity_done: done,
            })),
          };
          ids.put('task', task, (await as('manager')(createTask, { params, body })).id);
        },
      },
      ...photoEvents(filling, task, { photos, by: 'foreman' }),
      {
        on: closed ?? on,
        run: () => moveTask(filling, task, closed === undefined ? DEMO_SITE_WORDS.started : DEMO_SITE_WORDS.done),
      },
    ];
  });
}

const moveTask = ({ as, ids, companyId }: DemoFilling, task: string, status: string) =>
  as('foreman')(changeTaskStatus, {
    params: { company_id: companyId, task_id: ids.get('task', task) },
    body: { status_id: ids.get('task status', status) },
  });

function remarkEvents(filling: DemoFilling): DemoEvent[] {
  const { as, ids, companyId } = filling;
  return DEMO_SITE_REMARKS.flatMap(({ key, on, mended, photos, title, place, end_date: end }) => {
    const task = `site remark ${key}`;
    const step = (by: DemoPersonKey, name: 'mended' | 'accepted') =>
      as(by)(mendTask, { params: { company_id: companyId, task_id: ids.get('task', task) }, body: { step: name } });
    return [
      {
        on,
        run: async () => {
          const { project_id, params, moved } = dueOf(filling);
          const body = {
            title,
            place,
            category_id: ids.get('task category', REMARK_CATEGORY),
            assignee_id: ids.get('person', 'foreman'),
            acceptor_id: ids.get('person', 'manager'),
            project_id,
            due_datetime: moved(end),
          };
          ids.put('task', task, (await as('manager')(createTask, { params, body })).id);
        },
      },
      ...photoEvents(filling, task, { photos: photos.slice(0, 1), by: 'manager' }),
      ...photoEvents(filling, task, { photos: photos.slice(1), by: 'foreman' }),
      ...(mended === undefined
        ? []
        : [
            { on: mended, run: () => step('foreman', 'mended') },
            { on: mended, run: () => step('manager', 'accepted') },
          ]),
    ];
  });
}
