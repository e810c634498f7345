/** Reasons why a user may not remove a blocker. */
export const BLOCKER_PROTECTED = {
  ru: 'Открытую блокировку снимают автор задачи, автор блокирующей, тот, кто её указал, и те, кому роль разрешает обходить блокировку',
  en: 'An open blocker can be removed by the author of either task, by the person who added it, and by roles that may override blockers',
};
export const APPROVER_PROTECTED = {
  ru: 'Согласующих убирают автор задачи и те, кому роль разрешает обходить блокировку',
  en: 'Approvers can be removed by the author of the task and by roles that may override blockers',
};
export const ACCEPTOR_PROTECTED = {
  ru: 'Принимающего указывают, меняют и убирают автор задачи и те, кто назначает исполнителей',
  en: 'The acceptor can be set, changed and removed by the author of the task and by those who may assign tasks',
};
/** The category determines how a task is closed. */
export const CATEGORY_PROTECTED = {
  ru: 'Категорию замечания и согласования меняют автор задачи и те, кто назначает исполнителей',
  en: 'The category of a remark and of an approval is changed by the author of the task and by those who assign tasks',
};
export const CHECKLIST_PROTECTED = {
  ru: 'Пункты чек-листа пишут автор задачи и те, кто может её изменять. Исполнитель отмечает выполненное.',
  en: 'Checklist items can be edited by the author of the task and by those who may change it. Assignees tick them off.',
};
export const RELEASE_PROTECTED = {
  ru: 'Задача держит чужие: закрывают или удаляют её автор, исполнитель, соисполнители, принимающий и те, кому роль разрешает обходить блокировку',
  en: 'The task blocks tasks of others: only its author, assignees, acceptor and roles that may override blockers can close or delete it',
};
/** Why an assignee may not change the planned quantities. */
export const PLAN_PROTECTED = {
  ru: 'Работы, объёмы и часы наряда меняют автор задачи и те, кто назначает исполнителей. Запишите выполненное.',
  en: 'Works, volumes and hours of a work order are changed by the author of the task and by those who assign tasks. Write down what is done.',
};
/** Why a task with subtasks cannot be deleted. */
export const HAS_SUBTASKS = {
  ru: 'У задачи есть подзадачи: сначала удалите их или выведите из неё',
  en: 'The task has subtasks: delete them or take them out of it first',
};
