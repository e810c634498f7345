/** Texts of the exported list of objects; printed documents are Russian in every interface language. */
export const OBJECT_FILE = {
  title: 'Объекты',
  code: 'Шифр',
  name: 'Объект',
  customer: 'Заказчик',
  status: 'Статус',
  amount: 'По договорам с ДС, с НДС, руб.',
  source: 'Основание суммы',
  sources: { contracts: 'договоры', estimate: 'смета' },
  done: 'Выполнено с НДС, руб.',
  doneFrom: 'Выполнение',
  works: { orders: 'по нарядам', acts: 'по актам', manual: 'введено вручную' },
  unpriced: 'Выполнено без цены, позиций',
  plan: 'План, %',
  planBy: 'План по',
  plans: { orders: 'нарядам', contracts: 'срокам договоров', project: 'срокам объекта' },
  fact: 'Факт, %',
  deviation: 'Отклонение, дней',
  end: 'Срок',
  forecast: 'Прогноз окончания',
  advance: 'Зачёт аванса, руб.',
  retention: 'Удержание, руб.',
  toPay: 'К оплате до учёта платежей, руб.',
  risks: 'Требует внимания',
  risk: 'Главное',
  total: (isWithoutCanceled: boolean, isLeast: boolean) =>
    `Итого${isWithoutCanceled ? ' без отменённых' : ''}${isLeast ? ', не менее' : ''}`,
} as const;
export const OBJECT_STATUSES = {
  active: 'В работе',
  completed: 'Завершён',
  pending: 'Приостановлен',
  canceled: 'Отменён',
} as const;
export const OBJECT_FILTERS = {
  search: (text: string) => `Поиск: ${text}`,
  status: (text: string) => `Статус: ${text}`,
  customer: (text: string) => `Заказчик: ${text}`,
  archived: 'Только архивные',
} as const;
