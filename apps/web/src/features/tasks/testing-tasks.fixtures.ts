import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';

let made = 0;

/** A task as in a list response, for tests. */
export function aTaskInList(fields: Partial<TaskInList> = {}): TaskInList {
  made += 1;
  return {
    id: `task-${made}`,
    number: made,
    title: `Задача ${made}`,
    category: { id: 'common', name: 'Общая', kind: null },
    status: { id: 'new', name: 'Новая', main_status: 'open', is_started: false, is_canceled: false },
    priority: 'normal',
    author: { id: 'author', name: 'Автор' },
    assignee: null,
    external_id: null,
    project_id: null,
    project_name: null,
    specification_row_id: null,
    tags: [],
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
    version: 1,
    created_at: '2026-11-01T09:00:00.000Z',
    updated_at: '2026-11-01T09:00:00.000Z',
    can: {
      update: true,
      delete: true,
      change_status: true,
      assign: true,
      comment: true,
      decide: false,
      mend: true,
      accept: true,
      override_block: false,
    },
    ...fields,
  };
}
