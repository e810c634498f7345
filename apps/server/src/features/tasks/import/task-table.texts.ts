import type { TaskImportField } from '@karkas/api/tasks/lists/task-import.schemas.ts';
import type { TaskPriority } from '@karkas/api/tasks/tasks.choices.ts';

/** Fields of the template: a new task has no number yet. */
export type FilledField = Exclude<TaskImportField, 'number'>;
/** Headings of the template. The import also recognises those of the export and of other programs. */
export const TABLE_HEADS: Readonly<Record<FilledField, string>> = {
  title: 'Название',
  description: 'Описание',
  category: 'Категория',
  status: 'Статус',
  priority: 'Приоритет',
  assignee: 'Исполнитель',
  start: 'Начало',
  due: 'Срок',
  project: 'Проект',
  place: 'Место',
  tags: 'Метки',
  parent: 'Входит в задачу',
};
export const HEAD_ALIASES: Readonly<Record<TaskImportField, readonly string[]>> = {
  number: ['№', 'номер', 'номер задачи', '№ задачи', 'no.', 'number'],
  title: ['название', 'задача', 'наименование', 'тема', 'что сделать', 'title', 'task', 'name', 'summary', 'subject'],
  description: ['описание', 'подробности', 'комментарий', 'примечание', 'description', 'details', 'notes'],
  category: ['категория', 'тип', 'вид', 'тип задачи', 'category', 'type'],
  status: ['статус', 'состояние', 'стадия', 'status', 'state'],
  priority: ['приоритет', 'важность', 'priority'],
  assignee: [
    'исполнитель',
    'ответственный',
    'кому',
    'кто',
    'кто делает',
    'исполнитель (email)',
    'assignee',
    'responsible',
    'assigned to',
  ],
  start: ['начало', 'дата начала', 'старт', 'start', 'start date', 'start_date'],
  due: [
    'срок',
    'крайний срок',
    'дедлайн',
    'дата завершения',
    'окончание',
    'срок исполнения',
    'когда',
    'сделать до',
    'до',
    'due',
    'due date',
    'deadline',
  ],
  project: ['проект', 'объект', 'код проекта', 'project'],
  place: ['место', 'расположение', 'place', 'location'],
  tags: ['метки', 'теги', 'метка', 'тег', 'tags', 'labels'],
  parent: ['входит в задачу', 'родительская задача', 'старшая задача', 'родитель', 'parent', 'parent task'],
};
export const PRIORITY_ALIASES: Readonly<Record<TaskPriority, readonly string[]>> = {
  low: ['низкий', 'low'],
  normal: ['обычный', 'средний', 'нормальный', 'normal', 'medium'],
  high: ['высокий', 'high'],
  urgent: ['срочный', 'критический', 'urgent', 'critical'],
};
/** Example row of the template. */
export const TABLE_EXAMPLE: Readonly<Record<FilledField, string>> = {
  title: 'Заказать арматуру',
  description: 'А500С, диаметр 12, 4 тонны',
  category: 'Снабжение',
  status: 'Новая',
  priority: 'Высокий',
  assignee: '',
  start: '01.12.2026',
  due: '05.12.2026',
  project: '',
  place: 'корпус 2, этаж 3',
  tags: '',
  parent: '',
};
export const TABLE_NAME = 'Образец загрузки задач';
