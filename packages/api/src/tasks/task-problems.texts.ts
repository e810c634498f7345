/** Problems of tasks; part of the closed list (`core/problem.texts.ts`). */
export const TASK_PROBLEMS = {
  task_blocked: {
    status: 409,
    ru: 'Задачу блокируют незакрытые задачи. Сначала закройте их.',
    en: 'Open tasks block this one. Close them first.',
  },
  blocks_closed: {
    status: 409,
    ru: 'Задача блокирует уже закрытые. Сначала верните их в работу.',
    en: 'The task blocks others that are closed. Reopen them first.',
  },
  transition_not_allowed: {
    status: 409,
    ru: 'Из текущего статуса сюда перейти нельзя',
    en: 'This status does not follow the present one',
  },
  open_children: {
    status: 409,
    ru: 'Есть незакрытые подзадачи. Подтвердите, что задачу нужно закрыть вместе с ними открытыми.',
    en: 'Some subtasks are open. Confirm that the task is closed all the same.',
  },
  parent_closed: {
    status: 409,
    ru: 'Задача входит в закрытую. Сначала верните ту в работу.',
    en: 'The task is a part of one that is closed. Reopen that one first.',
  },
  approvals_missing: {
    status: 409,
    ru: 'Задачу согласовали не все. Подтвердите, что её нужно закрыть.',
    en: 'Not everybody has agreed to the task. Confirm that it is closed all the same.',
  },
  acceptance_needed: {
    status: 409,
    ru: 'Замечание принимает тот, кто указан принимающим, или автор',
    en: 'Only the acceptor or the author can close the task',
  },
  not_mended: {
    status: 409,
    ru: 'Никто ещё не сообщил, что замечание устранено',
    en: 'Nobody has said yet that it is mended',
  },
  mended_already: {
    status: 409,
    ru: 'Замечание уже устранено или закрыто',
    en: 'It is mended or closed already',
  },
  no_remarks: {
    status: 409,
    ru: 'Замечаний по этому фильтру нет: печатать нечего',
    en: 'The filter finds no remarks: there is nothing to print',
  },
  decision_on_closed: {
    status: 409,
    ru: 'Задача закрыта: решения по ней больше не меняются',
    en: 'The task is closed: decisions on it do not change any more',
  },
  content_changed: {
    status: 409,
    ru: 'Содержание задачи изменилось: посмотрите его ещё раз и решите',
    en: 'The content of the task has changed: look at it again and decide',
  },
  blocker_cycle: {
    status: 409,
    ru: 'Задачи блокировали бы друг друга по кругу',
    en: 'The tasks would block each other in a circle',
  },
  parent_cycle: {
    status: 409,
    ru: 'Задача не может быть подзадачей самой себя или своей подзадачи',
    en: 'A task cannot be a subtask of itself or of its own subtask',
  },
  status_of_blocked: {
    status: 409,
    ru: 'В этом статусе есть задачи, которые ждут других. Сначала переведите их в другой статус.',
    en: 'Tasks with this status wait for others. Give them another status first.',
  },
  no_works_ordered: {
    status: 409,
    ru: 'В задаче нет работ: печатать нечего. Добавьте позиции спецификации.',
    en: 'The task orders no works: there is nothing to print. Add positions of a specification.',
  },
  task_setting_taken: { status: 409, ru: 'Такое название уже есть', en: 'This name is taken' },
  task_setting_in_use: {
    status: 409,
    ru: 'Есть задачи с этим значением. Сначала измените их.',
    en: 'Some tasks have this value. Change them first.',
  },
  too_many_tasks: {
    status: 422,
    ru: 'За один раз изменяется не более 10 000 задач. Уточните фильтр.',
    en: 'No more than 10 000 tasks are changed at once. Narrow the filter down.',
  },
  too_many_views: {
    status: 422,
    ru: 'Сохранено 100 видов — больше не поместится. Удалите ненужные.',
    en: 'A hundred views are saved, which is the most. Delete those you do not need.',
  },
  too_many_templates: {
    status: 422,
    ru: 'Сохранено 100 шаблонов — больше не поместится. Удалите ненужные.',
    en: 'A hundred templates are kept, which is the most. Delete those you do not need.',
  },
  too_many_recurrences: {
    status: 422,
    ru: 'Заведено 200 повторений — больше не поместится. Удалите ненужные.',
    en: 'Two hundred recurring tasks are kept, which is the most. Delete those you do not need.',
  },
  shipped_template: {
    status: 409,
    ru: 'Шаблон входит в состав программы и не меняется. Сделайте его копию.',
    en: 'The template comes with the product and is not changed. Make a copy of it.',
  },
  task_set_changed: {
    status: 409,
    ru: 'Задачи набора уже изменены или удалены — отменить его целиком нельзя',
    en: 'Tasks of the set have been changed or deleted: it cannot be taken back as a whole',
  },
  recurrence_over: {
    status: 409,
    ru: 'Следующего дня нет: повторение остановлено или закончилось',
    en: 'There is no next day: the recurring task is stopped or over',
  },
  last_task_setting: {
    status: 409,
    ru: 'Последнее значение такого рода не удаляется: без него не создать и не закрыть задачу',
    en: 'The last one of its kind stays: without it no task can be made or closed',
  },
} as const;
