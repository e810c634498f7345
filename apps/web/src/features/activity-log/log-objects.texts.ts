import type { LogAction, LogModel } from '@karkas/api/activity-log/activity-log.texts.ts';

type Gender = 'm' | 'f' | 'n';
type Forms = { ru: Readonly<Record<Gender, string>>; en: string };

/** What a line of the log speaks of, with the gender the Russian verb agrees with. */
export const OBJECTS: Readonly<Record<LogModel, { ru: string; gender: Gender; en: string }>> = {
  company: { ru: 'компания', gender: 'f', en: 'the company' },
  membership: { ru: 'сотрудник', gender: 'm', en: 'the member' },
  invitation: { ru: 'приглашение', gender: 'n', en: 'the invitation' },
  role: { ru: 'роль', gender: 'f', en: 'the role' },
  session: { ru: 'сеанс', gender: 'm', en: 'the session' },
  customer: { ru: 'заказчик', gender: 'm', en: 'the customer' },
  bank_account: { ru: 'банковский счёт', gender: 'm', en: 'the bank account' },
  contact: { ru: 'контакт', gender: 'm', en: 'the contact' },
  project: { ru: 'проект', gender: 'm', en: 'the project' },
  contract: { ru: 'договор', gender: 'm', en: 'the contract' },
  supplementary_agreement: { ru: 'дополнительное соглашение', gender: 'n', en: 'the supplementary agreement' },
  specification: { ru: 'спецификация', gender: 'f', en: 'the specification' },
  specification_row: { ru: 'строка спецификации', gender: 'f', en: 'the specification row' },
  work_row: { ru: 'работа', gender: 'f', en: 'the work' },
  resource_row: { ru: 'строка ресурса', gender: 'f', en: 'the resource' },
  consumable_row: { ru: 'строка расходного материала', gender: 'f', en: 'the consumable' },
  vor: { ru: 'ведомость', gender: 'f', en: 'the bill' },
  report: { ru: 'отчёт', gender: 'm', en: 'the report' },
  measure_unit: { ru: 'единица измерения', gender: 'f', en: 'the unit' },
  file: { ru: 'файл', gender: 'm', en: 'the file' },
  log: { ru: 'журнал', gender: 'm', en: 'the log' },
};

const forms = (stem: string, en: string): Forms => ({ ru: { m: stem, f: `${stem}а`, n: `${stem}о` }, en });
const same = (ru: string, en: string): Forms => ({ ru: { m: ru, f: ru, n: ru }, en });

export const VERBS: Readonly<Record<LogAction, Forms>> = {
  create: forms('создан', 'created'),
  update: { ru: { m: 'изменён', f: 'изменена', n: 'изменено' }, en: 'changed' },
  delete: { ru: { m: 'удалён', f: 'удалена', n: 'удалено' }, en: 'deleted' },
  status: same('сменился статус:', 'changed the status of'),
  commit: { ru: { m: 'утверждён', f: 'утверждена', n: 'утверждено' }, en: 'committed' },
  upload: forms('загружен', 'uploaded'),
  calculate: forms('рассчитан', 'calculated'),
  export: forms('выгружен', 'exported'),
  archive: { ru: { m: 'отправлен в архив', f: 'отправлена в архив', n: 'отправлено в архив' }, en: 'archived' },
  restore: forms('восстановлен', 'restored'),
  login: same('вход в систему', 'signed in'),
  logout: same('выход из системы', 'signed out'),
};
