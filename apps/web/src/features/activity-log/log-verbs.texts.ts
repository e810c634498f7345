import type { LogAction, LogModel } from '@karkas/api/activity-log/activity-log.texts.ts';
import type { Gender } from './person-gender.data.ts';

/** What a person did, in the active voice of his or her gender. */
type Forms = { ru: Readonly<Record<Gender, string>>; en: string };

const forms = (stem: string, en: string): Forms => ({ ru: { m: stem, f: `${stem}а` }, en });

export const VERBS: Readonly<Record<LogAction, Forms>> = {
  create: forms('создал', 'created'),
  update: forms('изменил', 'changed'),
  delete: forms('удалил', 'deleted'),
  status: { ru: { m: 'сменил статус:', f: 'сменила статус:' }, en: 'changed the status of' },
  commit: forms('утвердил', 'approved'),
  upload: forms('загрузил', 'uploaded'),
  calculate: forms('рассчитал', 'calculated'),
  export: forms('экспортировал', 'exported'),
  archive: { ru: { m: 'отправил в архив:', f: 'отправила в архив:' }, en: 'archived' },
  restore: forms('восстановил', 'restored'),
  login: { ru: { m: 'вошёл в систему', f: 'вошла в систему' }, en: 'signed in' },
  logout: { ru: { m: 'вышел из системы', f: 'вышла из системы' }, en: 'signed out' },
};

/** Whom or what: where it differs from the name of the kind. */
export const ACCUSATIVES: Partial<Record<LogModel, string>> = {
  company: 'компанию',
  membership: 'сотрудника',
  customer: 'заказчика',
  specification: 'спецификацию',
  specification_row: 'строку спецификации',
  work_row: 'работу',
  resource_row: 'строку ресурса',
  consumable_row: 'строку расходного материала',
  task: 'задачу',
  task_category: 'категорию задач',
  task_tag: 'метку задач',
  task_recurrence: 'повторяющуюся задачу',
  measure_unit: 'единицу измерения',
};

/** Many of a kind at once: «создал строки спецификации». */
export const MANY: Partial<Record<LogModel, string>> = {
  specification_row: 'строки спецификации',
  work_row: 'работы',
  resource_row: 'строки ресурсов',
  consumable_row: 'строки расходных материалов',
};
