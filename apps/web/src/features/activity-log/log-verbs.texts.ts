import type { LogAction, LogModel } from '@karkas/api/activity-log/activity-log.texts.ts';
import type { Gender } from './person-gender.data.ts';

/** What a person did, in the active voice of his or her gender. */
type Forms = { ru: Readonly<Record<Gender, string>>; en: string };

const forms = (stem: string, en: string): Forms => ({ ru: { m: stem, f: `${stem}а` }, en });

export const VERBS: Readonly<Record<LogAction, Forms>> = {
  create: forms('создал', 'created'),
  update: forms('изменил', 'changed'),
  delete: forms('удалил', 'deleted'),
  status: { ru: { m: 'сменил статус', f: 'сменила статус' }, en: 'changed the status of' },
  commit: forms('утвердил', 'approved'),
  upload: forms('загрузил', 'uploaded'),
  calculate: forms('рассчитал', 'calculated'),
  export: forms('экспортировал', 'exported'),
  archive: { ru: { m: 'отправил в архив:', f: 'отправила в архив:' }, en: 'archived' },
  restore: forms('восстановил', 'restored'),
  login: { ru: { m: 'вошёл в систему', f: 'вошла в систему' }, en: 'signed in' },
  logout: { ru: { m: 'вышел из системы', f: 'вышла из системы' }, en: 'signed out' },
};

/** The new state of a record as a deed of its own: it needs no «from what to what». */
export const STATUS_VERBS: Partial<Record<LogModel, Readonly<Record<string, Forms>>>> = {
  supplementary_agreement: { signed: forms('подписал', 'signed'), canceled: forms('отменил', 'canceled') },
};

/** What is done to a record is told as what is done to the one it belongs to: its name follows. */
export const DEEDS: Partial<Record<LogModel, Partial<Record<LogAction, Forms>>>> = {
  task_comment: {
    create: {
      ru: { m: 'прокомментировал задачу', f: 'прокомментировала задачу' },
      en: 'commented on the task',
    },
  },
};

/** Who came by an invitation has made the record of himself. */
export const ACCEPTED: Forms = {
  ru: { m: 'принял приглашение', f: 'приняла приглашение' },
  en: 'accepted the invitation',
};

/** A next revision is made of a record: its number follows, then of what. */
export const REVISION = { ru: 'редакцию', en: 'revision' } as const;

/** Whose status was changed. */
export const GENITIVES: Partial<Record<LogModel, string>> = {
  project: 'проекта',
  contract: 'договора',
  supplementary_agreement: 'ДС',
  specification: 'спецификации',
  task: 'задачи',
};

/** Whom or what: where it differs from the name of the kind. */
export const ACCUSATIVES: Partial<Record<LogModel, string>> = {
  company: 'компанию',
  membership: 'сотрудника',
  customer: 'заказчика',
  supplementary_agreement: 'ДС',
  specification: 'спецификацию',
  specification_row: 'строку спецификации',
  work_row: 'работу',
  resource_row: 'строку ресурса',
  consumable_row: 'строку расходного материала',
  estimate_check: 'проверку чужой сметы',
  norm: 'норму',
  price_book: 'книгу цен',
  book_price: 'цену ресурса',
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
