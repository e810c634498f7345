import type { LogModel } from '@karkas/api/activity-log/activity-log.texts.ts';

/** What a verb of the log takes: in Russian the accusative. */
export const OBJECTS: Readonly<Record<LogModel, { ru: string; en: string }>> = {
  company: { ru: 'компанию', en: 'the company' },
  membership: { ru: 'сотрудника', en: 'the member' },
  invitation: { ru: 'приглашение', en: 'the invitation' },
  role: { ru: 'роль', en: 'the role' },
  session: { ru: 'сеанс', en: 'the session' },
  customer: { ru: 'заказчика', en: 'the customer' },
  bank_account: { ru: 'банковский счёт', en: 'the bank account' },
  contact: { ru: 'контакт', en: 'the contact' },
  project: { ru: 'проект', en: 'the project' },
  contract: { ru: 'договор', en: 'the contract' },
  specification: { ru: 'спецификацию', en: 'the specification' },
  specification_row: { ru: 'строку спецификации', en: 'the specification row' },
  work_row: { ru: 'работу', en: 'the work' },
  resource_row: { ru: 'ресурс', en: 'the resource' },
  consumable_row: { ru: 'расходный материал', en: 'the consumable' },
  vor: { ru: 'ведомость', en: 'the bill' },
  report: { ru: 'отчёт', en: 'the report' },
  measure_unit: { ru: 'единицу измерения', en: 'the unit' },
  log: { ru: 'журнал', en: 'the log' },
};
