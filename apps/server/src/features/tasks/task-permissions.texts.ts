import type { TaskAbility } from '@karkas/api/tasks/tasks.choices.ts';

type Words = Readonly<Record<'ru' | 'en', string>>;

/** Reasons why a user may not perform an action on a task. */
export const REFUSAL_REASONS: Readonly<Record<TaskAbility, Words>> = {
  view: { ru: 'Роль не показывает чужие задачи', en: 'The role does not show tasks of others' },
  edit: {
    ru: 'Изменяют задачу её автор и те, кому это разрешает роль',
    en: 'The author changes a task, and those whose role allows it',
  },
  delete: { ru: 'Роль не разрешает удалять задачи', en: 'The role does not allow to delete tasks' },
  change_status: {
    ru: 'Статус меняют автор, исполнитель, соисполнители, принимающий и те, кому это разрешает роль',
    en: 'Only the author, the assignees, the acceptor and roles with the permission can change the status',
  },
  assign: {
    ru: 'Исполнителя назначают автор и те, кому это разрешает роль',
    en: 'The author assigns a task, and those whose role allows it',
  },
  comment: {
    ru: 'Комментируют участники задачи и те, кому роль разрешает её изменять',
    en: 'Participants of a task comment on it, and those whose role allows to change it',
  },
  attach: {
    ru: 'Файлы прикладывают участники задачи и те, кому роль разрешает её изменять',
    en: 'Participants of a task attach files, and those whose role allows to change it',
  },
  override_block: { ru: 'Роль не разрешает обходить блокировку', en: 'The role does not allow overriding blockers' },
};
