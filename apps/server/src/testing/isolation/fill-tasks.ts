import { createTaskCategory, createTaskStatus, createTaskTag } from '@karkas/api/tasks/task-settings.endpoints.ts';
import { createTaskView } from '@karkas/api/tasks/task-views.endpoints.ts';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { callApi } from '../call-api.ts';
import {
  aComment,
  aFile,
  aTask,
  changeTask,
  queryInCompany,
  taskStatuses,
  type TestCompany,
} from '../factories/index.ts';
import { someTemplates } from './fill-templates.ts';
import { KNOWN_ELSEWHERE } from './known-elsewhere.ts';

async function aView({ id: company_id, owner, app }: TestCompany, canary: string): Promise<string> {
  const view: EndpointInput<typeof createTaskView>['body'] = {
    name: `${canary} view`,
    is_shared: true,
    filter: { field: 'title', op: 'contains', value: `${canary} filter` },
    columns: ['title'],
    group_by: 'status',
    sub_group_by: 'priority',
  };
  const { body: made } = await callApi(owner, createTaskView, { params: { company_id }, body: view }, { app });
  return made.id;
}

/** Tasks with every kind of participation, the first linked from the others; in addition to the defaults. */
export async function someTasks(
  company: TestCompany,
  canary: string,
  { project, contract, position }: { project: { id: string }; contract: { id: string }; position: string },
) {
  const { id: company_id, owner, app } = company;
  const make = async (
    endpoint: typeof createTaskStatus | typeof createTaskCategory | typeof createTaskTag,
    name: string,
  ) =>
    (await callApi(owner, endpoint, { params: { company_id }, body: { name: `${canary} ${name}` } }, { app })).body.id;
  const status_id = await make(createTaskStatus, 'status');
  const category_id = await make(createTaskCategory, 'category');
  const tag_id = await make(createTaskTag, 'tag');
  const task = await aTask(company, {
    title: `${canary} task`,
    external_id: KNOWN_ELSEWHERE,
    description: `<p>${canary} description</p>`,
    place: `${canary} place`,
    category_id,
    tags: [tag_id],
    watchers: [owner.userId],
    checklist: [{ text: `${canary} point`, is_done: false }],
    links: [{ kind: 'contract', id: contract.id }],
    project_id: project.id,
    work_items: [
      {
        specification_row_id: position,
        quantity_planned: '1',
        quantity_done: '2',
        over_reason: `${canary} reason`,
        labour_hours: null,
      },
    ],
  });
  const blocker = await aTask(company, { title: `${canary} blocker`, parent_id: task.id });
  await changeTask(company, blocker.id, { blocked_by: [(await aTask(company, { title: `${canary} first` })).id] });
  const { id: comment_id } = await aComment(company, task.id, `<p>${canary} comment</p>`);
  const attachment_id = await aFile(company, { kind: 'task', id: task.id }, `${canary} attachment`);
  const comment_attachment_id = await aFile(
    company,
    { kind: 'task_comment', id: comment_id },
    `${canary} comment attachment`,
  );
  await Promise.all([aPreload(company, category_id), aCalendar(company)]);
  return {
    task_id: task.id,
    status_id,
    next_status_id: (await taskStatuses(company))('В работе'),
    category_id,
    tag_id,
    view_id: await aView(company, canary),
    ...(await someTemplates(company, canary)),
    comment_id,
    attachment_id,
    field_link_id: await aCrewLink(company, project.id, canary),
    comment_attachment_id,
    notice_id: await aNotice(company, task.id),
  };
}

/** A notice for the owner, as if another user had assigned the task. */
async function aNotice({ id, app, owner }: TestCompany, taskId: string): Promise<string> {
  const [notice] = await queryInCompany<{ id: string }>(
    { id, app },
    `insert into task_notice (company_id, id, user_id, task_id, kind) values ($1, gen_random_uuid(), $2, $3, 'assigned') returning id`,
    [id, owner.userId, taskId],
  );
  return notice?.id ?? '';
}

/** The token of its address is arbitrary. */
async function aCrewLink(company: TestCompany, projectId: string, canary: string): Promise<string> {
  const [link] = await queryInCompany<{ id: string }>(
    company,
    `insert into field_link (company_id, id, project_id, crew, token_hash, created_by, expires_at)
     values ($1, gen_random_uuid(), $2, $3, sha256(convert_to($3, 'UTF8')), $4, now() + interval '7 days') returning id`,
    [company.id, projectId, `${canary} crew`, company.owner.userId],
  );
  return link?.id ?? '';
}

async function aCalendar(company: TestCompany): Promise<void> {
  await queryInCompany(
    company,
    'insert into task_calendar_feed (company_id, user_id, nonce) values ($1, $2, gen_random_uuid())',
    [company.id, company.owner.userId],
  );
}

async function aPreload(company: TestCompany, categoryId: string): Promise<void> {
  await queryInCompany(company, 'insert into task_preload (company_id, category_id) values ($1, $2)', [
    company.id,
    categoryId,
  ]);
}
