import type { LogModel } from '@karkas/api/activity-log/activity-log.texts.ts';

type Words = Readonly<Record<string, { ru: string; en: string }>>;

const MODES: Words = {
  by_kind_of_work: { ru: 'по видам работ', en: 'by kind of work' },
  percent: { ru: 'одним процентом', en: 'one percentage' },
  none: { ru: 'не начисляются', en: 'none' },
};
const SPECIFICATION: Readonly<Record<string, Words>> = {
  status: {
    draft: { ru: 'Черновик', en: 'Draft' },
    calculating: { ru: 'Рассчитывается', en: 'Calculating' },
    calculated: { ru: 'Рассчитана', en: 'Calculated' },
    committed: { ru: 'Утверждена', en: 'Committed' },
  },
  overhead_mode: MODES,
  profit_mode: MODES,
  match_status: {
    matched: { ru: 'автоматически', en: 'automatically' },
    confirmed: { ru: 'подтверждена', en: 'confirmed' },
    unmatched: { ru: 'без нормы', en: 'without a norm' },
    manual: { ru: 'вручную', en: 'by hand' },
  },
  supply_by: { own: { ru: 'подрядчик', en: 'contractor' }, customer: { ru: 'заказчик', en: 'customer' } },
  prices: { keep: { ru: 'оставлены', en: 'kept' }, norms: { ru: 'по нормам', en: 'by norms' } },
  change: {
    added: { ru: 'добавлена', en: 'added' },
    changed: { ru: 'изменена', en: 'changed' },
    removed: { ru: 'исключена', en: 'removed' },
    copied: { ru: 'скопированы', en: 'copied' },
    moved: { ru: 'перемещены', en: 'moved' },
    followed: { ru: 'объёмы пересчитаны по ссылкам', en: 'linked quantities recalculated' },
  },
  kind: {
    section: { ru: 'раздел', en: 'section' },
    position: { ru: 'позиция', en: 'position' },
    labour: { ru: 'рабочие', en: 'labour' },
    machinist: { ru: 'машинисты', en: 'machinists' },
    machine: { ru: 'машины', en: 'machines' },
    material: { ru: 'материалы', en: 'materials' },
    equipment: { ru: 'оборудование', en: 'equipment' },
  },
};

/** Coded values of the exported log, by model and field. */
export const LOG_VALUES: Readonly<Partial<Record<LogModel, Readonly<Record<string, Words>>>>> = {
  customer: {
    type: {
      legal: { ru: 'Юридическое лицо', en: 'Legal entity' },
      entrepreneur: { ru: 'Индивидуальный предприниматель', en: 'Entrepreneur' },
      person: { ru: 'Физическое лицо', en: 'Person' },
    },
    registry_status: {
      active: { ru: 'Действует', en: 'Active' },
      liquidating: { ru: 'Ликвидируется', en: 'Being liquidated' },
      liquidated: { ru: 'Ликвидирован', en: 'Liquidated' },
      reorganizing: { ru: 'Реорганизуется', en: 'Being reorganised' },
      bankrupt: { ru: 'Банкротство', en: 'Bankrupt' },
    },
  },
  project: {
    status: {
      active: { ru: 'В работе', en: 'Active' },
      completed: { ru: 'Завершён', en: 'Completed' },
      pending: { ru: 'Приостановлен', en: 'Pending' },
      canceled: { ru: 'Отменён', en: 'Canceled' },
    },
    customer_link_parts: {
      specification: { ru: 'Спецификация', en: 'Specification' },
      progress: { ru: 'Выполнение', en: 'Progress' },
      photos: { ru: 'Фото', en: 'Photos' },
      agreements: { ru: 'Соглашения', en: 'Agreements' },
    },
  },
  contract: {
    kind: {
      general: { ru: 'Генподряд', en: 'General contract' },
      subcontract: { ru: 'Субподряд', en: 'Subcontract' },
      supply: { ru: 'Поставка', en: 'Supply' },
      services: { ru: 'Услуги', en: 'Services' },
    },
    status: {
      draft: { ru: 'Черновик', en: 'Draft' },
      active: { ru: 'Действует', en: 'Active' },
      completed: { ru: 'Исполнен', en: 'Completed' },
      terminated: { ru: 'Расторгнут', en: 'Terminated' },
    },
  },
  supplementary_agreement: {
    status: {
      draft: { ru: 'Черновик', en: 'Draft' },
      signed: { ru: 'Подписано', en: 'Signed' },
      canceled: { ru: 'Отменено', en: 'Canceled' },
    },
  },
  task: {
    priority: {
      low: { ru: 'Низкий', en: 'Low' },
      normal: { ru: 'Обычный', en: 'Normal' },
      high: { ru: 'Высокий', en: 'High' },
      urgent: { ru: 'Срочный', en: 'Urgent' },
    },
  },
  specification: SPECIFICATION,
  specification_row: SPECIFICATION,
  work_row: SPECIFICATION,
  resource_row: SPECIFICATION,
  consumable_row: SPECIFICATION,
};

/** Values that mean the same in every field. */
export const COMMON_VALUES: Readonly<Record<string, Words>> = {
  color: {
    gray: { ru: 'серый', en: 'gray' },
    red: { ru: 'красный', en: 'red' },
    orange: { ru: 'оранжевый', en: 'orange' },
    yellow: { ru: 'жёлтый', en: 'yellow' },
    green: { ru: 'зелёный', en: 'green' },
    blue: { ru: 'синий', en: 'blue' },
    violet: { ru: 'фиолетовый', en: 'violet' },
    pink: { ru: 'розовый', en: 'pink' },
  },
  sections: {
    specification: { ru: 'спецификация', en: 'specification' },
    resources: { ru: 'ресурсы', en: 'resources' },
    materials: { ru: 'материалы', en: 'materials' },
    consumables: { ru: 'расходные материалы', en: 'consumables' },
    calculation: { ru: 'расчёт', en: 'calculation' },
  },
  sort_order: { asc: { ru: 'по возрастанию', en: 'ascending' }, desc: { ru: 'по убыванию', en: 'descending' } },
  vat_rate: { none: { ru: 'без НДС', en: 'no VAT' } },
};

export const LOG_PHRASES = {
  ru: {
    other: 'выбрано',
    row: (name: string, change: string) => `строка «${name}»: ${change}`,
    deleted: (name: string) => `удалена строка «${name}»`,
    restored: (name: string) => `восстановлена строка «${name}»`,
  },
  en: {
    other: 'chosen',
    row: (name: string, change: string) => `row “${name}”: ${change}`,
    deleted: (name: string) => `row “${name}” deleted`,
    restored: (name: string) => `row “${name}” restored`,
  },
} as const;
