import type { LogAction, LogModel } from '@karkas/api/activity-log/activity-log.texts.ts';
import type { Gender } from './person-gender.data.ts';

/** Active voice in the grammatical gender of the person. */
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

/** Status changes with a verb of their own; old and new value are omitted. */
export const STATUS_VERBS: Partial<Record<LogModel, Readonly<Record<string, Forms>>>> = {
  supplementary_agreement: { signed: forms('подписал', 'signed'), canceled: forms('отменил', 'canceled') },
  act: {
    presented: forms('предъявил', 'presented'),
    signed: { ru: { m: 'отметил принятым', f: 'отметила принятым' }, en: 'recorded the acceptance of' },
    refused: { ru: { m: 'отметил отказ:', f: 'отметила отказ:' }, en: 'recorded the refusal of' },
    canceled: forms('отменил', 'canceled'),
    superseded: forms('заменил', 'replaced'),
    draft: { ru: { m: 'вернул в черновик', f: 'вернула в черновик' }, en: 'returned to draft' },
  },
};

/** Actions on a part are described as actions on its parent, whose name follows. */
export const PART_ACTIONS: Partial<Record<LogModel, Partial<Record<LogAction, Forms>>>> = {
  task_comment: {
    create: {
      ru: { m: 'прокомментировал задачу', f: 'прокомментировала задачу' },
      en: 'commented on the task',
    },
  },
};

/** A person who creates their own membership has accepted an invitation. */
export const ACCEPTED: Forms = {
  ru: { m: 'принял приглашение', f: 'приняла приглашение' },
  en: 'accepted the invitation',
};

/** The number of the revision and the record it revises follow. */
export const REVISION = { ru: 'редакцию', en: 'revision' } as const;

/** Genitive: whose status was changed. */
export const GENITIVES: Partial<Record<LogModel, string>> = {
  project: 'проекта',
  contract: 'договора',
  supplementary_agreement: 'ДС',
  specification: 'спецификации',
  act: 'акта',
  task: 'задачи',
};

/** Accusative, where it differs from the nominative. */
export const ACCUSATIVES: Partial<Record<LogModel, string>> = {
  company: 'компанию',
  membership: 'сотрудника',
  customer: 'заказчика',
  supplementary_agreement: 'ДС',
  act_summary: 'справку КС-3',
  work_record: 'запись о выполнении',
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

/** Accusative plural: «создал строки спецификации». */
export const MANY: Partial<Record<LogModel, string>> = {
  specification_row: 'строки спецификации',
  work_row: 'работы',
  resource_row: 'строки ресурсов',
  consumable_row: 'строки расходных материалов',
};
