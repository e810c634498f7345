import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import type { DossierContract, DossierSpecification } from '../project-overview.repository.ts';

/** Texts of exported files; printed documents are Russian in every interface language. */
export const PROJECT_FILE = {
  list: 'Проекты',
  total: (isWithoutCanceled: boolean) => `Итого${isWithoutCanceled ? ' без отменённых' : ''}`,
  card: 'Проект',
  contracts: 'Договоры',
  agreements: 'Дополнительные соглашения',
  specifications: 'Спецификации',
  statuses: { active: 'В работе', completed: 'Завершён', pending: 'Приостановлен', canceled: 'Отменён' },
  sources: { orders: 'по нарядам', acts: 'по актам', manual: 'введено вручную' },
  yes: 'да',
  no: 'нет',
  field: 'Показатель',
  value: 'Значение',
} as const;
/** Filter descriptions in the heading of the list. */
export const PROJECT_FILTERS = {
  search: (text: string) => `Поиск: ${text}`,
  code: (text: string) => `Шифр: ${text}`,
  name: (text: string) => `Название: ${text}`,
  status: (text: string) => `Статус: ${text}`,
  customer: (text: string) => `Заказчик: ${text}`,
  archived: { only: 'Только архивные', none: 'Без архивных' },
} as const;
export const PROJECT_FIELDS = {
  code: 'Шифр',
  name: 'Название',
  status: 'Статус',
  customer_name: 'Заказчик',
  address: 'Адрес',
  rns_name: 'Разрешение на строительство',
  start_date: 'Начало',
  // The date of the card; agreements move the end of the works only.
  end_date: 'Окончание по карточке проекта',
  duration: 'Срок, дней',
  estimated_cost: 'Сметная стоимость с НДС, руб.',
  completed_work: 'Выполнено с НДС, руб.',
  work_source: 'Выполнение',
  contracted: 'По договорам с НДС, руб.',
  cost: 'Субподряд и поставка с НДС, руб.',
  completion_percent: 'Выполнено, %',
  completion_bound: 'Точность процента',
  contracts_count: 'Договоров',
  is_archived: 'В архиве',
  production_condition_text: 'Условия производства работ',
  created_at: 'Создан',
} as const;
export const CONTRACT_FIELDS = {
  number: '№',
  date: 'Дата',
  customer: 'Заказчик',
  subject: 'Предмет',
  status: 'Статус',
  amount: 'Сумма, руб.',
  terminated: 'Принято до расторжения, руб.',
  counted: 'В суммах проекта',
  vat: 'НДС',
  end: 'Окончание',
} as const;
/** Columns of the list of all contracts, in addition to those of a single project. */
export const CONTRACT_LIST_FIELDS = {
  project: 'Проект',
  kind: 'Вид',
  current: 'Сумма с учётом ДС, руб.',
} as const;
export const CONTRACT_KINDS: Readonly<Record<Contract['kind'], string>> = {
  general: 'Генподряд',
  subcontract: 'Субподряд',
  supply: 'Поставка',
  services: 'Услуги',
};
export const SPECIFICATION_LIST_FIELDS = {
  project: 'Проект',
  customer: 'Заказчик',
  revision: 'Редакция',
  positions: 'Позиций',
  unmatched: 'Без нормы',
  unpriced: 'Без цены',
} as const;
/** Total rows of the company lists. */
export const LIST_TOTALS = {
  price: 'Договоры с заказчиками, с НДС: действующие, исполненные и принятое по расторгнутым',
  cost: 'Субподряд и поставка, с НДС',
  drafts: 'Черновики, с НДС',
  committed: 'Утверждённые',
  open: 'Неутверждённые',
  /** Excludes open revisions, whose previous revision is already summed. */
  openWithout: (revisions: number) => `Неутверждённые (без редакций в работе: ${revisions})`,
} as const;
/** Filter descriptions in the heading of the company lists. */
export const LIST_FILTERS = {
  project: (text: string) => `Проект: ${text}`,
  kind: (text: string) => `Вид: ${text}`,
  superseded: { only: 'Только заменённые', none: 'Без заменённых' },
} as const;
export const CONTRACT_STATUSES: Readonly<Record<DossierContract['status'], string>> = {
  draft: 'Черновик',
  active: 'Действует',
  completed: 'Исполнен',
  terminated: 'Расторгнут',
};
export const COUNTED_AS = { price: 'цена', cost: 'затраты', none: 'не входит' } as const;
export const AGREEMENT_FIELDS = {
  contract: 'Договор',
  number: '№',
  date: 'Дата',
  subject: 'Предмет',
  status: 'Статус',
  amount: 'Изменение, руб.',
  end: 'Новый срок',
} as const;
export const AGREEMENT_STATUSES = { draft: 'Черновик', signed: 'Подписано', canceled: 'Отменено' } as const;
export const SPECIFICATION_FIELDS = {
  number: '№',
  name: 'Название',
  date: 'Дата',
  contract: 'Договор',
  agreement: 'Соглашение',
  status: 'Статус',
  total: 'Всего с НДС, руб.',
  restated: 'Изложено заново по ДС, с НДС, руб.',
  missing: 'Не хватает цен',
} as const;
export const SPECIFICATION_STATUSES: Readonly<Record<DossierSpecification['status'], string>> = {
  draft: 'Черновик',
  calculating: 'Рассчитывается',
  calculated: 'Рассчитана',
  committed: 'Утверждена',
};
export const vatWords = (rate: string, isIncluded: boolean): string =>
  rate === 'none' ? 'без НДС' : `${rate} % ${isIncluded ? 'в сумме' : 'сверху'}`;
