import { task as taskSchema, type Task } from '@karkas/api/tasks/tasks.schemas.ts';

const ID = '0192d1a0-0000-7000-8000-0000000000';

const CAN = {
  update: true,
  delete: true,
  change_status: true,
  assign: true,
  comment: true,
  decide: false,
  mend: true,
  accept: true,
  override_block: true,
};
const PERMISSIONS = {
  can_view: true,
  can_edit: true,
  can_delete: true,
  can_change_status: true,
  can_assign: true,
  can_comment: true,
  can_attach: true,
  can_override_block: true,
  allowed_statuses: [],
  refusals: [],
};

/** A task as the server returns it to a user with all permissions. */
export function aTask(part: Partial<Task> = {}): Task {
  return taskSchema.parse({
    id: `${ID}01`,
    number: 5,
    title: 'Акт',
    description: '',
    category: { id: `${ID}02`, name: 'Общая', kind: null },
    category_id: `${ID}02`,
    status: { id: `${ID}03`, name: 'Новая', main_status: 'open', is_started: false, is_canceled: false },
    status_id: `${ID}03`,
    priority: 'normal',
    author: { id: `${ID}04`, name: 'Иванов Иван' },
    assignee: null,
    assignee_id: null,
    external_id: null,
    project_id: null,
    project_name: null,
    specification_row_id: null,
    tags: [],
    watchers: [],
    co_assignees: [],
    acceptor: null,
    acceptor_id: null,
    mended_by: null,
    approvals: [],
    checklist: [],
    work_items: [],
    links: [],
    parent: null,
    subtasks: [],
    blocked_by: [],
    blocks: [],
    hidden_blockers_count: 0,
    place: '',
    mended_at: null,
    start_date: null,
    due_datetime: null,
    completed_at: null,
    parent_id: null,
    is_blocked: false,
    subtasks_count: 0,
    open_subtasks_count: 0,
    checklist_count: 0,
    checklist_done_count: 0,
    approvals_count: 0,
    approved_count: 0,
    rejected_count: 0,
    awaits_my_decision: false,
    comments_count: 0,
    attachments_count: 0,
    version: 2,
    created_at: '2026-11-20T08:00:00.000Z',
    updated_at: '2026-11-20T08:00:00.000Z',
    can: CAN,
    permissions: PERMISSIONS,
    ...part,
  });
}

/** A partially completed work of a task. */
export function aWorkItem(part: Partial<Task['work_items'][number]> = {}): Task['work_items'][number] {
  return {
    specification_row_id: `${ID}55`,
    row_key: `${ID}56`,
    number: '1',
    name: 'Стяжка',
    unit: 'м2',
    quantity_total: '10',
    quantity_planned: '5',
    quantity_done: '1',
    labour_hours: null,
    over_reason: null,
    ...part,
  };
}
