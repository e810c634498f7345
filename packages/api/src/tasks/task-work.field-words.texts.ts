import type { FieldWords } from '../core/field-words.ts';

const PARENT = ['Только подзадачи этой задачи', 'Only subtasks of this task'] as const;

/** Statuses, decisions, changes of many tasks, their files, and how work goes. */
export const TASK_WORK_FIELD_WORDS: FieldWords = {
  is_canceled: [
    'От задачи в этом статусе отказались: из её наряда считается только выполненное',
    'A task in this status is given up: of its work order only what is done counts',
  ],
  'WorkProgress.is_excluded': ['Позицию исключило подписанное соглашение', 'A signed agreement took the position out'],
  'Task.comment': [
    'Пояснение; к решению обязательно, если отклонено или есть замечания',
    'What one says to it; with a decision it is wanted where one refuses or has remarks',
  ],
  'query.parent_id': PARENT,
  'filter.parent_id': PARENT,
  'tasks.tags': ['Метки', 'Tags'],
  'TaskView.sort_order': ['`asc` — по возрастанию, `desc` — по убыванию', '`asc` ascending, `desc` descending'],
  'last_made.day': ['За какой день она создана', 'The day it was made for'],
  'TaskCategory.position': ['Место по порядку', 'Place in the order'],
  'TaskStatus.position': ['Место по порядку', 'Place in the order'],
  'refusals.reason': ['Почему нельзя', 'Why it is not allowed'],
  'TaskBulkAnswer.results': ['Что стало с каждой задачей', 'What has become of each task'],
  'TaskBulkStatus.processed': ['Сколько задач обработано', 'Tasks processed'],
  'TaskBulkStatus.total': ['Сколько задач всего', 'Tasks in all'],
  'TaskBulkStatus.answer': [
    'Ответ, когда работа закончена; до того null',
    'The answer once the work has ended; null before',
  ],
  'PhotoReceipt.is_stored': ['Снимок есть на сервере и вам виден', 'The photo is on the server and shown to you'],
  'PhotoReceipt.task_id': ['Задача, к которой он приложен', 'The task it is attached to'],
  'PhotoReceipt.attachment_id': ['Файл этой задачи', 'The file of that task'],
  'TaskAttachment.place': ['Место съёмки; null — не сообщено', 'Where it was shot; null: not told'],
  'AttachmentsDeleted.ids': ['Файлы по идентификаторам', 'Files by their ids'],
  'AttachmentsDeleted.results': ['Что стало с каждым файлом', 'What has become of each file'],
  'AttachmentsDeleted.done_count': ['Сколько файлов удалено', 'Files deleted'],
  'AttachmentsDeleted.refused_count': ['Сколько файлов не удалено', 'Files not deleted'],
};
